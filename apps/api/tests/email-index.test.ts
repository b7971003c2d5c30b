import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findAccount,
  isEmailTaken,
  lockResettable,
  lockUnconfirmed,
} from '../src/features/accounts/auth/auth.queries.ts'
import { lockEmailHolder } from '../src/features/accounts/auth/social/social.queries.ts'
import { selectGroupedAccounts } from '../src/features/accounts/groups/named-groups.queries.ts'
import { lockAccountOf } from '../src/features/accounts/invitations/invitations.queries.ts'
import {
  selectRoles,
  selectUnproved,
  updateUnproved,
} from '../src/features/accounts/students/new-students.queries.ts'
import { findByEmail } from '../src/features/accounts/users/users.queries.ts'
import { insertFailedSignIn } from '../src/features/shared/audit/audit.queries.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { openSchool, type School } from '../src/test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await sql`
    insert into users (name, username, email, role, created_at)
    select 'Asha', 'asha' || place, 'asha' || place || '@example.com', 'student', now()
    from generate_series(1, 2000) as place`.execute(school.db)
  await sql`analyze users`.execute(school.db)
})
afterAll(() => school.close())

const email = 'zoe@example.com'

/** The scans of the index so far, in this transaction. */
async function scans(tx: Tx): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select pg_stat_get_xact_numscans('users_email_key'::regclass)::integer as scans`.execute(tx)
  return rows[0]?.scans ?? 0
}

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['a sign-in', (tx) => findAccount(tx, { email })],
  ['a sign-up', (tx) => isEmailTaken(tx, email)],
  ['a forgotten password', (tx) => lockResettable(tx, email)],
  ['a confirmation', (tx) => lockUnconfirmed(tx, email)],
  ['a sign-in by a provider', (tx) => lockEmailHolder(tx, email)],
  [
    'a failed sign-in',
    (tx) => insertFailedSignIn(tx, { email, at: new Date(), method: 'password' }),
  ],
  ['the first admin', (tx) => findByEmail(tx, email)],
  ['an invitation', (tx) => lockAccountOf(tx, email)],
  ['an import', (tx) => selectRoles(tx, [email])],
  ['unconfirmed sign-ups of an import', (tx) => selectUnproved(tx, [email])],
  ['a reclaimed account', (tx) => updateUnproved(tx, [email])],
  ['groups of an import', (tx) => selectGroupedAccounts(tx, { emails: [email], rollNumbers: [] })],
])('%s finds an account by the index of e-mail addresses', async (_name, find) => {
  await school.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await scans(tx)
    await find(tx)
    expect(await scans(tx)).toBeGreaterThan(before)
  })
})
