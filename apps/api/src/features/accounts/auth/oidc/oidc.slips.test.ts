import { randomUUID } from 'node:crypto'
import { login, loginNewPassword, type SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import { giveSlips, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../../test/people.ts'
import { type OidcSchool, openOidcSchool } from '../../../../test/provider/oidc-school.ts'

let school: OidcSchool
beforeAll(async () => {
  school = await openOidcSchool()
})
afterAll(() => school.close())

const slipOf = async (id: number) => {
  const { body } = await school.call(giveSlips, { body: { ids: [id] } }, school.admin)
  return body.data[0]?.password ?? ''
}
const choosePassword = async (roll_number: string, password: string) => {
  const first = await school.call(login, { body: { roll_number, password } })
  const { new_password } = first.body as unknown as Extract<SignInAnswer, { new_password: object }>
  const body = { token: new_password.token, new_password: 'a sentence of my own' }
  expect((await school.call(loginNewPassword, { body })).status).toBe(200)
}

it.each([
  ['was joined before', true],
  ['has the address', false],
])(
  'who %s comes in by the provider once the password on a slip is replaced',
  async (_name, wasJoined) => {
    const email = `${randomUUID()}@school.test`
    const ada = { sub: randomUUID(), name: 'Ada', email, email_verified: true }
    const { id } = await addPerson(school, { email })
    if (wasJoined) expect((await school.enter(ada)).body.user).toMatchObject({ id })
    const roll_number = `R-${id}`
    await school.call(updateStudent, { params: { id }, body: { roll_number } }, school.admin)
    const slip = await slipOf(id)
    const refused = await school.enter(ada)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.message).toContain('slip')
    await choosePassword(roll_number, slip)
    expect((await school.enter(ada)).body.user).toMatchObject({ id })
  },
)
