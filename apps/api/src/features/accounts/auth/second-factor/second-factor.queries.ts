import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

/** The time since which the account asks for a second step; undefined if it does not. */
export async function findSecondFactorSince(db: Db | Tx, user_id: number) {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return factor?.confirmed_at ?? undefined
}

/** The second step of an account with everything that its owner sees. */
export const getSecondFactorState = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors as factor', 'factor.user_id', 'users.id')
    .select((users) => [
      'users.password_hash',
      'factor.confirmed_at',
      users
        .selectFrom('recovery_codes as code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('code.user_id', '=', 'users.id')
        .as('codes_left'),
    ])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()

/** A locked second step. */
export type LockedFactor = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

/**
 * Locks the account's second step, confirmed or not, so that its codes are checked one after the
 * other.
 */
export const lockSecondFactor = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

/** Stores a secret that is still to be confirmed; false if one is already confirmed. */
export async function upsertUnconfirmed(
  db: Db,
  factor: Pick<Insertable<Tables['second_factors']>, 'user_id' | 'encrypted_secret' | 'begun_at'>,
): Promise<boolean> {
  const { encrypted_secret, begun_at } = factor
  const stored = await db
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ encrypted_secret, begun_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Turns the second step on. The code that proved it counts as used: `last_step` is its step. */
export const updateConfirmed = (tx: Tx, user_id: number, confirmed_at: Date, last_step: number) =>
  tx
    .updateTable('second_factors')
    .set({ confirmed_at, last_step })
    .where('user_id', '=', user_id)
    .execute()

/** Uses up a code from the app, and all earlier ones. */
export const updateLastStep = (tx: Tx, user_id: number, last_step: number) =>
  tx.updateTable('second_factors').set({ last_step }).where('user_id', '=', user_id).execute()

/** Turns the second step off and deletes its codes; undefined if it was not on. */
export const deleteSecondFactor = (tx: Tx, user_id: number) =>
  tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()

/** Replaces the recovery codes of an account. */
export async function replaceCodes(tx: Tx, user_id: number, hashes: readonly Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

/** Uses up a recovery code; false if the account does not have it. */
export async function deleteCode(tx: Tx, user_id: number, code_hash: Buffer): Promise<boolean> {
  const gone = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The number of recovery codes an account has left. */
export async function countCodes(tx: Tx, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Identifies a counter of an account's wrong codes. */
interface Counted {
  readonly user_id: number
  readonly on_own_device: boolean
}

/** The times of the latest wrong codes since `after`, newest first. */
export const selectFailures = (tx: Tx, counted: Counted, after: Date, limit: number) =>
  tx
    .selectFrom('second_factor_failures')
    .select('failed_at')
    .where('user_id', '=', counted.user_id)
    .where('on_own_device', '=', counted.on_own_device)
    .where('failed_at', '>', after)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()

/** Counts a wrong code, and deletes those that no longer count. */
export async function insertFailure(tx: Tx, counted: Counted, failed_at: Date, before: Date) {
  await tx
    .deleteFrom('second_factor_failures')
    .where('user_id', '=', counted.user_id)
    .where('failed_at', '<=', before)
    .execute()
  await tx
    .insertInto('second_factor_failures')
    .values({ ...counted, failed_at })
    .execute()
}

/** The recipient of a mail about the second step. */
export const getAddressee = (tx: Tx, id: number) =>
  tx.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

/** The account of a student, locked; undefined if there is none. */
export const lockStudent = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'student')
    .forNoKeyUpdate()
    .executeTakeFirst()
