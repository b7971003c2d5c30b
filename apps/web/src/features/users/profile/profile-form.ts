import { type Profile, studentChanges } from '@prepwell/contract/profiles.ts'
import { z } from 'zod'
import { formatDate } from '../../../lib/dates.ts'

/** The fields of the profile form; a text that is empty is none. `dob` is `YYYY-MM-DD`. */
export interface ProfileFields {
  readonly name: string
  readonly username: string
  readonly phone_number: string
  readonly address: string
  readonly bio: string
  readonly gender: NonNullable<Profile['gender']> | ''
  readonly dob: string
  readonly qualification: string
  readonly status: Profile['status']
}

/** The earliest day of birth the form takes. */
export const earliestBirth = '1900-01-01'

/** What the date field says when it holds no day that somebody can be born on. */
export const wrongBirth = 'Enter a full date that is not in the future'

/** The reader's calendar day. */
export const dayOf = (now: Date): string => formatDate(now.getTime() / 1000)

/**
 * The day of birth as the date field holds it: midnight UTC names the day,
 * whatever zone the reader is in.
 */
export const dayOfBirth = (dob: Profile['dob']): string =>
  dob === null ? '' : formatDate(dob, 'UTC')

const required = z.string().trim().min(1, 'This field is required')

/** The rules of the form: the contract's, what must not be empty, and a birth up to `today`. */
export const profileForm = (today: string) =>
  studentChanges.extend({
    name: required.pipe(studentChanges.shape.name.unwrap()),
    username: required.pipe(studentChanges.shape.username.unwrap()),
    dob: z
      .string()
      .refine((day) => day === '' || (day >= earliestBirth && day <= today), wrongBirth),
  })

/** A profile as the form shows it. */
export const fieldsOf = (profile: Profile): ProfileFields => ({
  name: profile.name,
  username: profile.username,
  phone_number: profile.phone_number ?? '',
  address: profile.address ?? '',
  bio: profile.bio ?? '',
  gender: profile.gender ?? '',
  dob: dayOfBirth(profile.dob),
  qualification: profile.qualification ?? '',
  status: profile.status,
})

/**
 * Only what the reader changed: what somebody else changed meanwhile is not
 * written over. An empty text clears.
 */
export function changesOf(before: ProfileFields, after: ProfileFields): Partial<ProfileFields> {
  const changed = Object.entries(after)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([field, text]) => text !== before[field as keyof ProfileFields].trim())
  return Object.fromEntries(changed) as Partial<ProfileFields>
}
