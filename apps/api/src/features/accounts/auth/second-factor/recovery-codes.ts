import { createHash } from 'node:crypto'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { Secret } from 'otpauth'

/**
 * New recovery codes, of 120 random bits each: so many that a fast hash keeps them. Letters and the
 * digits 2 to 7, in groups of four.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () =>
    new Secret({ size: 15 }).base32.replaceAll(/.{4}(?=.)/g, '$&-'),
  )

/** A code as it was typed: without spaces and dashes, which people leave out or add. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Is it meant as a code of the app? */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare)

/** The stored form of a recovery code. It has no 0 and no 1: whoever types one saw O or I. */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256').update(bareCode(typed).replaceAll('0', 'O').replaceAll('1', 'I')).digest()
