import { randomUUID } from 'node:crypto'
import { login } from '@prepwell/contract/accounts/auth.ts'
import * as contract from '@prepwell/contract/accounts/invitations.ts'
import { changeStaff, listStaff, removeStaff } from '@prepwell/contract/accounts/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../test/provider/social-school.ts'
import type { Person } from '../../../test/school.ts'

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
