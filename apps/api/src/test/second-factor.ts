import { login, type SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  loginSecondFactor,
} from '@prepwell/contract/accounts/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { addPerson } from './people.ts'
import type { Person, School } from './school.ts'

/** A person with a second sign-in step. */
export interface ProtectedPerson extends Person {
  readonly email: string
  readonly password: string
  /** The secret as the app stores it. */
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** The code that an authenticator app shows, `steps` intervals of 30 seconds from now. */
export const codeOf = ({ clock }: School, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  })

/** Turns on the second step as a person would, which uses up the current code. */
export async function turnOnSecondFactor(school: School, person: Person, password: string) {
  const begun = await school.call(beginSecondFactor, { body: { password } }, person)
  expect(begun.status, begun.body.message).toBe(200)
  const { secret } = begun.body.data
  const body = { code: codeOf(school, secret) }
  const confirmed = await school.call(confirmSecondFactor, { body }, person)
  expect(confirmed.status, confirmed.body.message).toBe(200)
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes }
}

/**
 * Adds a person with a second step and advances the clock by a minute, so that the next code is
 * unused.
 */
export async function addProtectedPerson(
  school: School,
  fields: Parameters<typeof addPerson>[1] & { readonly email: string },
): Promise<ProtectedPerson> {
  const password = 'correct horse'
  const person = await addPerson(school, { ...fields, password })
  const turnedOn = await turnOnSecondFactor(school, person, password)
  school.clock.advance(60)
  return { ...person, email: fields.email, password, ...turnedOn }
}

/** Takes the first step and returns the token for the second one. */
export async function firstStep(
  school: School,
  { email, password }: Pick<ProtectedPerson, 'email' | 'password'>,
): Promise<string> {
  const { status, body } = await school.call(login, { body: { email, password } })
  expect(status).toBe(200)
  const answer = body as SignInAnswer
  if (!('second_factor' in answer)) return expect.fail('signed in by the password alone')
  return answer.second_factor.token
}

export const secondStep = (school: School, token: string, code: string) =>
  school.call(loginSecondFactor, { body: { token, code } })
