import type { ExtraTime } from '@prepwell/contract/accounts/extra-time.ts'
import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { extraTimeColumns } from '../users/index.ts'

type Users = Insertable<Tables['users']>

/** The columns of a student before the first sign-in. */
export interface StudentColumns {
  readonly name: string
  /** Empty if the student has no email address. */
  readonly email: string
  readonly roll_number?: string | null | undefined
  readonly username: string
  readonly phone_number?: string | null | undefined
  readonly address?: string | null | undefined
  readonly bio?: string | null | undefined
  readonly gender?: Users['gender'] | undefined
  readonly dob?: string | null | undefined
  readonly qualification?: string | null | undefined
  readonly extra_time?: ExtraTime | null | undefined
  readonly category?: string | null | undefined
}

/** The profile that the school gives a student; null for each field that it leaves out. */
const profileOf = (student: Omit<StudentColumns, 'email' | 'username'>) => ({
  name: student.name,
  roll_number: student.roll_number ?? null,
  phone_number: student.phone_number ?? null,
  address: student.address ?? null,
  bio: student.bio ?? null,
  gender: student.gender ?? null,
  dob: student.dob ?? null,
  qualification: student.qualification ?? null,
  ...extraTimeColumns(student.extra_time ?? null),
  category: student.category ?? null,
})

/** Replaces everything that the account says of a student, except email and username. */
export const updateStudent = (
  tx: Tx,
  id: number,
  student: Omit<StudentColumns, 'email' | 'username'>,
) =>
  tx
    .updateTable('users')
    .set({ ...profileOf(student), profile_picture: null })
    .where('id', '=', id)
    .execute()

/**
 * Inserts the accounts whose email and username are free, and returns them. They have no password
 * yet.
 */
export const insertStudents = (tx: Tx, now: Date, students: readonly StudentColumns[]) =>
  tx
    .insertInto('users')
    .values(
      students.map((student) => ({
        ...profileOf(student),
        email: student.email,
        username: student.username,
        password_hash: null,
        email_verified_at: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'roll_number'])
    .execute()

/** The roles of existing accounts, by email in lower case. */
export async function selectRoles(
  tx: Tx,
  emails: readonly string[],
): Promise<Map<string, AccountKind>> {
  const { rows } = await sql<{ key: string; role: AccountKind }>`
    select lower(email) as key, role from users
    where lower(email) in (select lower(given) from unnest(${emails}::text[]) as given)
      and email <> ''`.execute(tx)
  return new Map(rows.map(({ key, role }) => [key, role]))
}

/** SQL condition: the account has a password, and nobody has confirmed its email. */
const isUnproved = sql<boolean>`role = 'student' and email <> ''
  and email_verified_at is null and password_hash is not null`

/** Those of the emails, in lower case, that somebody has signed up with but never confirmed. */
export async function selectUnproved(
  tx: Tx,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower(email) as key from users
    where lower(email) in (select lower(given) from unnest(${[...emails]}::text[]) as given)
      and ${isUnproved}`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Removes the password of those accounts that are still unproved, approves those that wait, and
 * returns them with their emails in lower case.
 */
export async function updateUnproved(
  tx: Tx,
  emails: readonly string[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    with found as (
      select id from users
      where lower(email) in (select lower(given) from unnest(${[...emails]}::text[]) as given)
        and ${isUnproved}
      order by id for no key update
    )
    update users set password_hash = null, must_change_password = false,
      session_epoch = session_epoch + 1, awaits_approval = false,
      status = case when awaits_approval then 'Active' else status end
    from found where users.id = found.id
    returning users.id, lower(users.email) as key`.execute(tx)
  return rows
}

/**
 * For each roll number: the key by which the database compares roll numbers, whether it is taken,
 * and the name of the student who has it. JavaScript lowercases some letters differently, such as İ
 * and a final Σ.
 */
export async function selectRollNumbers(
  tx: Tx,
  rollNumbers: readonly string[],
): Promise<Map<string, { key: string; isTaken: boolean; owner: string | null }>> {
  const { rows } = await sql<{
    roll_number: string
    key: string
    isTaken: boolean
    owner: string | null
  }>`
    select given.roll_number, lower(given.roll_number) as key, users.id is not null as "isTaken",
      users.name as owner
    from unnest(${[...rollNumbers]}::text[]) as given (roll_number)
    left join users on lower(users.roll_number) = lower(given.roll_number)`.execute(tx)
  return new Map(rows.map(({ roll_number, ...known }) => [roll_number, known]))
}

/** For each username: the key by which the database compares usernames, and whether it is taken. */
export async function selectUsernames(
  tx: Tx,
  usernames: readonly string[],
): Promise<Map<string, { key: string; isTaken: boolean }>> {
  const { rows } = await sql<{ username: string; key: string; isTaken: boolean }>`
    select given.username, lower(given.username) as key, users.id is not null as "isTaken"
    from unnest(${usernames}::text[]) as given (username)
    left join users on lower(users.username) = lower(given.username)`.execute(tx)
  return new Map(rows.map(({ username, key, isTaken }) => [username, { key, isTaken }]))
}

/** Locks the group against deletion while the transaction adds a student to it. */
export const lockGroup = (tx: Tx, id: number) =>
  tx.selectFrom('groups').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
