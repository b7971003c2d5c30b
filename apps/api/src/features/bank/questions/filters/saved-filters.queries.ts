import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { inNameOrder } from '../../../../platform/database/name-order.ts'

/** The filters that a member of staff has saved, by name. */
export const selectSavedFilters = (db: Db, ownerId: number) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('owner_id', '=', ownerId)
    .orderBy(inNameOrder('name'))
    .orderBy('id')
    .execute()

/** Locks the owner's filters: other calls that save one wait, so that none exceeds the limit. */
export const lockSavedFilters = (tx: Tx, ownerId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()

interface NamedFilter {
  readonly owner_id: number
  readonly name: string
}

/** The number of the owner's filters with other names, in any letter case. */
export async function countOtherFilters(tx: Tx, { owner_id, name }: NamedFilter): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where(sql<boolean>`lower(name) <> lower(${name})`)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a filter, or replaces the owner's one of this name, and returns its id. */
export async function upsertSavedFilter(
  tx: Tx,
  { owner_id, name, query }: NamedFilter & { readonly query: Record<string, string> },
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_filters')
    .values({ owner_id, name, query })
    .onConflict((conflict) =>
      conflict
        .expression(sql`owner_id, lower(name)`)
        .doUpdateSet({ name: sql.ref('excluded.name'), query: sql.ref('excluded.query') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a filter of the owner; false if the owner has no filter with this id. */
export async function deleteSavedFilterRow(
  db: Db,
  { id, owner_id }: { readonly id: number; readonly owner_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
