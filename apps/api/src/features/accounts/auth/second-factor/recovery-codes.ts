import { createHash } from 'node:crypto'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { Secret } from 'otpauth'

/**
 * New recovery codes of 120 random bits each, long enough to be stored with a fast hash. They use
 * letters and the digits 2 to 7, in groups of four.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () =>
    new Secret({ size: 15 }).base32.replaceAll(/.{4}(?=.)/g, '$&-'),
  )

/** Removes spaces and dashes, which people leave out or add when typing. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** True for six digits, the form of a code from the app. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare)

/** The stored form of a recovery code. Codes contain no 0 or 1, so a typed 0 or 1 means O or I. */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256').update(bareCode(typed).replaceAll('0', 'O').replaceAll('1', 'I')).digest()
