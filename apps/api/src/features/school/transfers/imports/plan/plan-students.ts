import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { rollNumber } from '@prepwell/contract/wire/credentials.ts'
import { isAdminAccount, isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { StudentRow } from '../student-row.ts'
import type { BrokenRow, Numbered, Plan, RowError } from './plan.ts'
import { isSameName } from './same-name.ts'

/** The existing accounts that may belong to students in the file. */
export interface KnownAccounts {
  /** Roles of the existing accounts, by email in lower case. */
  readonly roles: ReadonlyMap<string, AccountKind>
  /** The emails, in lower case, of accounts with a password that nobody has confirmed. */
  readonly unproved: ReadonlySet<string>
  /** Keyed by roll number as in the file. `owner` is the name of the student who has it. */
  readonly rollNumbers: ReadonlyMap<string, KnownName & { readonly owner: string | null }>
  /** Keyed by username as in the file. */
  readonly usernames: KnownNames
}

interface KnownName {
  /** The form by which the database compares such names. */
  readonly key: string
  readonly isTaken: boolean
}

type KnownNames = ReadonlyMap<string, KnownName>

interface StudentPlan extends Plan<Numbered<StudentRow>> {
  readonly existing: readonly Numbered<StudentRow>[]
  readonly reclaimed: readonly Numbered<StudentRow>[]
}

/**
 * Sorts rows into new students, students who already have an account, and errors. A row with the
 * same email address or roll number as a row that is left out is left out too, because importing it
 * would decide which of the two is right.
 */
export function planStudents(
  rows: readonly Numbered<StudentRow>[],
  leftOut: readonly BrokenRow[],
  { roles, unproved, rollNumbers, usernames }: KnownAccounts,
): StudentPlan {
  const emails = new Map<string, number>()
  const leftOutEmails = new Map(
    leftOut.flatMap(({ number, fields }) => {
      const key = emailKey(String(fields.get('email') ?? ''))
      return key ? [[key, number] as const] : []
    }),
  )
  const leftOutRolls = new Map(
    leftOut.flatMap((row) => {
      const key = rollNumbers.get(leftOutRoll(row) ?? '')?.key
      return key === undefined ? [] : [[key, row.number] as const]
    }),
  )
  const rolls = new Map<string, number>()
  const names = new Map<string, number>()
  const created: Numbered<StudentRow>[] = []
  const reclaimed: Numbered<StudentRow>[] = []
  const existing: Numbered<StudentRow>[] = []
  const errors: RowError[] = []
  for (const row of rows) {
    const roll = row.roll_number === undefined ? undefined : rollNumbers.get(row.roll_number)
    const hasRoll = roll?.isTaken ?? false
    // Without an email address, the roll number identifies the student.
    const known = hasRoll ? 'student' : undefined
    const role = row.email ? roles.get(row.email.toLowerCase()) : known
    // Checked even for a row with another error: if two rows have the same number, neither is
    // imported.
    const repeated = repeatedRoll(row.number, roll?.key, rolls)
    const isReclaimed = unproved.has(row.email.toLowerCase())
    const error =
      repeatedEmail(row, emails) ??
      sharedEmail(row, leftOutEmails) ??
      sharedRoll(roll?.key, leftOutRolls) ??
      staffEmail(role) ??
      repeated ??
      (row.email && (!role || isReclaimed) && hasRoll ? takenRoll : null) ??
      (row.email ? null : othersRoll(row, roll?.owner)) ??
      (role ? null : usernameClash(row, usernames, names))
    if (error) errors.push({ number: row.number, ...error })
    else if (isReclaimed) reclaimed.push(row)
    else (role ? existing : created).push(row)
  }
  return {
    created,
    reclaimed,
    existing,
    unchanged: existing.length,
    errors,
    places: { subjects_created: 0, chapters_created: 0 },
  }
}

function usernameClash(
  { number, username }: Numbered<StudentRow>,
  usernames: KnownNames,
  seen: Map<string, number>,
) {
  const known = username === undefined ? undefined : usernames.get(username)
  if (!known) return null
  const earlier = seen.get(known.key)
  seen.set(known.key, earlier ?? number)
  if (earlier !== undefined)
    return { field: 'username', reason: `Row ${earlier} already has this username` }
  return known.isTaken ? { field: 'username', reason: 'Username already exists' } : null
}

const takenRoll = { field: 'roll_number', reason: 'Another student has this roll number' }

/**
 * The number alone does not say that it is the same student: a school may give it to another one in
 * the next year, who would then get the results of the first.
 */
function othersRoll({ name, roll_number }: StudentRow, owner: string | null | undefined) {
  if (!owner || isSameName(name, owner)) return null
  const reason = `${roll_number} belongs to ${owner}. If this is the same student, write that name. If not, give one of the two another roll number`
  return { field: 'roll_number', reason }
}

function repeatedRoll(number: number, key: string | undefined, seen: Map<string, number>) {
  if (key === undefined) return null
  const earlier = seen.get(key)
  seen.set(key, earlier ?? number)
  return earlier === undefined
    ? null
    : { field: 'roll_number', reason: `Row ${earlier} already has this roll number` }
}

function repeatedEmail({ number, email }: Numbered<StudentRow>, seen: Map<string, number>) {
  if (!email) return null
  const key = emailKey(email)
  const earlier = seen.get(key)
  seen.set(key, earlier ?? number)
  return earlier === undefined
    ? null
    : { field: 'email', reason: `Row ${earlier} already has this email address` }
}

function sharedEmail({ email }: StudentRow, leftOut: ReadonlyMap<string, number>) {
  const number = leftOut.get(emailKey(email))
  return number === undefined
    ? null
    : {
        field: 'email',
        reason: `Row ${number}, which is left out, has the same email address`,
      }
}

/** The roll number of a row that is left out; undefined if it has no valid one. */
export const leftOutRoll = ({ fields }: Pick<BrokenRow, 'fields'>): string | undefined =>
  rollNumber.safeParse(String(fields.get('roll_number') ?? '')).data

function sharedRoll(key: string | undefined, leftOut: ReadonlyMap<string, number>) {
  const number = key === undefined ? undefined : leftOut.get(key)
  return number === undefined
    ? null
    : {
        field: 'roll_number',
        reason: `Row ${number}, which is left out, has the same roll number`,
      }
}

const emailKey = (email: string) => email.trim().toLowerCase()

function staffEmail(role: AccountKind | undefined) {
  if (!role || isStudentAccount({ role })) return null
  const whose = isAdminAccount({ role }) ? 'an admin' : 'a member of staff'
  return { field: 'email', reason: `This is the email address of ${whose}` }
}
