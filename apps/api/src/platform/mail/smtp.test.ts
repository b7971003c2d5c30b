import { expect, it } from 'vitest'
import { type Misbehaviour, openBadSmtp } from '../../test/servers/bad-smtp.ts'
import { openSmtp, UnknownDelivery } from './smtp.ts'

const mail = { from: 'us@example.com', to: 'ada@example.com', subject: 'Hello', text: 'Hello' }

/** Sends a mail to a server with this misbehaviour; returns the error. */
async function failureAt(misbehaviour: Misbehaviour): Promise<unknown> {
  const server = await openBadSmtp(misbehaviour)
  const failure = await openSmtp(server.url)(mail).catch((error: unknown) => error)
  server.close()
  return failure
}

it('a server that hangs up after a whole mail may have it', async () => {
  expect(await failureAt('hangs up')).toBeInstanceOf(UnknownDelivery)
})

it.each(['is closed', 'refuses'] as const)(
  'a server that %s does not have the mail',
  async (misbehaviour) => {
    const failure = await failureAt(misbehaviour)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UnknownDelivery)
  },
)

it('a mail is not delivered when nothing listens', async () => {
  const { url, close } = await openBadSmtp('refuses')
  close()
  const failure = await openSmtp(url)(mail).catch((error: unknown) => error)
  expect(failure).toMatchObject({ originalCode: 'ECONNREFUSED' })
  expect(failure).not.toBeInstanceOf(UnknownDelivery)
})
