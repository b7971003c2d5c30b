import { randomUUID } from 'node:crypto'
import { forgotPassword, resetPassword } from '@prepwell/contract/accounts/auth.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../../test/provider/social-school.ts'

let school: SocialSchool
beforeAll(async () => {
  school = await openSocialSchool()
})
afterAll(() => school.close())

const taken = { status: 409, code: 'conflict' }
const suspended = { status: 403, code: 'account_suspended' }
const newGmail = () => `${randomUUID()}@gmail.com`
const at = (email: string) => ({ subject: randomUUID(), name: 'Ada', email })

const suspend = (id: number) =>
  school.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', id).execute()

it('the sign-in of an admin with a linked provider is in the audit log', async () => {
  const email = newGmail()
  const admin = await addPerson(school, { email, role: 'Admin' })
  const identity = { provider: 'google', subject: randomUUID() } as const
  const created_at = school.clock.now()
  await school.db
    .insertInto('social_identities')
    .values({ ...identity, user_id: admin.id, created_at })
    .execute()
  await school.enter('google', { ...at(email), subject: identity.subject })
  const { body } = await school.call(listAuditEvents, { query: { admin_id: admin.id } }, admin)
  expect(body.data).toMatchObject([{ action: 'signed_in', detail: { method: 'google' } }])
})

