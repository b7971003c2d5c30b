import { createAccount } from '../src/features/accounts/auth/index.ts'
import { after } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import { hashPassword } from '../src/platform/passwords/passwords.ts'
import type { Platform } from '../src/platform/platform.ts'
import { findAccount, updateNotifications } from './demo-school.queries.ts'
import { demoStudent, domain } from './demo-student.ts'

/** A student of the demo school. */
export interface DemoPerson {
  readonly id: number
  readonly email: string
  /** The share of questions that the student gets right, 0 to 1. */
  readonly ability: number
}

const day = 24 * 3600

/** The other students have no password and cannot sign in. */
const classmates = [
  { name: 'Aarav Mehta', ability: 0.91, daysHere: 88 },
  { name: 'Chloé Dubois', ability: 0.84, daysHere: 86 },
  { name: 'Kwame Mensah', ability: 0.79, daysHere: 85 },
  { name: 'Yuki Tanaka', ability: 0.87, daysHere: 83 },
  { name: 'Ananya Krishnan', ability: 0.74, daysHere: 82 },
  { name: 'Mateo Fernández', ability: 0.61, daysHere: 80 },
  { name: 'Amina Yusuf', ability: 0.82, daysHere: 77 },
  { name: "Liam O'Connor", ability: 0.48, daysHere: 74 },
  { name: 'Zofia Kowalska', ability: 0.69, daysHere: 72 },
  { name: 'Omar Haddad', ability: 0.56, daysHere: 70 },
  { name: 'Nguyễn Minh Anh', ability: 0.77, daysHere: 68 },
  { name: 'Beatriz Almeida', ability: 0.41, daysHere: 66 },
  { name: 'Rohan Gupta', ability: 0.53, daysHere: 64 },
]

/** Unaccented lower-case letters with dots between the words. */
const emailOf = (name: string) =>
  `${name
    .normalize('NFKD')
    .replace(/[^\p{L} ]/gu, '')
    .toLowerCase()
    .split(' ')
    .join('.')}@${domain}`

/**
 * Creates the missing accounts. The demo student comes first, and that account's creation date is
 * the opening of the school: all other dates are relative to it, even when a later start completes
 * an earlier one.
 */
export async function seedPeople({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<{ people: DemoPerson[]; opening: Date }> {
  const now = clock.now()
  const { name, email, ability, daysHere, password } = demoStudent
  const begun = await findAccount(db, email)
  const opening = begun
    ? after(begun.created_at, daysHere * day)
    : new Date(Math.floor(now.getTime() / 1000) * 1000)
  const student = begun ?? {
    id: await addStudent(db, name, email, after(opening, -daysHere * day), password),
  }
  const people: DemoPerson[] = [{ id: student.id, email, ability }]
  for (const classmate of classmates) {
    const address = emailOf(classmate.name)
    const joined = after(opening, -classmate.daysHere * day)
    const known = await findAccount(db, address)
    const id = known?.id ?? (await addStudent(db, classmate.name, address, joined))
    people.push({ id, email: address, ability: classmate.ability })
  }
  return { people, opening }
}

async function addStudent(
  db: Db,
  name: string,
  email: string,
  created_at: Date,
  password?: string,
): Promise<number> {
  const password_hash = password === undefined ? null : await hashPassword(password)
  const account = {
    name,
    email,
    password_hash,
    role: 'student',
    verified: true,
    created_at,
  } as const
  return db.transaction().execute(async (tx) => {
    const { id } = await createAccount(tx, account)
    // The mailboxes of demo students do not exist.
    await updateNotifications(tx, id, false)
    return id
  })
}
