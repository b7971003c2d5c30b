import { PassThrough } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'

/**
 * Thrown if the connection broke during the transfer. The mail server may have the mail, and a
 * retry may send it twice.
 */
export class UnknownDelivery extends Error {}

interface Transfer {
  /** Called when the connection is established and the transfer of the mail begins. */
  readonly onTransfer: () => void
}

/**
 * Delivers mails to the SMTP server at `url`. Any error except {@link UnknownDelivery} means that
 * the server does not have the mail.
 */
export function openSmtp(
  url: string,
  patienceMs?: number,
): (mail: SendMailOptions) => Promise<void> {
  const transport = nodemailer.createTransport({ url, ...(patienceMs ? waits(patienceMs) : {}) })
  transport.use('stream', (mail, done) => {
    const { onTransfer } = mail.data as unknown as Transfer
    mail.message.transform(() => {
      onTransfer()
      return new PassThrough()
    })
    done()
  })
  return async (mail) => {
    let isUnderWay = false
    const transfer: SendMailOptions & Transfer = {
      ...mail,
      onTransfer: () => {
        isUnderWay = true
      },
    }
    try {
      await transport.sendMail(transfer)
    } catch (error) {
      if (isUnderWay && isSilent(error))
        throw new UnknownDelivery(`the mail may have arrived: ${error.message}`, { cause: error })
      throw error
    }
  }
}

/** Nodemailer's timeouts for each response of a mail server. */
export const waits = (patienceMs: number) => ({
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
  socketTimeout: patienceMs,
})

/** True if the connection ended without a response; a rejection has the server's code. */
const isSilent = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(String(error.code)) &&
  typeof ('responseCode' in error && error.responseCode) !== 'number'
