import { randomUUID } from 'node:crypto'
import { loginWithFacebook } from '@prepwell/contract/accounts/auth.ts'
import { createSignUpCode, listSignUpCodes } from '@prepwell/contract/accounts/sign-ups.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin } from '../../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../../test/provider/social-school.ts'
import type { Person } from '../../../../test/school.ts'

let school: SocialSchool
let admin: Person
beforeAll(async () => {
  school = await openSocialSchool()
  admin = await addAdmin(school)
  const body = { sign_up: 'domains', sign_up_domains: ['sunrise.test', 'gmail.com'] } as const
  expect((await school.call(updateSchoolSettings, { body }, admin)).status).toBe(200)
})
afterAll(() => school.close())

const refused = { status: 403, code: 'sign_up_refused' }
const at = (domain: string) => ({ subject: randomUUID(), email: `${randomUUID()}@${domain}` })

describe('where an address of the school lets somebody sign up', () => {
  it.each(['google', 'facebook'] as const)('the word of %s for it does not', async (provider) => {
    const message = await school.expectRefusal(refused, () =>
      school.enter(provider, at('sunrise.test')),
    )
    expect(message).toContain('sign up with the address and a password')
  })

  it.each([{ domain: 'sunrise.test', hd: 'sunrise.test' }, { domain: 'gmail.com' }])(
    'a mailbox of $domain that Google hosts does',
    async ({ domain, hd }) => {
      const { subject: sub, email } = at(domain)
      const person = { sub, email, email_verified: true, ...(hd ? { hd } : {}) }
      const { status, body } = await school.signIn('google', school.providers.issueGoogle(person))
      expect([status, body.user?.email]).toEqual([200, email])
    },
  )

  it('a mailbox of another domain does not, even if Google hosts it', async () => {
    const { subject: sub, email } = at('else.test')
    const person = { sub, email, email_verified: true, hd: 'else.test' }
    const { status, body } = await school.signIn('google', school.providers.issueGoogle(person))
    expect([status, body.code]).toEqual([403, 'sign_up_refused'])
  })

  it('a code of the school does, and who has an account comes in as before', async () => {
    await school.call(createSignUpCode, { body: { name: 'Batch A' } }, admin)
    const [made] = (await school.call(listSignUpCodes, {}, admin)).body.data
    const person = at('sunrise.test')
    const token = school.issue('facebook', person)
    const body = { facebookToken: token, ...(made ? { code: made.code } : {}) }
    const entered = await school.call(loginWithFacebook, { body })
    expect(entered.status).toBe(200)
    expect((await school.enter('facebook', person)).status).toBe(200)
  })
})
