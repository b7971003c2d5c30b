import {
  changePassword,
  forgotPassword,
  login,
  loginNewPassword,
  resetPassword,
  signup,
} from '@prepwell/contract/accounts/auth.ts'
import { giveSlips } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const common = 'Football1'
const reason = 'Many people use this password, so it is easily guessed. Choose another'
const refused = (field: string) => ({ status: 400, field, message: `${field}: ${reason}` })
const partsOf = ({ status, body }: Awaited<ReturnType<School['call']>>) => ({
  ...{ status, field: body.field, message: body.message },
})

it('nobody can choose one of the most used passwords, on any road', async () => {
  const password = 'a sentence of my own'
  const email = 'zoe@example.com'
  const person = await addPerson(school, { email, password })
  const sign = { name: 'Ada', email: 'ada@example.com', password: common }
  expect(partsOf(await school.call(signup, { body: sign }))).toEqual(refused('password'))
  const change = { current_password: password, new_password: common }
  const changed = await school.call(changePassword, { body: change }, person)
  expect(partsOf(changed)).toEqual(refused('new_password'))
  await school.call(forgotPassword, { body: { email } })
  const token = /reset-password\/([\w-]+)/.exec((await school.mails()).at(-1)?.text ?? '')?.[1]
  const reset = (new_password: string) =>
    school.call(resetPassword, { params: { token: token ?? '' }, body: { new_password } })
  expect(partsOf(await reset(common))).toEqual(refused('new_password'))
  // The refused password has not used up the link.
  expect((await reset('one more sentence')).status).toBe(200)

  await school.db
    .updateTable('users')
    .set({ roll_number: '7' })
    .where('id', '=', person.id)
    .execute()
  const admin = await addAdmin(school)
  const slips = await school.call(giveSlips, { body: { ids: [person.id] } }, admin)
  const first = { roll_number: '7', password: slips.body.data[0]?.password ?? '' }
  const answer = (await school.call(login, { body: first })).body as unknown as {
    new_password: { token: string }
  }
  const body = { token: answer.new_password.token, new_password: common }
  expect(partsOf(await school.call(loginNewPassword, { body }))).toEqual(refused('new_password'))
})

it('who has such a password already can still log in', async () => {
  await addPerson(school, { email: 'old@example.com', password: 'password' })
  const body = { email: 'old@example.com', password: 'password' }
  expect((await school.call(login, { body })).status).toBe(200)
})
