import type { SignInProviderSettings } from '@prepwell/contract/school/sign-in-provider.ts'
import { expect, it } from 'vitest'
import { bodyOf, formField, problemsOf, providerFields } from './provider-form.ts'

const stored: SignInProviderSettings = {
  ...{ issuer: 'https://id.test', client_id: 'prepwell', has_secret: true, label: 'Sunrise' },
  ...{ makes_accounts: false, trusted_domains: ['a.test', 'b.test'], claim: 'groups' },
  claim_values: [
    { value: 'teachers', group_id: null, role: 'Teacher' },
    { value: 'batch-a', group_id: 7, role: null },
  ],
  version: 'as opened',
}

it('sends back what is stored, and a secret only if one was typed', () => {
  const { has_secret: _, version: _version, ...body } = stored
  const fields = providerFields(stored)
  expect(bodyOf(fields)).toEqual(body)
  expect(bodyOf({ ...fields, client_secret: ' s3cret ' })).toMatchObject({
    client_secret: 's3cret',
  })
  expect(problemsOf(fields)).toEqual({})
})

it.each([
  [{ issuer: 'id.test' }, 'issuer'],
  [{ client_id: '' }, 'client_id'],
  [{ label: '' }, 'label'],
  [{ trusted_domains: 'a.test\nnot one' }, 'trusted_domains'],
  [{ claim: ' ' }, 'claim'],
  [{ claim_values: [{ key: 'a', value: '', gives: 'role:Author' }] }, 'claim_values.0.value'],
  [{ claim_values: [{ key: 'a', value: 'a', gives: null }] }, 'claim_values.0.gives'],
])('%j is wrong at %s', (wrong, field) => {
  expect(Object.keys(problemsOf({ ...providerFields(stored), ...wrong }))).toEqual([field])
})

it.each([
  ['claim_values.3.group_id', 'claim_values.3.gives'],
  ['claim_values.3.role', 'claim_values.3.gives'],
  ['claim_values.3.value', 'claim_values.3.value'],
  ['trusted_domains.1', 'trusted_domains'],
  ['issuer', 'issuer'],
])('an error of the server about %s is shown at %s', (field, shown) => {
  expect(formField(field)).toBe(shown)
})
