import { login } from '@prepwell/contract/accounts/auth.ts'
import * as contract from '@prepwell/contract/accounts/invitations.ts'
import { listStaff, removeStaff } from '@prepwell/contract/accounts/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

let count = 0
const address = () => {
  count += 1
  return `new${count}@example.com`
}
const invite = (body: object, by = admin) => school.call(contract.invite, { body } as never, by)
const tokenIn = (text: string | null | undefined) =>
  /\/invitation\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'
const read = (token: string) => school.call(contract.getInvitation, { params: { token } }, null)
const accept = (token: string, name = 'Meera Nair') =>
  school.call(
    contract.acceptInvitation,
    { params: { token }, body: { name, password: 'a long password' } },
    null,
  )
const signIn = (email: string) =>
  school.call(login, { body: { email, password: 'a long password' } }, null)
const mailedTo = async (email: string) =>
  tokenIn(
    (await school.mails()).filter(({ to }) => JSON.stringify(to).includes(email)).at(-1)?.text,
  )

it('invites by mail; who accepts can sign in at once with the roles and the scope', async () => {
  const email = address()
  const exam = await addQuiz(school)
  const invited = await invite({
    ...{ email, roles: ['Invigilator'], exam_ids: [exam.id], message: 'See you on Monday' },
  })
  expect([invited.status, invited.body.data.link]).toEqual([201, null])
  const mail = (await school.mails()).find(({ to }) => JSON.stringify(to).includes(email))
  expect(mail?.text).toContain('See you on Monday')
  const token = tokenIn(mail?.text)
  expect((await read(token)).body.data).toEqual({ email, roles: ['Invigilator'] })
  expect((await accept(token)).status).toBe(201)
  expect((await signIn(email)).body.user).toMatchObject({
    ...{ name: 'Meera Nair', role: 'Staff', staff_roles: ['Invigilator'] },
  })
  const staff = (await school.call(listStaff, {}, admin)).body.data
  expect(staff.find((one) => one.email === email)).toMatchObject({ exams: [{ id: exam.id }] })
  expect((await read(token)).status).toBe(404)
  expect((await accept(token)).status).toBe(404)
  const open = await school.call(contract.listInvitations, {}, admin)
  expect(open.body.data.some((one) => one.email === email)).toBe(false)
  const lines = await school.db
    .selectFrom('audit_events')
    .select(['action', 'target_name'])
    .where('target_name', 'in', [email, 'Meera Nair'])
    .where('action', '=', 'created')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'created', target_name: email },
    { action: 'created', target_name: 'Meera Nair' },
  ])
})

it('a link to hand over is shown once, and no mail goes out', async () => {
  const email = address()
  const { body } = await invite({ email, roles: ['Admin'], by: 'link' })
  const token = tokenIn(body.data.link)
  expect((await school.mails()).some(({ to }) => JSON.stringify(to).includes(email))).toBe(false)
  const stored = await school.db.selectFrom('staff_invitations').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await accept(token)).status).toBe(201)
  expect((await signIn(email)).body.user).toMatchObject({ role: 'Admin' })
})

it('an invitation used twice at once makes one account', async () => {
  const email = address()
  const { body } = await invite({ email, roles: ['Author'], by: 'link' })
  const token = tokenIn(body.data.link)
  const answers = await Promise.all([accept(token, 'First'), accept(token, 'Second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  const accounts = await school.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(accounts).toHaveLength(1)
})

it('ends after 7 days; sent again it works, and the old link does not', async () => {
  const email = address()
  const { body } = await invite({ email, roles: ['Author'], by: 'link' })
  const old = tokenIn(body.data.link)
  school.clock.advance(7 * 24 * 3600 - 1)
  expect((await read(old)).status).toBe(200)
  school.clock.advance(1)
  expect((await read(old)).status).toBe(404)
  expect((await accept(old)).status).toBe(404)
  admin = await addAdmin(school)
  const again = await school.call(
    contract.resendInvitation,
    { params: { id: body.data.id }, body: {} },
    admin,
  )
  expect(again.status).toBe(200)
  const fresh = await mailedTo(email)
  expect((await read(old)).status).toBe(404)
  expect((await accept(fresh)).status).toBe(201)
})

it('sent again before its mail has gone out, the link handed over works, and one mail comes', async () => {
  const email = address()
  const { body } = await invite({ email, roles: ['Author'] })
  const again = async (by: 'mail' | 'link') => {
    school.clock.advance(1)
    const params = { id: body.data.id }
    return (await school.call(contract.resendInvitation, { params, body: { by } }, admin)).body.data
  }
  const mailsTo = async () =>
    (await school.mails()).filter(({ to }) => JSON.stringify(to).includes(email))
  const { link } = await again('link')
  expect(await mailsTo()).toEqual([])
  expect((await read(tokenIn(link))).status).toBe(200)
  await again('mail')
  await again('mail')
  const [mail, ...others] = await mailsTo()
  expect(others).toEqual([])
  expect((await accept(tokenIn(mail?.text))).status).toBe(201)
})

it('taken back, it is void at once', async () => {
  const { body } = await invite({ email: address(), roles: ['Author'], by: 'link' })
  const params = { id: body.data.id }
  expect((await school.call(contract.withdrawInvitation, { params }, admin)).status).toBe(200)
  expect((await accept(tokenIn(body.data.link))).status).toBe(404)
  expect((await school.call(contract.withdrawInvitation, { params }, admin)).status).toBe(404)
})

it('is refused for an address with an account or an invitation, in any case', async () => {
  const email = address()
  await addPerson(school, { email })
  expect((await invite({ email: email.toUpperCase(), roles: ['Author'] })).status).toBe(409)
  const other = address()
  expect((await invite({ email: other, roles: ['Author'] })).status).toBe(201)
  expect((await invite({ email: other.toUpperCase(), roles: ['Author'] })).status).toBe(409)
})

it('does not take over an account that was made after the invitation', async () => {
  const email = address()
  const { body } = await invite({ email, roles: ['Admin'], by: 'link' })
  await addPerson(school, { email, password: 'of the student' })
  expect((await accept(tokenIn(body.data.link))).status).toBe(409)
  expect((await signIn(email)).status).toBe(401)
})

it('lets somebody in again who was removed', async () => {
  const email = address()
  const first = await invite({ email, roles: ['Author'], by: 'link' })
  await accept(tokenIn(first.body.data.link))
  const { id } = (await signIn(email)).body.user
  await school.call(removeStaff, { params: { id } }, admin)
  expect((await signIn(email)).status).toBe(403)
  const second = await invite({ email, roles: ['Teacher'], by: 'link' })
  expect((await accept(tokenIn(second.body.data.link), 'Meera Menon')).status).toBe(201)
  expect((await signIn(email)).body.user).toMatchObject({
    ...{ id, name: 'Meera Menon', staff_roles: ['Teacher'] },
  })
})

it.each([
  ['a short password', { name: 'Meera', password: 'short' }, 'password'],
  ['a common password', { name: 'Meera', password: 'Football1' }, 'password'],
  ['no name', { name: ' ', password: 'a long password' }, 'name'],
])('refuses %s, and the link still works', async (_name, input, field) => {
  const { body } = await invite({ email: address(), roles: ['Author'], by: 'link' })
  const params = { token: tokenIn(body.data.link) }
  const answer = await school.call(contract.acceptInvitation, { params, body: input }, null)
  expect([answer.status, (answer.body as { field?: string }).field]).toEqual([400, field])
  expect((await accept(params.token)).status).toBe(201)
})
