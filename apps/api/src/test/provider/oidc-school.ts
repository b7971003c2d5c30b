import type { SignedIn } from '@prepwell/contract/accounts/auth.ts'
import { beginOidc, loginWithOidc } from '@prepwell/contract/accounts/oidc.ts'
import { setSignInProvider } from '@prepwell/contract/school/sign-in-provider.ts'
import { expect } from 'vitest'
import { addAdmin } from '../people.ts'
import { openSchool, type Person, type School } from '../school.ts'
import { type TestBrowser, testBrowser } from './own-browser.ts'
import {
  type OwnProviderOptions,
  type OwnProviderPerson,
  type OwnTestProvider,
  openOwnProvider,
} from './own-provider.ts'

const publicUrl = 'http://prepwell.test'

/** A sign-in after the provider has sent the browser back. */
export interface Returned {
  readonly flow: string
  /** The query with which the provider sent the browser back. */
  readonly answer: string
}

/** A school with a provider of its own. */
export interface OidcSchool extends School {
  readonly provider: OwnTestProvider
  readonly admin: Person
  configure(settings?: Record<string, unknown>): Promise<void>
  /**
   * Goes to the provider, signs in as the person and comes back. `edit` changes the address of the
   * sign-in request first.
   */
  goThrough(
    person: OwnProviderPerson,
    options?: { readonly browser?: TestBrowser; readonly edit?: (address: URL) => void },
  ): Promise<Returned>
  finish(returned: Returned, code?: string): ReturnType<typeof finishIn>
  /** Calls {@link goThrough} and then {@link finish}. */
  enter(person: OwnProviderPerson, browser?: TestBrowser): ReturnType<typeof finishIn>
}

/** Opens the school and its provider. The provider needs a real address to call the school. */
export async function openOidcSchool(
  options: Omit<OwnProviderOptions, 'redirectUri' | 'logoutUri'> = {},
): Promise<OidcSchool> {
  const school = await openSchool({ privateAddresses: 'allowed', publicUrl })
  // The provider issues its tokens by the real clock.
  school.clock.set(new Date())
  const base = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const redirectUri = `${publicUrl}/login/callback`
  const logoutUri = `${base}/api/auth/oidc/logout`
  const provider = await openOwnProvider({ ...options, redirectUri, logoutUri })
  const admin = await addAdmin(school)
  const configure: OidcSchool['configure'] = async (settings = {}) => {
    const { issuer, clientId: client_id, clientSecret: client_secret } = provider
    const body = {
      ...{ issuer, client_id, client_secret, label: 'Sunrise account', makes_accounts: true },
      ...settings,
    }
    const { status, body: said } = await school.call(setSignInProvider, { body }, admin)
    expect({ status, message: said.message }).toMatchObject({ status: 200 })
  }
  const goThrough: OidcSchool['goThrough'] = async (
    person,
    { browser = testBrowser(), edit = () => undefined } = {},
  ) => {
    provider.signInAs(person)
    const { body } = await school.call(beginOidc)
    const address = new URL(body.authorize_url)
    edit(address)
    const back = await browser.follow(address.href, redirectUri)
    return { flow: body.flow, answer: back.search.slice(1) }
  }
  const finish: OidcSchool['finish'] = (returned, code) => finishIn(school, returned, code)
  await configure()
  return {
    ...{ ...school, provider, admin, configure, goThrough, finish },
    enter: async (person, browser) => finish(await goThrough(person, browser ? { browser } : {})),
    close: async () => {
      await school.close()
      await provider.close()
    },
  }
}

/** Typed for accounts that need no further sign-in step, as nearly all do. */
async function finishIn(school: School, returned: Returned, code?: string) {
  const body = { ...returned, ...(code ? { code } : {}) }
  const answer = await school.call(loginWithOidc, { body })
  return { ...answer, body: answer.body as SignedIn & { code?: string; field?: string } }
}
