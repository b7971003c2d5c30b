import {
  type ExtraTime,
  extraTime,
  extraTimeFactors,
} from '@prepwell/contract/accounts/extra-time.ts'
import { type Profile, studentChanges } from '@prepwell/contract/accounts/profiles.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { z } from 'zod'
import { formatDate } from '../../../../lib/dates.ts'

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
  readonly extra_time: ExtraTimeChoice
  /** As typed; it counts where `extra_time` is 'minutes'. */
  readonly extra_minutes: string
}

/** The extra time of a student as the form offers it. */
export const extraTimeChoices = [
  '',
  ...extraTimeFactors.map((factor) => `x${factor}` as const),
  'minutes',
] as const

export type ExtraTimeChoice = (typeof extraTimeChoices)[number]

/** The earliest day of birth the form takes. */
export const earliestBirth = '1900-01-01'

/** What the date field says when it holds no day that somebody can be born on. */
export const wrongBirth = 'Enter a full date that is not in the future'

/** The reader's calendar day. */
export const dayOf = (now: Date): string => formatDate(now.getTime() / 1000)

/**
 * The day of birth as the date field holds it: midnight UTC names the day, whatever zone the reader
 * is in.
 */
export const dayOfBirth = (dob: Profile['dob']): string =>
  dob === null ? '' : formatDate(dob, 'UTC')

const required = z.string().trim().min(1, 'This field is required')

/** The rules of the form: the contract's, what must not be empty, and a birth up to `today`. */
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

/** The extra time that the form holds; null without it. */
export function extraTimeOf({
  extra_time: choice,
  extra_minutes,
}: Pick<ProfileFields, 'extra_time' | 'extra_minutes'>): ExtraTime | null {
  if (choice === '') return null
  if (choice === 'minutes') return { factor: null, minutes: numberOf(extra_minutes) }
  const factor = extraTimeFactors.find((each) => `x${each}` === choice) ?? null
  return { factor, minutes: null }
}

/** {@link extraTimeOf} the other way round. */
const extraTimeFields = (extra: ExtraTime | null) => ({
  extra_time: extra?.factor
    ? (`x${extra.factor}` as const)
    : extra?.minutes
      ? ('minutes' as const)
      : ('' as const),
  extra_minutes: String(extra?.minutes ?? ''),
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
  ...extraTimeFields(profile.extra_time),
})

/**
 * Only what the reader changed: what somebody else changed meanwhile is not written over. An empty
 * text clears.
 */
export function changesOf(before: ProfileFields, after: ProfileFields): Partial<ProfileFields> {
  const changed = Object.entries(after)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([field, text]) => text !== before[field as keyof ProfileFields].trim())
  return Object.fromEntries(changed) as Partial<ProfileFields>
}
