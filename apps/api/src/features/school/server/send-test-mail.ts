import { notAllowedNow } from '../../../platform/errors.ts'
import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import { createMailer } from '../../../platform/mail/mailer.ts'
import { UnknownDelivery } from '../../../platform/mail/smtp.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { getRecipient } from './server.queries.ts'

/** Short, because somebody waits for the answer. */
const patienceMs = 10_000

/**
 * Sends a mail to the viewer's own address at once and not through the queue, so that the response
 * says whether the mail server accepted it.
 */
export async function sendTestMail(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { viewer }: { readonly viewer: Viewer },
): Promise<{ readonly is_sent: boolean; readonly message: string }> {
  const { db, clock, settings } = platform
  if (!settings.smtpUrl) throw notAllowedNow('This server has no mail server')
  const { name, email } = await getRecipient(db, viewer.id)
  const school = await readSchoolSettings(platform)
  const send = createMailer(settings, () => undefined, {
    school: async () => school,
    patienceMs,
  })
  const mail = layOutMail({
    to: email,
    subject: `Test mail from ${school.name}`,
    greeting: salutation(name),
    paragraphs: [
      'This is the test mail that you asked for. If you can read it, mails of the school arrive.',
      'If it was in the spam folder, tell the person who runs the server: mails to students may land there too.',
    ],
  })
  const now = clock.now()
  const auditSent = () =>
    db
      .transaction()
      .execute((tx) =>
        audit(tx, { viewer, now, action: 'test_mail_sent', kind: 'school', name: school.name }),
      )
  try {
    await send(mail)
  } catch (error) {
    // The mail may have arrived.
    if (error instanceof UnknownDelivery) await auditSent()
    return { is_sent: false, message: refusalText(error) }
  }
  await auditSent()
  return { is_sent: true, message: `The mail server has taken the mail to ${email}` }
}

/** The reason in plain words, because the errors of mail servers name hosts and accounts. */
function refusalText(error: unknown): string {
  if (error instanceof UnknownDelivery)
    return 'The mail server broke off the connection: the mail may have arrived or not'
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return 'The mail server does not accept the name or password of this server'
  return typeof responseCode === 'number'
    ? `The mail server refused the mail (${responseCode})`
    : 'The mail server does not answer'
}
