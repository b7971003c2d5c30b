import type { SendMail } from '../../../platform/mail/mailer.ts'
import { UnknownDelivery } from '../../../platform/mail/smtp.ts'
import type { Platform } from '../../../platform/platform.ts'
import { composeNotice, type NoticeReads } from './compose-notice.ts'
import { claimNotice, findWaiting, releaseNotice, updateSent } from './sending.queries.ts'

/**
 * Sends a notice at most once. It is claimed before it is sent, so a retry after a crash finds the
 * claim and sends nothing. The claim is released only if the mail server certainly does not have
 * the mail; then this throws, and the queue retries. Nothing is sent if the student has turned
 * notices off in the meantime, or if the facts have changed.
 */
export async function sendNotice(
  context: Platform & NoticeReads & { readonly send: SendMail },
  { id }: { readonly id: number },
): Promise<void> {
  const { db, clock, send } = context
  const notice = await findWaiting(db, id)
  const mail = notice && (await composeNotice(context, notice))
  if (!mail || !(await claimNotice(db, id, clock.now()))) return
  try {
    await send(mail)
  } catch (error) {
    if (!(error instanceof UnknownDelivery)) await releaseNotice(db, id)
    throw error
  }
  await updateSent(db, id, clock.now())
}
