import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of 256 bits, in the notation of Standard Webhooks. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

interface Message {
  /** The message's id, the same for each attempt. */
  readonly id: string
  /** The time of this attempt, in epoch seconds. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a request, signed with each of the secrets (https://standardwebhooks.com). */
export function signedHeaders(message: Message, secrets: readonly string[]) {
  const { id, timestamp } = message
  return {
    'content-type': 'application/json',
    'user-agent': 'Prepwell-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(message, secret)}`).join(' '),
  }
}

const signatureOf = ({ id, timestamp, body }: Message, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
