import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** True for a code that has neither ended nor been used up. */
const works = (now: Date) => sql<boolean>`((sign_up_codes.ends_at is null
    or sign_up_codes.ends_at > ${now}::timestamptz)
  and (sign_up_codes.uses_max is null or sign_up_codes.uses < sign_up_codes.uses_max))`

/** True if somebody can sign up with the code now. */
export async function isWorkingCode(db: Db | Tx, code: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sign_up_codes')
    .select('id')
    .where('code', '=', code)
    .where(works(now))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Uses the code once; undefined if it does not work. The second of two last uses waits for the
 * first, and finds the code used up.
 */
export const takeCode = (tx: Tx, code: string, now: Date) =>
  tx
    .updateTable('sign_up_codes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where(works(now))
    .returning('id')
    .executeTakeFirst()

export async function selectCodeGroups(tx: Tx, code_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sign_up_code_groups')
    .select('group_id')
    .where('code_id', '=', code_id)
    .orderBy('group_id')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

/** All codes with their groups and creators, the newest first. */
export const selectCodes = (db: Db, now: Date) =>
  db
    .selectFrom('sign_up_codes')
    // Joined by time, which has an index: the audit entry and the code were created at the same
    // moment.
    .leftJoin('audit_events as made', (join) =>
      join
        .onRef('made.at', '=', 'sign_up_codes.created_at')
        .onRef('made.target_id', '=', 'sign_up_codes.id')
        .on('made.kind', '=', 'sign-up-code')
        .on('made.action', '=', 'created'),
    )
    .select(['sign_up_codes.id', 'code', 'name', 'created_at', 'ends_at', 'uses_max', 'uses'])
    .select(works(now).as('works'))
    .select('made.admin_name as created_by')
    .select(
      sql<boolean>`exists (select from users where users.id = made.admin_id
        and users.role = 'Admin' and users.status = 'Active')`.as('is_by_admin'),
    )
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name)
          order by lower(groups.name), groups.id)
        from sign_up_code_groups of_code join groups on groups.id = of_code.group_id
        where of_code.code_id = sign_up_codes.id), '[]')`.as('groups'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('sign_up_codes.id', 'desc')
    .execute()

export async function insertCode(
  tx: Tx,
  code: {
    readonly code: string
    readonly name: string
    readonly created_at: Date
    readonly ends_at: Date | null
    readonly uses_max: number | null
  },
  groupIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('sign_up_codes')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (groupIds.length > 0)
    await tx
      .insertInto('sign_up_code_groups')
      .values(groupIds.map((group_id) => ({ code_id: id, group_id })))
      .execute()
  return id
}

/** Deletes a code; false if there was none. */
export async function deleteCode(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_up_codes')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
