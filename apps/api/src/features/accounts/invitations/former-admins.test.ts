import { randomUUID } from 'node:crypto'
import { login } from '@prepwell/contract/accounts/auth.ts'
import * as contract from '@prepwell/contract/accounts/invitations.ts'
import { getMyData, requestMyData } from '@prepwell/contract/accounts/own-data.ts'
import { changeStaff, listStaff, removeStaff } from '@prepwell/contract/accounts/staff.ts'
import { listSavedFilters, saveFilter } from '@prepwell/contract/bank/question-filters.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../test/provider/social-school.ts'
import type { Person } from '../../../test/school.ts'
import { turnOnSecondFactor } from '../../../test/second-factor.ts'

let school: SocialSchool
let head: Person
beforeAll(async () => {
  school = await openSocialSchool()
  head = await addAdmin(school)
})
afterAll(() => school.close())

let count = 0
const address = () => {
  count += 1
  return `second-account${count}@example.com`
}
const tokenIn = (text: string | null | undefined) =>
  /\/invitation\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'
const invite = async (by: Person, how: 'mail' | 'link' = 'link') => {
  const email = address()
  const body = { email, roles: ['Admin'], by: how }
  const { status, body: answer } = await school.call(contract.invite, { body } as never, by)
  expect(status).toBe(201)
  return { email, id: answer.data.id, token: tokenIn(answer.data.link) }
}
const statuses = async (token: string) => {
  const params = { token }
  const body = { name: 'Meera Nair', password: 'a long password' }
  return [
    (await school.call(contract.getInvitation, { params }, null)).status,
    (await school.call(contract.acceptInvitation, { params, body }, null)).status,
  ]
}
const remove = (person: Person) => school.call(removeStaff, { params: { id: person.id } }, head)
const give = (person: Person, roles: string[]) =>
  school.call(changeStaff, { params: { id: person.id }, body: { roles } } as never, head)
const open = async () =>
  (await school.call(contract.listInvitations, {}, head)).body.data.map(({ email }) => email)
const mailed = async (email: string) =>
  (await school.mails()).filter(({ to }) => to?.[0]?.address === email)

describe.each([
  ['is removed', remove],
  ['is an admin no longer', (person: Person) => give(person, ['Teacher'])],
])('when an admin %s', (_name, end) => {
  it('the links that the person made do not work any more, and those of others do', async () => {
    const former = await addAdmin(school)
    const [made, others] = [await invite(former), await invite(head)]
    expect((await end(former)).status).toBe(200)
    expect(await statuses(made.token)).toEqual([404, 404])
    const invited = await open()
    expect(invited).not.toContain(made.email)
    expect(invited).toContain(others.email)
    expect(await statuses(others.token)).toEqual([200, 201])
    const staff = (await school.call(listStaff, {}, head)).body.data
    expect(staff.some(({ email }) => email === made.email)).toBe(false)
  })

  it('nor does the link of an invitation of another admin that the person sent again', async () => {
    const former = await addAdmin(school)
    const { id } = await invite(head)
    const again = { params: { id }, body: { by: 'link' as const } }
    const { body } = await school.call(contract.resendInvitation, again, former)
    expect((await end(former)).status).toBe(200)
    expect(await statuses(tokenIn(body.data.link))).toEqual([404, 404])
  })

  it('an invitation that waits to be mailed is not sent', async () => {
    const former = await addAdmin(school)
    const { email } = await invite(former, 'mail')
    expect((await end(former)).status).toBe(200)
    expect(await mailed(email)).toEqual([])
  })
})

it('an admin who is given further roles keeps the invitations', async () => {
  const person = await addAdmin(school)
  const { token } = await invite(person)
  expect((await give(person, ['Admin', 'Teacher'])).status).toBe(200)
  expect(await statuses(token)).toEqual([200, 201])
})

