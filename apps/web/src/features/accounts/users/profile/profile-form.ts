import {
  type ExtraTime,
  extraTime,
  extraTimeFactors,
} from '@prepwell/contract/accounts/extra-time.ts'
import { type Profile, studentChanges } from '@prepwell/contract/accounts/profiles.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { z } from 'zod'
import { formatDate } from '../../../../lib/dates.ts'

/** The fields of the profile form. An empty text means no value. `dob` is `YYYY-MM-DD`. */
export interface ProfileFields {
  readonly name: string
  readonly username: string
  /** Only admins can change it. */
  readonly roll_number: string
  readonly phone_number: string
  readonly address: string
  readonly bio: string
  readonly gender: NonNullable<Profile['gender']> | ''
  readonly dob: string
  readonly qualification: string
  readonly status: Profile['status']
  readonly extra_time: ExtraTimeChoice
  /** As typed; used when `extra_time` is 'minutes'. */
  readonly extra_minutes: string
  /** Only staff can change it. */
  readonly category: string
}

export const extraTimeChoices = [
  '',
  ...extraTimeFactors.map((factor) => `x${factor}` as const),
  'minutes',
] as const

export type ExtraTimeChoice = (typeof extraTimeChoices)[number]

export const earliestBirth = '1900-01-01'

/** Shown when the date field holds no possible date of birth. */
export const wrongBirth = 'Enter a full date that is not in the future'

/** The calendar day in the reader's time zone as `YYYY-MM-DD`. */
export const dayOf = (now: Date): string => formatDate(now.getTime() / 1000)

/**
 * The date of birth in the format of the date field. `dob` is midnight UTC of the day,
 * whatever the reader's time zone.
 */
export const dayOfBirth = (dob: Profile['dob']): string =>
  dob === null ? '' : formatDate(dob, 'UTC')

const required = z.string().trim().min(1, 'This field is required')

/** The contract's rules, plus required fields and a date of birth no later than `today`. */
export const profileForm = (today: string) =>
  studentChanges
    .extend({
      name: required.pipe(studentChanges.shape.name.unwrap()),
      username: required.pipe(studentChanges.shape.username.unwrap()),
      dob: z
        .string()
        .refine((day) => day === '' || (day >= earliestBirth && day <= today), wrongBirth),
      extra_time: z.enum(extraTimeChoices),
      extra_minutes: z.string(),
    })
    .superRefine((fields, context) => {
      if (fields.extra_time !== 'minutes') return
      const read = extraTime.shape.minutes.unwrap().safeParse(numberOf(fields.extra_minutes))
      for (const { message } of read.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['extra_minutes'], message })
    })

/** The extra time in the form; null if there is none. */
export function extraTimeOf({
  extra_time: choice,
  extra_minutes,
}: Pick<ProfileFields, 'extra_time' | 'extra_minutes'>): ExtraTime | null {
  if (choice === '') return null
  if (choice === 'minutes') return { factor: null, minutes: numberOf(extra_minutes) }
  const factor = extraTimeFactors.find((each) => `x${each}` === choice) ?? null
  return { factor, minutes: null }
}

/** The inverse of {@link extraTimeOf}. */
const extraTimeFields = (extra: ExtraTime | null) => ({
  extra_time: extra?.factor
    ? (`x${extra.factor}` as const)
    : extra?.minutes
      ? ('minutes' as const)
      : ('' as const),
  extra_minutes: String(extra?.minutes ?? ''),
})

export const fieldsOf = (profile: Profile): ProfileFields => ({
  name: profile.name,
  username: profile.username,
  roll_number: profile.roll_number ?? '',
  phone_number: profile.phone_number ?? '',
  address: profile.address ?? '',
  bio: profile.bio ?? '',
  gender: profile.gender ?? '',
  dob: dayOfBirth(profile.dob),
  qualification: profile.qualification ?? '',
  status: profile.status,
  ...extraTimeFields(profile.extra_time),
  category: profile.category ?? '',
})

/**
 * Returns only the fields that the reader changed, so that another person's changes are not
 * overwritten. An empty text clears a field.
 */
export function changesOf(before: ProfileFields, after: ProfileFields): Partial<ProfileFields> {
  const changed = Object.entries(after)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([field, text]) => text !== before[field as keyof ProfileFields].trim())
  return Object.fromEntries(changed) as Partial<ProfileFields>
}
