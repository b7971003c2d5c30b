import type { Tx } from '../../../platform/database/database.ts'
import { notAllowedNow } from '../../../platform/errors.ts'
import { isStudentUndoable } from '../../shared/deletions/index.ts'
import { inviteAccounts, usernameCandidates } from '../auth/index.ts'
import {
  insertStudents,
  type StudentColumns,
  selectRoles,
  selectRollNumbers,
  selectUsernames,
} from './new-students.queries.ts'

/** A student to be created; without a username, one is made from the name. */
interface NewStudent extends Omit<StudentColumns, 'username'> {
  readonly username?: string | undefined
}

interface CreatedStudent {
  readonly id: number
  readonly email: string
  readonly roll_number: string | null
}

/**
 * Identifies a student in a file: by the email address, otherwise by the roll number as in the
 * file.
 */
export const studentKey = ({
  email,
  roll_number,
}: {
  readonly email: string
  readonly roll_number?: string | null | undefined
}): string => (email ? email.toLowerCase() : `roll ${roll_number}`)

/** Students per insert; progress is reported after each. */
const part = 500

/**
 * Creates accounts without a password, mails each student with an address an invitation to set
 * one, and returns them; the others need a slip. `onCreated` receives the number created so far.
 * Throws 400 when another process takes an email or a username at the same time: then nothing is
 * created and the import can be repeated. Call {@link requireNoUndo} afterwards.
 */
export async function createStudents(
  tx: Tx,
  {
    now,
    people,
    onCreated,
  }: {
    readonly now: Date
    readonly people: readonly NewStudent[]
    readonly onCreated: (students: number) => Promise<void>
  },
): Promise<CreatedStudent[]> {
  // Usernames assigned by this import; the database knows all others.
  const used = new Set(people.flatMap(({ username }) => username?.toLowerCase() ?? []))
  const created: CreatedStudent[] = []
  for (let start = 0; start < people.length; start += part) {
    created.push(...(await createPart(tx, now, people.slice(start, start + part), used)))
    await onCreated(created.length)
  }
  await inviteAccounts(
    tx,
    created.map(({ id }) => id),
  )
  return created
}

/**
 * Usually needs one statement, however many students there are. Each further statement retries
 * generated usernames that were taken.
 */
async function createPart(
  tx: Tx,
  now: Date,
  people: readonly NewStudent[],
  used: Set<string>,
): Promise<CreatedStudent[]> {
  const created: CreatedStudent[] = []
  let waiting = people.map((person) => ({ person, candidates: usernameCandidates(person.name) }))
  while (waiting.length > 0) {
    const students = waiting.map(({ person, candidates }) => ({
      ...person,
      username: person.username ?? unused(candidates, used),
    }))
    const made = await insertStudents(tx, now, students)
    created.push(...made)
    const keys = new Set(made.map(studentKey))
    waiting = waiting.filter(({ person }) => !keys.has(studentKey(person)))
    await requireFree(
      tx,
      waiting.map(({ person }) => person),
    )
    if (made.length === 0) await requireTaken(tx, students)
  }
  return created
}

/**
 * Throws 400 if an undo can still restore a student with an address or a roll number that these
 * students have got, which would make it impossible.
 */
export async function requireNoUndo(
  tx: Tx,
  now: Date,
  made: ReadonlyArray<Pick<StudentColumns, 'email' | 'roll_number'>>,
): Promise<void> {
  const given = {
    emails: made.map(({ email }) => email),
    rollNumbers: made.flatMap(({ roll_number }) => roll_number ?? []),
  }
  if (await isStudentUndoable(tx, now, given))
    throw notAllowedNow(
      'A student with the same email address or roll number was deleted a moment ago, which can still be undone. Try again in a few seconds',
    )
}

/**
 * Throws unless one of the usernames is taken, because a retry would never insert a student that
 * was refused for another reason.
 */
async function requireTaken(
  tx: Tx,
  students: ReadonlyArray<{ readonly username: string }>,
): Promise<void> {
  const known = await selectUsernames(
    tx,
    students.map(({ username }) => username),
  )
  if ([...known.values()].every(({ isTaken }) => !isTaken))
    throw new Error('students were not created, although nothing of theirs is taken')
}

function unused(candidates: Iterator<string, never>, used: Set<string>): string {
  for (;;) {
    const { value } = candidates.next()
    if (used.has(value)) continue
    used.add(value)
    return value
  }
}

/**
 * Throws 400 if an email, a roll number, or a username that the file gives, has been taken: the
 * conflicting account has been committed by now, so these queries see it. A generated username is
 * replaced by another one.
 */
async function requireFree(tx: Tx, people: readonly NewStudent[]): Promise<void> {
  if (people.length === 0) return
  const roles = await selectRoles(
    tx,
    people.flatMap(({ email }) => email || []),
  )
  const rollNumbers = await selectRollNumbers(
    tx,
    people.flatMap(({ roll_number }) => roll_number ?? []),
  )
  const clash = people.find(
    ({ email, username, roll_number }) =>
      username !== undefined ||
      roles.has(email.toLowerCase()) ||
      (roll_number && rollNumbers.get(roll_number)?.isTaken),
  )
  if (clash)
    throw notAllowedNow(
      `Somebody has just taken the email address, the roll number or the username of ${clash.email || clash.roll_number}. Please try again`,
    )
}
