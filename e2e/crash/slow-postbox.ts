import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A slow mail server, so that a sender can be killed while it waits for the reply. */
export interface SlowPostbox {
  readonly url: string
  /**
   * Recipients of delivered mails, oldest first. A mail counts once it has arrived completely, even
   * if its delivery has not been confirmed yet.
   */
  readonly recipients: readonly string[]
  close(): Promise<void>
}

/** Starts an SMTP server on a free port that confirms each mail only after `milliseconds`. */
export async function openSlowPostbox(milliseconds: number): Promise<SlowPostbox> {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) recipients.push(address)
        wait(milliseconds).then(() => done(), done)
      })
    },
  })
  // A killed sender drops its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
