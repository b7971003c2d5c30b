import { z } from 'zod'
import { anyCase, epochSeconds, writtenText } from '../wire/common.ts'
import { personName, rollNumber } from '../wire/credentials.ts'
import { limits } from '../wire/limits.ts'
import { category } from './category.ts'
import { extraTime, extraTimeInput } from './extra-time.ts'
import { accountStatuses, roles } from './users.ts'

export const genders = ['Male', 'Female'] as const

/** A person as the profile pages show them. `dob` is midnight UTC on the date of birth. */
export const profile = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  /** Empty without an address. */
  email: z.string(),
  /** Null without a roll number. */
  roll_number: z.string().nullable(),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
  bio: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  dob: epochSeconds.nullable(),
  profile_picture: z.string().nullable(),
  email_verified: z.boolean(),
  status: z.enum(accountStatuses),
  date_created: epochSeconds,
  last_login: epochSeconds.nullable(),
  qualification: z.string().nullable(),
  role: z.enum(roles),
  /** Null without extra time. */
  extra_time: extraTime.nullable(),
  /** A student's category, for the cut-offs of exams; null without one. Only staff change it. */
  category: z.string().nullable(),
})

export type Profile = z.infer<typeof profile>

/** Optional text; an empty text means none. */
const optionalText = (max: number) =>
  writtenText
    .max(max, `At most ${max} characters`)
    .nullable()
    .transform((text) => text || null)

/** Letters and digits of any script, full stop, dash and underscore. */
const username = writtenText
  .min(limits.usernameMin, `At least ${limits.usernameMin} characters`)
  .max(limits.usernameMax, `At most ${limits.usernameMax} characters`)
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Use letters, digits, dots, dashes and underscores')

const day = /^\d{4}-\d{2}-\d{2}$/
const firstDay = '1900-01-01'

/** A date as `YYYY-MM-DD`, given in that form or in epoch seconds (the date in UTC). */
const dayOfBirth = z
  .union([z.string().trim(), z.number()])
  .nullable()
  .transform((given, context) => {
    if (given === null || given === '') return null
    const moment =
      typeof given === 'number' ? new Date(given * 1000) : new Date(`${given}T00:00:00Z`)
    const isDay = typeof given === 'number' || day.test(given)
    const text = isDay && !Number.isNaN(moment.getTime()) ? moment.toISOString().slice(0, 10) : ''
    // Rejects dates that roll over: 30 February must not become 2 March.
    if (!text || (typeof given === 'string' && text !== given) || text < firstDay) {
      context.addIssue({ code: 'custom', message: 'Enter a date as YYYY-MM-DD' })
      return z.NEVER
    }
    return text
  })

/**
 * The fields that the owner may change. Absent fields stay as they are; null or an empty text
 * clears a field.
 */
export const profileChanges = z
  .object({
    name: personName,
    username,
    phone_number: optionalText(limits.phoneMax),
    address: optionalText(limits.addressMax),
    bio: optionalText(limits.bioMax),
    gender: z.preprocess((given) => given || null, anyCase(genders).nullable()),
    dob: dayOfBirth,
    /** A file name returned by the upload; null removes the picture. */
    profile_picture: z.preprocess(
      (given) => given || null,
      z.string().max(limits.fileNameMax).nullable(),
    ),
    qualification: optionalText(limits.qualificationMax),
  })
  .partial()

/**
 * Like {@link profileChanges}, for an admin, who may also suspend, give extra time and set the roll
 * number and the category. `status`, `extra_time`, `roll_number` and `category` are ignored if a
 * student sends them.
 */
export const studentChanges = profileChanges.extend({
  status: anyCase(accountStatuses).optional(),
  /**
   * Null or an empty text removes it, which is only possible for a student with an email address.
   */
  roll_number: z.preprocess((given) => given || null, rollNumber.nullable()).optional(),
  /** Applies from the next start: a running attempt keeps its deadline. */
  extra_time: extraTimeInput.optional(),
  category: category.optional(),
})
