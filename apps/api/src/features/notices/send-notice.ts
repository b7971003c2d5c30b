import type { SendMail } from '../../platform/mail/mailer.ts'
import { UnknownDelivery } from '../../platform/mail/smtp.ts'
import type { Platform } from '../../platform/platform.ts'
import { composeNotice } from './compose-notice.ts'
import { claimNotice, findWaiting, releaseNotice, updateSent } from './sending.queries.ts'

/**
 * Sends a notice at most once. It is claimed before it is handed over; a repeat after a crash finds
 * the claim and sends nothing. Only a mail server that surely does not have the mail sets it free;
 * then this throws, so that the queue tries again. Nothing is sent to who has switched notices off
 * meanwhile, or of what is no longer so.
 */
export async function sendNotice(platform: Platform, send: SendMail, id: number): Promise<void> {
  const { db, clock } = platform
  const notice = await findWaiting(db, id)
  const mail = notice && (await composeNotice(platform, notice))
  if (!mail || !(await claimNotice(db, id, clock.now()))) return
  try {
    await send(mail)
  } catch (error) {
    if (!(error instanceof UnknownDelivery)) await releaseNotice(db, id)
    throw error
  }
  await updateSent(db, id, clock.now())
}