describe('an e-mail that has an account', () => {
  it.each([
    { name: 'of gmail.com', domain: 'gmail.com' },
    { name: 'of googlemail.com', domain: 'googlemail.com' },
    {
      name: 'of an organisation whose mail Google hosts',
      domain: 'school.example',
      hd: 'school.example',
    },
  ])(
    '$name is linked: the confirmed student can sign in, now and later',
    async ({ domain, hd }) => {
      const email = `${randomUUID()}@${domain}`
      const student = await addPerson(school, { email, name: 'Grace' })
      const person = { sub: randomUUID(), email: email.toUpperCase(), ...(hd ? { hd } : {}) }
      const enter = () =>
        school.signIn('google', school.providers.issueGoogle({ ...person, email_verified: true }))
      for (const { status, body } of [await enter(), await enter()]) {
        expect(status).toBe(200)
        expect(body.user).toMatchObject({ id: student.id, name: 'Grace', email })
      }
      expect(await school.identitiesOf(student.id)).toEqual([
        { provider: 'google', subject: person.sub },
      ])
      const mails = await school.mails()
      expect(mails.filter((mail) => mail.to?.[0]?.address === email)).toEqual([])
    },
  )

  it.each([
    { name: 'by Facebook', provider: 'facebook' as const },
    { name: 'whose mailbox Google does not host', email: () => `${randomUUID()}@example.com` },
    { name: 'of an admin', fields: { role: 'Admin' } as const },
    { name: 'of an admin, suspended', fields: { role: 'Admin', status: 'Suspended' } as const },
    { name: 'that is not confirmed', fields: { verified: false } },
  ])(
    '$name is not: the owner has to log in',
    async ({ provider = 'google' as const, email = newGmail, fields }) => {
      const address = email()
      const owner = await addPerson(school, { email: address, ...fields })
      const message = await school.expectRefusal(taken, () => school.enter(provider, at(address)))
      expect(message).toBe(
        'An account with this email address already exists. Please log in with your password. If you do not know it, choose "Forgot password"',
      )
      expect(await school.identitiesOf(owner.id)).toEqual([])
    },
  )

  it('is not linked to a second Google identity', async () => {
    const email = newGmail()
    await school.enter('google', at(email))
    await school.expectRefusal(taken, () => school.enter('google', at(email)))
  })

  it('confirmed only by Facebook is not opened by Google, nor the other way round', async () => {
    for (const [first, second] of [
      ['facebook', 'google'],
      ['google', 'facebook'],
    ] as const) {
      const email = newGmail()
      expect((await school.enter(first, at(email))).status).toBe(200)
      await school.expectRefusal(taken, () => school.enter(second, at(email)))
    }
  })

  it('is linked once when the same person signs in many times at once', async () => {
    const email = newGmail()
    const student = await addPerson(school, { email })
    const token = school.issue('google', at(email))
    const all = await Promise.all(Array.from({ length: 8 }, () => school.signIn('google', token)))
    expect(all.map((one) => one.body.user.id)).toEqual(Array(8).fill(student.id))
    expect(await school.identitiesOf(student.id)).toHaveLength(1)
  })

  it('goes to one of two people who sign in at once with the same new e-mail', async () => {
    const email = newGmail()
    const [one, two] = [school.issue('google', at(email)), school.issue('facebook', at(email))]
    const all = await Promise.all([school.signIn('google', one), school.signIn('facebook', two)])
    expect(all.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('a suspended student', () => {
  it('cannot sign in, with a known or a new identity', async () => {
    const known = at(newGmail())
    const { body } = await school.enter('google', known)
    await suspend(body.user.id)
    const message = await school.expectRefusal(suspended, () => school.enter('google', known))
    expect(message).toBe('Your account has been suspended')
    const email = newGmail()
    await addPerson(school, { email, status: 'Suspended' })
    await school.expectRefusal(suspended, () => school.enter('google', at(email)))
  })

  it('cannot sign in when suspended in the middle of it', async () => {
    const known = at(newGmail())
    const { body } = await school.enter('google', known)
    const answer = await inTheMiddle(
      body.user.id,
      async (tx) => {
        await tx
          .updateTable('users')
          .set({ status: 'Suspended' })
          .where('id', '=', body.user.id)
          .execute()
      },
      () => school.enter('google', known),
    )
    expect(answer.status).toBe(403)
  })
})

describe('a deleted student', () => {
  it('gets a new account, as after a sign-up', async () => {
    const person = at(newGmail())
    const first = await school.enter('google', person)
    await school.db.deleteFrom('users').where('id', '=', first.body.user.id).execute()
    const second = await school.enter('google', person)
    expect(second.status).toBe(200)
    expect(second.body.user.id).not.toBe(first.body.user.id)
  })
})

describe('an identity that was removed', () => {
  it('no longer opens the account, not even in the middle of a sign-in', async () => {
    const person = at(newGmail())
    const { body } = await school.enter('facebook', person)
    const answer = await inTheMiddle(
      body.user.id,
      async (tx) => {
        await tx.deleteFrom('social_identities').where('user_id', '=', body.user.id).execute()
      },
      () => school.enter('facebook', person),
    )
    expect(answer.status).toBe(409)
    await school.expectRefusal(taken, () => school.enter('facebook', person))
  })
})

describe('a password reset by mail', () => {
  const reset = async (email: string) => {
    await school.call(forgotPassword, { body: { email } })
    const mail = (await school.mails()).findLast((one) => one.to?.[0]?.address === email)
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const body = { new_password: 'correct horse' }
    expect((await school.call(resetPassword, { params: { token }, body })).status).toBe(200)
  }

  it('locks out a former owner of the address, though Google verified it then', async () => {
    const email = `${randomUUID()}@example.com`
    const former = at(email)
    expect((await school.enter('google', former)).status).toBe(200)
    await reset(email)
    await school.expectRefusal(taken, () => school.enter('google', former))
  })

  it('has no effect if Google hosts the mailbox: the next sign-in links it again', async () => {
    const owner = at(newGmail())
    const { body } = await school.enter('google', owner)
    await reset(owner.email)
    const again = await school.enter('google', owner)
    expect(again).toMatchObject({ status: 200, body: { user: { id: body.user.id } } })
  })
})

/** Starts a change of the account, lets `attempt` run concurrently, and commits the change. */
function inTheMiddle<T>(
  userId: number,
  change: (
    tx: Parameters<Parameters<ReturnType<SocialSchool['db']['transaction']>['execute']>[0]>[0],
  ) => Promise<void>,
  attempt: () => Promise<T>,
): Promise<T> {
  let running: Promise<T>
  return school.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      await change(tx)
      running = attempt()
      await expect
        .poll(async () => {
          const waiting =
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
              school.db,
            )
          return waiting.rows
        })
        .toHaveLength(1)
    })
    .then(() => running)
}
