import { limits } from '@prepwell/contract/wire/limits.ts'
import { invalid } from '../errors.ts'

/**
 * The number of most common passwords that are rejected, counting only those that are long enough.
 */
const refusedCount = 10_000

let known: Promise<ReadonlySet<string>> | undefined

/** Unpacks the list on first use, which takes a few milliseconds. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(
    (password) => password.length >= limits.passwordMin,
  )
  return new Set(longEnough.slice(0, refusedCount))
}

/** True for one of the most common passwords, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadCommon()
  return (await known).has(password.normalize('NFKC').toLowerCase())
}

/** Throws 400 with the field for a password that would be among the first to be guessed. */
export async function requireUncommon(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password))
    throw invalid(field, 'Many people use this password, so it is easily guessed. Choose another')
}