it('who is invited with the address of a former admin has the account alone', async () => {
  const email = `${randomUUID()}@school.example`
  const former = await addPerson(school, { email, role: 'Admin' })
  const identity = { provider: 'google', subject: randomUUID() } as const
  await school.db
    .insertInto('social_identities')
    .values({ ...identity, user_id: former.id, created_at: school.clock.now() })
    .execute()
  expect((await school.enter('google', { ...identity, email })).status).toBe(200)
  await remove(former)
  const body = { email, roles: ['Teacher'], by: 'link' }
  const invited = await school.call(contract.invite, { body } as never, head)
  expect(await statuses(tokenIn(invited.body.data.link))).toEqual([200, 201])
  const signedIn = await school.call(login, { body: { email, password: 'a long password' } })
  expect(signedIn.body.user).toMatchObject({ id: former.id, staff_roles: ['Teacher'] })
  expect((await school.enter('google', { ...identity, email })).status).toBe(409)
})

it('who is invited with the address of a former admin finds nothing that only that person could see', async () => {
  const email = `${randomUUID()}@school.example`
  const password = 'the former password'
  const former = await addPerson(school, { email, password, role: 'Admin' })
  await turnOnSecondFactor(school, former, password)
  const now = school.clock.now()
  const body = { name: 'My drafts', query: { status: 'draft' } }
  expect((await school.call(saveFilter, { body }, former)).status).toBe(201)
  expect((await school.call(requestMyData, {}, former)).status).toBe(200)
  await school.mails()
  expect((await school.call(getMyData, {}, former)).body.data.state).toBe('ready')
  await school.db
    .insertInto('kept_imports')
    .values({
      ...{ key: 'a'.repeat(32), kind: 'students', kept_by: former.id, kept_at: now },
      ...{ kept_until: new Date(now.getTime() + 1000), files: [], rows: 1, said: '{}' },
      report: '{}',
    })
    .execute()
  const left = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::integer from second_factors where user_id = ${former.id}) as factors,
      (select count(*)::integer from recovery_codes where user_id = ${former.id}) as codes,
      (select count(*)::integer from kept_imports where kept_by = ${former.id}) as kept`.execute(
      school.db,
    )
    return rows[0]
  }
  expect(await left()).toEqual({ factors: 1, codes: 10, kept: 1 })
  await remove(former)
  const invitation = { email, roles: ['Admin'], by: 'link' }
  const invited = await school.call(contract.invite, { body: invitation } as never, head)
  expect(await statuses(tokenIn(invited.body.data.link))).toEqual([200, 201])
  const own = { email, password: 'a long password' }
  const signedIn = await school.call(login, { body: own })
  expect(signedIn.body).not.toHaveProperty('second_factor')
  const owner = { id: former.id, token: signedIn.body.access_token }
  expect((await school.call(listSavedFilters, {}, owner)).body.data).toEqual([])
  expect((await school.call(getMyData, {}, owner)).body.data.state).toBe('none')
  expect(await left()).toEqual({ factors: 0, codes: 0, kept: 0 })
})

describe('an invitation that was made at the moment of the removal', () => {
  const madeTooLate = async (how: 'mail' | 'link') => {
    const former = await addAdmin(school)
    const made = await invite(former, how)
    // The rows are now as if the call of the former admin had come a moment too late.
    await school.db
      .updateTable('users')
      .set({ role: 'Staff', status: 'Suspended' })
      .where('id', '=', former.id)
      .execute()
    return made
  }

  it('is not mailed', async () => {
    expect(await mailed((await madeTooLate('mail')).email)).toEqual([])
  })

  it('lets nobody in until an admin sends it again', async () => {
    const { id, token } = await madeTooLate('link')
    expect(await statuses(token)).toEqual([404, 404])
    const again = { params: { id }, body: { by: 'link' as const } }
    const { body } = await school.call(contract.resendInvitation, again, head)
    expect(await statuses(tokenIn(body.data.link))).toEqual([200, 201])
  })

  it('lets nobody in if the account that made it is gone', async () => {
    const { id, token } = await invite(head)
    await school.db
      .updateTable('staff_invitations')
      .set({ invited_by: null })
      .where('id', '=', id)
      .execute()
    expect(await statuses(token)).toEqual([404, 404])
  })
})
