import type { Tx } from '../../platform/database.ts'
import { notAllowedNow } from '../../platform/errors.ts'
import { inviteAccounts, usernameCandidates } from '../auth/index.ts'
import { insertStudents, type StudentColumns, selectRoles } from './new-students.queries.ts'

/** A person who is to have a student's account; without a username one is made from the name. */
interface NewStudent extends Omit<StudentColumns, 'username'> {
  readonly username?: string | undefined
}

/** Students are written in parts of so many, and each is told. */
const part = 500

/**
 * Makes accounts without a password, and invites each student by mail to set one. `onCreated` hears
 * how many there are so far. Throws 400 when somebody takes an e-mail or a username at the same
 * moment: then nothing is made, and it can be tried again.
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
): Promise<void> {
  // What this import has given away; what others have, the database knows.
  const used = new Set(people.flatMap(({ username }) => username?.toLowerCase() ?? []))
  const ids: number[] = []
  for (let start = 0; start < people.length; start += part) {
    ids.push(...(await createPart(tx, now, people.slice(start, start + part), used)))
    await onCreated(ids.length)
  }
  await inviteAccounts(tx, ids)
}

/**
 * As many statements as somebody's luck with names needs, mostly one, however many students there
 * are.
 */
async function createPart(
  tx: Tx,
  now: Date,
  people: readonly NewStudent[],
  used: Set<string>,
): Promise<number[]> {
  const ids: number[] = []
  let waiting = people.map((person) => ({ person, candidates: usernameCandidates(person.name) }))
  while (waiting.length > 0) {
    const made = await insertStudents(
      tx,
      now,
      waiting.map(({ person, candidates }) => ({
        ...person,
        username: person.username ?? unused(candidates, used),
      })),
    )
    ids.push(...made.map(({ id }) => id))
    const emails = new Set(made.map(({ email }) => email))
    waiting = waiting.filter(({ person }) => !emails.has(person.email))
    await requireFree(
      tx,
      waiting.map(({ person }) => person),
    )
  }
  return ids
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
 * Whoever was in the way has committed by now, so this sees them. A username of our own
 * making is tried again with another.
 */
async function requireFree(tx: Tx, people: readonly NewStudent[]): Promise<void> {
  if (people.length === 0) return
  const roles = await selectRoles(
    tx,
    people.map(({ email }) => email),
  )
  const clash = people.find(
    ({ email, username }) => username !== undefined || roles.has(email.toLowerCase()),
  )
  if (clash)
    throw notAllowedNow(
      `Somebody took the e-mail address or the username of ${clash.email} at this moment. Please try again`,
    )
}
