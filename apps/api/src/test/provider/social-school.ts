import {
  loginWithFacebook,
  loginWithGoogle,
  type SignInProvider,
} from '@prepwell/contract/accounts/auth.ts'
import { expect } from 'vitest'
import { epoch } from '../../platform/clock.ts'
import type { Settings } from '../../settings.ts'
import { openSchool, type School } from '../school.ts'
import { openProviderDouble, type ProviderDouble } from './provider-double.ts'
import type { TokenFields } from './provider-protocols.ts'

/** A person at either provider. Google reports the e-mail as verified. */
export interface SocialPerson {
  readonly subject: string
  readonly name?: string
  readonly email?: string
}

type Answer = Awaited<ReturnType<typeof signInWith>>

/** A school with both providers configured. */
export interface SocialSchool extends School {
  readonly providers: ProviderDouble
  /** Issues an access token of the provider for this person. */
  issue(provider: SignInProvider, person: SocialPerson, token?: TokenFields): string
  signIn(provider: SignInProvider, token: string): Promise<Answer>
  /** Calls {@link issue} and then {@link signIn}. */
  enter(provider: SignInProvider, person: SocialPerson, token?: TokenFields): Promise<Answer>
  /** Runs the sign-in and expects this refusal: no session, no new account, no new identity. */
  expectRefusal(
    refused: { status: number; code: string },
    attempt: () => Promise<Answer>,
  ): Promise<string>
  identitiesOf(userId: number): Promise<{ provider: string; subject: string }[]>
}

/** Opens the school. Its `close` closes the providers too. */
export async function openSocialSchool(overrides: Partial<Settings> = {}): Promise<SocialSchool> {
  const providers = await openProviderDouble(() => epoch(school.clock.now()))
  const { google, facebook } = providers
  const school = await openSchool({ google, facebook, ...overrides })
  const count = async () => {
    const [users, identities] = await Promise.all([
      school.db.selectFrom('users').select('id').execute(),
      school.db.selectFrom('social_identities').select('id').execute(),
    ])
    return { users: users.length, identities: identities.length }
  }
  const issue: SocialSchool['issue'] = (provider, { subject, ...person }, token) =>
    provider === 'google'
      ? providers.issueGoogle({ email_verified: true, sub: subject, ...person }, token)
      : providers.issueFacebook({ id: subject, ...person }, token)
  const signIn = (provider: SignInProvider, token: string) => signInWith(school, provider, token)
  return {
    ...school,
    providers,
    issue,
    signIn,
    enter: (provider, person, token) => signIn(provider, issue(provider, person, token)),
    expectRefusal: async (refused, attempt) => {
      const before = await count()
      const { status, body } = await attempt()
      expect({ status, code: body.code }).toEqual(refused)
      expect(Object.keys(body).sort()).toEqual(['code', 'message'])
      expect(await count()).toEqual(before)
      return body.message
    },
    identitiesOf: (userId) =>
      school.db
        .selectFrom('social_identities')
        .select(['provider', 'subject'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    close: async () => {
      await school.close()
      await providers.close()
    },
  }
}

const signInWith = (school: School, provider: SignInProvider, token: string) =>
  provider === 'google'
    ? school.call(loginWithGoogle, { body: { access_token: token } })
    : school.call(loginWithFacebook, { body: { facebookToken: token } })
