import { z } from 'zod'
import { writtenText } from './common.ts'
import { credentialLimits } from './credential-limits.ts'

/** An email address as a person types it; compared case-insensitively. */
export const email = z
  .string()
  .trim()
  .min(credentialLimits.emailMin, `At least ${credentialLimits.emailMin} characters`)
  .max(credentialLimits.emailMax)
  .pipe(z.email('Enter a valid email address'))

/** The number by which a school knows a student; compared case-insensitively. */
export const rollNumber = writtenText
  .min(1, 'This field is required')
  .max(credentialLimits.rollNumberMax, `At most ${credentialLimits.rollNumberMax} characters`)
  .regex(
    /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}./_-]*$/u,
    'Use letters, digits, dots, dashes, slashes and underscores',
  )

/** A password exactly as typed: spaces count. */
export const password = z
  .string()
  .min(credentialLimits.passwordMin, `At least ${credentialLimits.passwordMin} characters`)
  .max(credentialLimits.passwordMax, `At most ${credentialLimits.passwordMax} characters`)

const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`
const senderPattern = new RegExp(
  String.raw`^(?:${address}|(?:"[^"\r\n]*"\s*|[^<>@,;:"\r\n]*)<${address}>)$`,
)

/** True for one sender of mails. Without quotes, a name with a comma would be read as two. */
export const isSender = (text: string): boolean => senderPattern.test(text)

export const personName = writtenText
  .min(credentialLimits.nameMin, `At least ${credentialLimits.nameMin} characters`)
  .max(credentialLimits.nameMax, `At most ${credentialLimits.nameMax} characters`)
