import { forgotPassword, signup } from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../../test/people.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { purgeTokens } from './mailed-tokens.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('mailed tokens are deleted once they are too old to work, and not before', async () => {
  const email = 'known@example.com'
  await addPerson(school, { email })
  await school.call(forgotPassword, { body: { email } })
  await school.call(signup, {
    body: { name: 'Ada', email: 'new@example.com', password: 'correct horse' },
  })
  await school.mails()
  const left = async () => {
    await purgeTokens(school.db, school.clock.now())
    const rows = await school.db.selectFrom('mailed_tokens').select('purpose').execute()
    return rows.map((row) => row.purpose).sort()
  }
  const hour = 3600
  school.clock.advance(hour - 1)
  expect(await left()).toEqual(['confirm_email', 'reset_password'])
  school.clock.advance(1)
  expect(await left()).toEqual(['confirm_email'])
  school.clock.advance(23 * hour)
  expect(await left()).toEqual([])
})
