import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AffectedTable, ForeignKey } from './tables-below.ts'

/**
 * The foreign keys between tables, except those without an action on deletion that are checked at
 * the end of the transaction: these neither affect rows nor require an order.
 */
export async function selectForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const namesOf = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`(
    select json_agg(attname order by place) from unnest(${columns}) with ordinality as k (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`
  const { rows } = await sql<ForeignKey>`
    select child.relname as table, parent.relname as parent,
      ${namesOf(sql`conrelid`, sql`conkey`)} as columns,
      ${namesOf(sql`confrelid`, sql`confkey`)} as "parentColumns",
      case confdeltype when 'c' then 'cascade' when 'n' then 'change' when 'd' then 'change'
        else 'refuse' end as "onDelete"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not (condeferred and confdeltype = 'a')
    order by child.relname, conname`.execute(tx)
  return rows
}

/** A table within a deletion. `step` is its position in the order of restoring. */
export interface KeptTable {
  readonly deletionId: string
  readonly step: number
  readonly table: string
}

/**
 * Copies the rows with these ids and locks them. Nobody can change them or refer to them until the
 * transaction ends.
 */
export const keepRoots = (tx: Tx, kept: KeptTable, ids: readonly number[]) =>
  keepRows(
    tx,
    kept,
    sql`select * from ${sql.table(kept.table)} where id = any(${[...ids]}) order by id for update`,
  )

/**
 * Copies and locks the rows that refer to rows copied before. Handles one foreign key after
 * another, with the same lookups as the deletion itself.
 */
export async function keepReferring(
  tx: Tx,
  kept: KeptTable,
  { by, isDeleted }: AffectedTable,
  stepOf: (table: string) => number,
): Promise<void> {
  const lock = isDeleted ? sql`for update` : sql`for no key update`
  for (const [index, key] of by.entries()) {
    const parent = { ...kept, step: stepOf(key.parent), table: key.parent }
    const isReferring = sql.join(
      key.columns.map(
        (column, i) =>
          sql`child.${sql.id(column)} = parent.${sql.id(key.parentColumns[i] ?? column)}`,
      ),
      sql` and `,
    )
    // Copies a row with two references only once.
    const isNew =
      index === 0
        ? sql`true`
        : sql`not exists (
      select from deleted_rows where ${belongs(kept)} and before = to_jsonb(child))`
    await keepRows(
      tx,
      kept,
      sql`
        select child.* from (${rowsOf(parent)}) parent cross join lateral (
          select * from ${sql.table(kept.table)} child where ${isReferring} and ${isNew} ${lock}
        ) child`,
    )
  }
}

const keepRows = (tx: Tx, { deletionId, step, table }: KeptTable, rows: RawBuilder<unknown>) =>
  sql`
    insert into deleted_rows (deletion_id, step, table_name, before)
    select ${deletionId}::uuid, ${step}::smallint, ${table}::text, to_jsonb(kept) from (${rows}) kept`.execute(
    tx,
  )

const belongs = ({ deletionId, step }: Pick<KeptTable, 'deletionId' | 'step'>) =>
  sql`deleted_rows.deletion_id = ${deletionId} and deleted_rows.step = ${step}`

/** The copies as rows of their table, in the order of copying. */
const rowsOf = (kept: KeptTable) => sql`
  select entry.*, deleted_rows.before as kept_before, deleted_rows.after as kept_after
  from deleted_rows
  cross join lateral jsonb_populate_record(null::${sql.table(kept.table)}, deleted_rows.before) entry
  where ${belongs(kept)} order by deleted_rows.id`

/** Records the changes to rows that still exist, and deletes the copies of unchanged ones. */
export async function recordChanges(tx: Tx, kept: KeptTable): Promise<void> {
  const { keys } = await getColumns(tx, kept.table)
  await sql`
    update deleted_rows set after = to_jsonb(present)
    from ${sql.table(kept.table)} present
    where ${belongs(kept)} and ${sql.join(
      keys.map(
        (key) => sql`present.${sql.id(key)} = (
        jsonb_populate_record(null::${sql.table(kept.table)}, deleted_rows.before)).${sql.id(key)}`,
      ),
      sql` and `,
    )}`.execute(tx)
  await sql`delete from deleted_rows where ${belongs(kept)} and after = before`.execute(tx)
}

/** The tables of a deletion in the order of restoring. */
export async function selectKeptTables(
  tx: Tx,
  deletionId: string,
): Promise<Array<KeptTable & { readonly isDeleted: boolean }>> {
  const { rows } = await sql<{ step: number; table_name: string; is_deleted: boolean }>`
    select step, table_name, bool_and(after is null) as is_deleted
    from deleted_rows where deletion_id = ${deletionId}
    group by step, table_name order by step`.execute(tx)
  return rows.map(({ step, table_name, is_deleted }) => ({
    deletionId,
    step,
    table: table_name,
    isDeleted: is_deleted,
  }))
}

