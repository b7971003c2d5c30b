import { PassThrough } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'

/**
 * The connection broke off after the mail was under way: the mail server may have it, and
 * to try again may send it twice.
 */
export class UnknownDelivery extends Error {}

interface Transfer {
  /** Called when the connection is up and the mail begins to go over it. */
  readonly onTransfer: () => void
}

/**
 * Hands mails over to the SMTP server at `url`. What it throws tells that the server does not have
 * the mail, unless it is an {@link UnknownDelivery}.
 */
export function openSmtp(url: string): (mail: SendMailOptions) => Promise<void> {
  const transport = nodemailer.createTransport(url)
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

/** Did the connection end without the server's word? Its refusals carry the code it answered. */
const isSilent = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(String(error.code)) &&
  typeof ('responseCode' in error && error.responseCode) !== 'number'
