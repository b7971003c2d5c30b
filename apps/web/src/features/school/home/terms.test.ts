import type { IdentityProvider } from '@prepwell/contract/accounts/auth.ts'
import { expect, it } from 'vitest'
import { terms } from './terms.ts'

/** The words with which the terms name each provider. */
const named: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  oidc: 'the account that your school gave you',
}

it('the terms say that each provider one can sign in with tells us who one is', () => {
  const sentence = terms
    .flatMap(({ paragraphs }) => paragraphs)
    .find((text) => text.startsWith('If you log in with'))
  for (const name of Object.values(named)) expect(sentence).toContain(name)
})
