import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from '../until.ts'

/** A real SMTP server that stores incoming mail. */
export interface Postbox {
  readonly url: string
  /** Waits for a mail to this address, optionally with this subject, and returns the newest one. */
  mailTo(address: string, subject?: string): Promise<Email>
  /** All mails received for this address, oldest first. */
  mailsTo(address: string): readonly Email[]
  close(): Promise<void>
}

/** Opens a postbox on a free port. */
export async function openPostbox(): Promise<Postbox> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const mailsTo = (address: string) =>
    mails.filter((mail) => mail.to?.some((to) => to.address === address))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: (address, subject) =>
      until(async () =>
        mailsTo(address).findLast((mail) => subject === undefined || mail.subject === subject),
      ),
    mailsTo,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
