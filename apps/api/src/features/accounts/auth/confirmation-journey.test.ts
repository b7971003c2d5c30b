import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as contract from '@prepwell/contract/accounts/auth.ts'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'

const received: { from: string; to: string[]; mail: Email }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, session, done) => {
    const { mailFrom, rcptTo } = session.envelope
    const parsed = buffer(stream).then((message) => PostalMime.parse(message))
    parsed.then((mail) => {
      const from = mailFrom ? mailFrom.address : ''
      received.push({ from, to: rcptTo.map((one) => one.address), mail })
      done()
    }, done)
  },
})

let school: School
beforeAll(async () => {
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port } = smtp.server.address() as AddressInfo
  school = await openSchool({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Prepwell <hello@prepwell.test>',
    publicUrl: 'https://prepwell.test/school',
  })
})
afterAll(async () => {
  await school.close()
  await new Promise<void>((closed) => smtp.close(closed))
})

describe('from sign-up to sign-in through a real mail server', () => {
  it('works with the link in the received mail', async () => {
    const email = 'zoe@example.com'
    const password = 'correct horse'
    const logIn = () => school.call(contract.login, { body: { email, password } })

    await school.call(contract.signup, { body: { name: 'Zoë <Öztürk>', email, password } })
    expect((await logIn()).status).toBe(403)

    expect(await school.mails()).toEqual([])
    expect(received).toHaveLength(1)
    const { from, to, mail } = received[0] ?? expect.fail('no mail')
    expect(from).toBe('hello@prepwell.test')
    expect(to).toEqual([email])
    expect(mail.subject).toBe('Confirm your email address')
    expect(mail.text).toContain('Hello Zoë <Öztürk>,')
    expect(mail.html).toContain('Hello Zoë &lt;Öztürk&gt;,')

    const link = /https:\/\/prepwell\.test\/school\/confirm-email\/([\w-]{43})(?![\w-])/
    const token = link.exec(mail.text ?? '')?.[1] ?? ''
    expect(link.exec(mail.html ?? '')?.[1]).toBe(token)
    const confirmed = await school.call(contract.confirmEmail, { params: { token } })
    expect(confirmed.status).toBe(200)
    expect((await logIn()).status).toBe(200)
  })
})

describe('if the mail cannot even be queued', () => {
  it('no account is made, so that the person can sign up again', async () => {
    const broken = await openSchool()
    await sql`drop schema graphile_worker cascade`.execute(broken.db)
    const body = { name: 'Zoë', email: 'zoe@example.com', password: 'correct horse' }
    expect((await broken.call(contract.signup, { body })).status).toBe(500)
    expect(await broken.db.selectFrom('users').select('id').execute()).toEqual([])
    await broken.close()
  })
})
