import { z } from 'zod'
import { email } from '../wire/credentials.ts'
import { schoolLimits } from './school-limits.ts'

/** A host name with a dot, such as `students.example.org`. */
export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(schoolLimits.domainMax, `At most ${schoolLimits.domainMax} characters`)
  .transform((given) => given.replace(/^@/, ''))
  .refine(
    (given) => email.safeParse(`somebody@${given}`).success,
    'Enter a domain such as example.org',
  )

/** A list without duplicates, in the given order. */
export const setOf = <T extends z.ZodType<string>>(of: T, max: number) =>
  z
    .array(of, 'Send a list')
    .max(max, `At most ${max}`)
    .transform((given) => [...new Set(given)])
