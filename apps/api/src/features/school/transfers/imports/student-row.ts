import { extraTimeColumn } from '@prepwell/contract/accounts/extra-time.ts'
import { profileChanges, studentChanges } from '@prepwell/contract/accounts/profiles.ts'
import { requiredText } from '@prepwell/contract/wire/common.ts'
import { email, personName, rollNumber } from '@prepwell/contract/wire/credentials.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { z } from 'zod'
import type { RowFields } from './row-fields.ts'
import { checkTexts } from './text-fields.ts'

const groupsMax = 50

/** Names separated by semicolons or, in a JSON file, a list of names. */
const groups = z
  .union(
    [z.string(), z.array(z.union([z.string(), z.number()]))],
    'Write names with ; between them',
  )
  .transform((given, context) => {
    const pieces = typeof given === 'string' ? given.split(';') : given.map(String)
    const names = [...new Set(pieces.map((piece) => piece.trim()).filter(Boolean))]
    const name = requiredText(limits.titleMax)
    const wrong = names.flatMap((each) => name.safeParse(each).error?.issues ?? [])
    const message = names.length > groupsMax ? `At most ${groupsMax} groups` : wrong[0]?.message
    if (message === undefined) return names
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const schema = z.object({
  name: personName,
  email: email.optional().transform((given) => given ?? ''),
  roll_number: rollNumber.optional(),
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
  category: studentChanges.shape.category,
  groups: groups.optional(),
})

/** A student row of a file. If it has no username, one is made from the name. */
export type StudentRow = z.output<typeof schema>

/** Validates a student row by the rules of sign-up and profile. `today` is YYYY-MM-DD. */
export function checkStudent(
  fields: RowFields,
  today: string,
): ReturnType<typeof checkTexts<StudentRow>> {
  const checked = checkTexts(schema, fields)
  if ('row' in checked && !checked.row.email && checked.row.roll_number === undefined)
    return { errors: [{ field: 'email', reason: 'Give an email address or a roll number' }] }
  if ('row' in checked && checked.row.dob && checked.row.dob > today)
    return {
      errors: [{ field: 'dob', reason: 'The date of birth must not be in the future' }],
    }
  return checked
}
