import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { isAdminAccount, isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { BrokenRow, Numbered, Plan, RowError } from './plan.ts'
import type { StudentRow } from './student-row.ts'

/** Existing accounts that concern the file. */
export interface KnownAccounts {
  /** Roles of the existing accounts, by email in lower case. */
  readonly roles: ReadonlyMap<string, AccountKind>
  /** Roll numbers that students have, in lower case. */
  readonly rollNumbers: ReadonlySet<string>
  /**
   * By username as in the file: the key by which the database compares usernames, and whether it is
   * taken.
   */
  readonly usernames: ReadonlyMap<string, { readonly key: string; readonly isTaken: boolean }>
}

/**
 * Sorts rows into new students, students who already have an account, and errors. A row with the
 * same e-mail address as a row that is left out is left out too: importing it would decide which of
 * the two is right.
 */
export function planStudents(
  rows: readonly Numbered<StudentRow>[],
  leftOut: readonly BrokenRow[],
  { roles, rollNumbers, usernames }: KnownAccounts,
): Plan<Numbered<StudentRow>> & { readonly existing: readonly Numbered<StudentRow>[] } {
  const emails = new Map<string, number>()
  const leftOutEmails = new Map(
    leftOut.flatMap(({ number, fields }) => {
      const key = emailKey(String(fields.get('email') ?? ''))
      return key ? [[key, number] as const] : []
    }),
  )
  const rolls = new Map<string, number>()
  const names = new Map<string, number>()
  const created: Numbered<StudentRow>[] = []
  const existing: Numbered<StudentRow>[] = []
  const errors: RowError[] = []
  for (const row of rows) {
    const hasRoll = rollNumbers.has(row.roll_number?.toLowerCase() ?? '')
    // Without an address, the roll number says which student it is.
    const known = hasRoll ? 'student' : undefined
    const role = row.email ? roles.get(row.email.toLowerCase()) : known
    const error =
      repeatedEmail(row, emails) ??
      sharedEmail(row, leftOutEmails) ??
      staffEmail(role) ??
      repeatedRoll(row, rolls) ??
      (row.email && !role && hasRoll ? takenRoll : null) ??
      (role ? null : usernameClash(row, usernames, names))
    if (error) errors.push({ number: row.number, ...error })
    else (role ? existing : created).push(row)
  }
  return {
    created,
    existing,
    unchanged: existing.length,
    errors,
    places: { subjects_created: 0, chapters_created: 0 },
  }
}

function usernameClash(
  { number, username }: Numbered<StudentRow>,
  usernames: KnownAccounts['usernames'],
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

function repeatedRoll({ number, roll_number }: Numbered<StudentRow>, seen: Map<string, number>) {
  if (roll_number === undefined) return null
  const key = roll_number.toLowerCase()
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
    : { field: 'email', reason: `Row ${earlier} already has this e-mail address` }
}

function sharedEmail({ email }: StudentRow, leftOut: ReadonlyMap<string, number>) {
  const number = leftOut.get(emailKey(email))
  return number === undefined
    ? null
    : {
        field: 'email',
        reason: `Row ${number}, which is left out, has the same e-mail address`,
      }
}

const emailKey = (email: string) => email.trim().toLowerCase()

function staffEmail(role: AccountKind | undefined) {
  if (!role || isStudentAccount({ role })) return null
  const whose = isAdminAccount({ role }) ? 'an admin' : 'a member of staff'
  return { field: 'email', reason: `This is the e-mail address of ${whose}` }
}
