import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Settings } from '../../settings.ts'
import { counter } from '../metrics/registry.ts'
import { outboxOf } from './outbox.ts'
import { senderOf, withSchoolName } from './school-mark.ts'
import { openSmtp, UnknownDelivery } from './smtp.ts'

/** A mail that is ready to send. Its plain text and HTML have the same content. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address for replies, if it is not the sender's. */
  readonly replyTo?: string
  /**
   * The URL that unsubscribes with one click from mails of this kind; mail programs show it as a
   * button.
   */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly Attachment[]
}

/** A file attached to a mail. Queued mails contain only text. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string | Readable
}

/** Delivers a mail, or throws so that the queue retries. */
export type SendMail = (mail: Mail) => Promise<void>

const mails = counter({
  name: 'prepwell_mails_total',
  help: 'Attempts to deliver a mail, by outcome',
  labelNames: ['outcome'],
})
for (const outcome of ['sent', 'failed', 'uncertain']) mails.inc({ outcome }, 0)

interface MailingSchool {
  readonly name: string
  readonly mail_from: string
}

interface Mailing {
  /** Returns the name and the sender of the next mail; by default those of no school. */
  readonly school?: () => Promise<MailingSchool>
  /** The maximum wait for each response of the mail server, in milliseconds. */
  readonly patienceMs?: number
}

/** Sends through `SMTP_URL`; without one, writes `<DATA_DIR>/outbox/*.eml` and logs the links. */
export function createMailer(
  settings: Settings,
  log: (line: string) => void,
  { school = async () => noSchool(settings), patienceMs }: Mailing = {},
): SendMail {
  const send = openTransport(settings, log, patienceMs)
  return async (mail) => {
    // A student with a roll number may have no email address, so there is nobody to send the mail
    // to.
    if (mail.to === '') return
    try {
      const { name, mail_from } = await school()
      await send(senderOf(mail_from, name), withSchoolName(mail, name))
    } catch (error) {
      mails.inc({ outcome: error instanceof UnknownDelivery ? 'uncertain' : 'failed' })
      throw error
    }
    mails.inc({ outcome: 'sent' })
  }
}

const noSchool = ({ mailFrom }: Settings): MailingSchool => ({
  ...{ name: 'Prepwell', mail_from: mailFrom },
})

type Sender = ReturnType<typeof senderOf>

type Transport = (from: Sender, mail: Mail) => Promise<void>

function openTransport(
  settings: Settings,
  log: (line: string) => void,
  patienceMs: number | undefined,
): Transport {
  if (settings.smtpUrl) {
    const sendBySmtp = openSmtp(settings.smtpUrl, patienceMs)
    return (from, mail) => sendBySmtp(envelope(from, mail))
  }
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  const outbox = outboxOf(settings.dataDir)
  return async (from, mail) => {
    const { message } = await transport.sendMail(envelope(from, mail))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = path.join(outbox, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`)
    // Renamed once complete, so that no reader of the folder sees half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    const links = mail.text.match(/https?:\/\/\S+/g) ?? []
    log(`mail to ${mail.to} "${mail.subject}" kept in ${file} ${links.join(' ')}`.trim())
  }
}

/** Adds the headers for one-click unsubscription; see RFC 8058. */
function envelope(from: Sender, { unsubscribeUrl, attachments, ...mail }: Mail): SendMailOptions {
  return {
    from,
    ...mail,
    ...(attachments ? { attachments: [...attachments] } : {}),
    ...(unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  }
}
