import { describe, expect, it } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import { canReset, isConfirmedWrongly, passwordForm, refusedField } from './password-form.ts'

const fields = (current_password: string, new_password: string, confirm_password: string) => ({
  current_password,
  new_password,
  confirm_password,
})

describe('Reset Password', () => {
  it.each([
    { name: 'nothing is filled', given: fields('', '', ''), can: false, wrong: false },
    {
      name: 'the current one is missing',
      given: fields('', 'new words', 'new words'),
      can: false,
      wrong: false,
    },
    {
      name: 'it is not confirmed yet',
      given: fields('old words', 'new words', ''),
      can: false,
      wrong: false,
    },
    {
      name: 'the confirmation differs',
      given: fields('old words', 'new words', 'new word'),
      can: false,
      wrong: true,
    },
    {
      name: 'a blank more is different',
      given: fields('old words', 'new words', 'new words '),
      can: false,
      wrong: true,
    },
    {
      name: 'all are filled and alike',
      given: fields('old words', 'new words', 'new words'),
      can: true,
      wrong: false,
    },
  ])('$name', ({ given, can, wrong }) => {
    expect(canReset(given)).toBe(can)
    expect(isConfirmedWrongly(given)).toBe(wrong)
  })
})

describe('passwordForm', () => {
  it.each([
    { given: fields('short', 'new words', 'new words'), field: 'current_password' },
    { given: fields('old words', 'short', 'short'), field: 'new_password' },
  ])('refuses less than 8 characters in $field', ({ given, field }) => {
    expect(passwordForm.safeParse(given).error?.issues).toMatchObject([
      { path: [field], message: 'At least 8 characters' },
    ])
  })
})

describe('refusedField', () => {
  const wrong = 'Invalid current password'
  const same = 'New password cannot be same as old password'
  it.each([
    { error: new CallError(400, 'not_allowed_now', wrong), at: { current_password: wrong } },
    { error: new CallError(409, 'conflict', same), at: { new_password: same } },
    { error: new CallError(429, 'too_many_requests', 'Slow down'), at: {} },
    { error: new CallError(0, 'network', 'Axios Network error'), at: {} },
    { error: new Error('?'), at: {} },
  ])('$error.message is shown at $at', ({ error, at }) => {
    expect(refusedField(error)).toEqual(at)
  })
})