/** Tells the triggers of this transaction that inserted rows are restored, not new. */
export const announceRestoring = (tx: Tx) =>
  sql`select set_config('prepwell.restores', 'on', true)`.execute(tx)

/** A copy of a deleted account. */
interface KeptAccount {
  readonly step: number
  readonly id: string
  readonly name: string
}

/** The deleted accounts whose usernames other accounts have now. */
export async function selectWithTakenUsername(
  tx: Tx,
  deletionId: string,
): Promise<readonly KeptAccount[]> {
  const { rows } = await sql<KeptAccount>`
    select step, deleted_rows.id, before ->> 'name' as name
    from deleted_rows join users on lower(users.username) = lower(before ->> 'username')
    where deletion_id = ${deletionId} and table_name = 'users' and after is null
    order by deleted_rows.id`.execute(tx)
  return rows
}

/**
 * Gives the copy of a deleted account this username; false if another account, or another copy of
 * the deletion, has it.
 */
export async function updateKeptUsername(
  tx: Tx,
  deletionId: string,
  { step, id }: KeptAccount,
  username: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deleted_rows set before = before || jsonb_build_object('username', ${username}::text)
    where ${belongs({ deletionId, step })} and id = ${id}
      and not exists (select from users where lower(users.username) = lower(${username}))
      and not exists (
        select from deleted_rows other where other.deletion_id = ${deletionId}
          and other.step = ${step} and lower(other.before ->> 'username') = lower(${username}))`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Inserts deleted rows again with their old ids; constraints may reject them. */
export async function insertKept(tx: Tx, kept: KeptTable): Promise<void> {
  const { written } = await getColumns(tx, kept.table)
  const columns = sql.join(written.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.table(kept.table)} (${columns}) overriding system value
    select ${columns} from (${rowsOf(kept)}) kept`.execute(tx)
}

/**
 * Restores the old values in rows that the deletion changed but did not delete; false if one has
 * been changed again since. Rows that no longer exist are skipped.
 */
export async function revertChanges(tx: Tx, kept: KeptTable): Promise<boolean> {
  const { keys, written } = await getColumns(tx, kept.table)
  const { rows } = await sql<{ name: string }>`
    select distinct key as name from deleted_rows, jsonb_each(before)
    where ${belongs(kept)} and after -> key is distinct from value`.execute(tx)
  const changed = rows.map(({ name }) => name).filter((name) => written.includes(name))
  if (changed.length === 0) return true
  const isSame = sql.join(
    keys.map((key) => sql`present.${sql.id(key)} = kept.${sql.id(key)}`),
    sql` and `,
  )
  const columns = sql.join(changed.map((column) => sql.id(column)))
  const valuesOf = (row: RawBuilder<unknown>) =>
    sql`jsonb_build_array(${sql.join(changed.map((name) => sql`${row} -> ${name}::text`))})`
  await sql`
    update ${sql.table(kept.table)} present
    set (${columns}) = row(${sql.join(changed.map((column) => sql`kept.${sql.id(column)}`))})
    from (${rowsOf(kept)}) kept
    where ${isSame} and ${valuesOf(sql`to_jsonb(present)`)} = ${valuesOf(sql`kept.kept_after`)}`.execute(
    tx,
  )
  const others = await sql`
    select from ${sql.table(kept.table)} present join (${rowsOf(kept)}) kept on ${isSame}
    where ${valuesOf(sql`to_jsonb(present)`)} <> ${valuesOf(sql`kept.kept_before`)} limit 1`.execute(
    tx,
  )
  return others.rows.length === 0
}

/**
 * Queues exams for publication again if they were published while some of their attempts were
 * deleted. Those attempts would otherwise never get a result.
 */
export const reopenPublication = (tx: Tx, deletionId: string) =>
  sql`
    update quizzes set results_published_at = null
    from deleted_rows
    where deleted_rows.deletion_id = ${deletionId} and deleted_rows.table_name = 'attempts'
      and deleted_rows.before ->> 'quiz_mode' = 'exam' and deleted_rows.before ->> 'published_at' is null
      and quizzes.id = (deleted_rows.before ->> 'quiz_id')::integer
      and quizzes.results_published_at is not null`.execute(tx)

/** The columns of a table's primary key, and the columns that can be written. */
async function getColumns(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string; is_key: boolean; is_generated: boolean }>`
    select attname as name, attgenerated <> '' as is_generated, exists (
      select from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey)
    ) as is_key
    from pg_attribute
    where attrelid = (select oid from pg_class
      where relname = ${table} and relnamespace = 'public'::regnamespace)
      and attnum > 0 and not attisdropped
    order by attnum`.execute(tx)
  return {
    keys: rows.filter(({ is_key }) => is_key).map(({ name }) => name),
    written: rows.filter(({ is_generated }) => !is_generated).map(({ name }) => name),
  }
}
