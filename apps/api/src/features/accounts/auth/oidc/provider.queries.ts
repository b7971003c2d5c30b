import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

/** The group or the role that a value of the claim maps to. */
export type ClaimValue = Pick<
  Selectable<Tables['sign_in_claim_values']>,
  'value' | 'group_id' | 'role'
>

export type StoredProvider = Omit<Selectable<Tables['sign_in_provider']>, 'is_only'>

/** The provider with the secret by which it recognises the app. */
export interface OwnProvider extends StoredProvider {
  readonly client_secret: string
}

const columns = [
  'issuer',
  'client_id',
  'encrypted_secret',
  'label',
  'makes_accounts',
  'trusted_domains',
  'claim',
] as const

/** The school's own provider; undefined if it has none. */
export const findProvider = (db: Db | Tx): Promise<StoredProvider | undefined> =>
  db.selectFrom('sign_in_provider').select(columns).executeTakeFirst()

/** Like {@link findProvider}, but locks out other changes, even while there is no provider. */
export async function lockProvider(tx: Tx): Promise<StoredProvider | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign-in provider', 0))`.execute(tx)
  return findProvider(tx)
}

/** The groups and roles that the claim's values map to, in the order in which they were entered. */
export const selectClaimValues = (db: Db | Tx): Promise<ClaimValue[]> =>
  db
    .selectFrom('sign_in_claim_values')
    .select(['value', 'group_id', 'role'])
    .orderBy('id')
    .execute()

/** Replaces the provider and the values of its claim. */
export async function replaceProvider(
  tx: Tx,
  provider: StoredProvider,
  values: readonly ClaimValue[],
): Promise<void> {
  await tx
    .insertInto('sign_in_provider')
    .values(provider)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(provider))
    .execute()
  await tx.deleteFrom('sign_in_claim_values').execute()
  await sql`
    insert into sign_in_claim_values (value, group_id, role)
    select * from unnest(
      ${values.map(({ value }) => value)}::text[],
      ${values.map(({ group_id }) => group_id)}::integer[],
      ${values.map(({ role }) => role)}::text[])
    on conflict do nothing`.execute(tx)
}

/** Deletes the provider; false if there was none. */
export async function deleteProvider(tx: Tx): Promise<boolean> {
  await tx.deleteFrom('sign_in_claim_values').execute()
  const { numDeletedRows } = await tx.deleteFrom('sign_in_provider').executeTakeFirst()
  return numDeletedRows > 0n
}

/** The first of these groups that does not exist. Locks the others against deletion. */
export async function findMissingGroup(
  tx: Tx,
  ids: readonly number[],
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('groups')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !known.has(id))
}
