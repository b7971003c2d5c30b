import { extraTimeColumn } from '@prepwell/contract/exam-day/extra-time.ts'
import { profileChanges } from '@prepwell/contract/profiles.ts'
import { email, personName } from '@prepwell/contract/wire/credentials.ts'
import { z } from 'zod'
import type { RowFields } from './row-fields.ts'
import { checkTexts } from './text-fields.ts'

const schema = z.object({
  name: personName,
  email,
  ...profileChanges.pick({
    username: true,
    phone_number: true,
    address: true,
    bio: true,
    gender: true,
    dob: true,
    qualification: true,
  }).shape,
  extra_time: extraTimeColumn.optional(),
})

/** A student of a file; without a username one is made from the name. */
export type StudentRow = z.output<typeof schema>

/** Validates a student row by the rules of sign-up and profile. `today` is YYYY-MM-DD. */
export function checkStudent(
  fields: RowFields,
  today: string,
): ReturnType<typeof checkTexts<StudentRow>> {
  const checked = checkTexts(schema, fields)
  if ('row' in checked && checked.row.dob && checked.row.dob > today)
    return {
      errors: [{ field: 'dob', reason: 'The date of birth must not be in the future' }],
    }
  return checked
}
