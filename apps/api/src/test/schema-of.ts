import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** One element of a database schema on which a running process may depend. */
export interface SchemaThing {
  readonly kind: 'table' | 'column' | 'constraint' | 'unique index' | 'function'
  /** The table or function that it belongs to. */
  readonly owner: string
  readonly name: string
  /** The definition that must stay the same. */
  readonly text: string
  /** For a column: true if an old process, which does not know the column, may omit it. */
  readonly may_be_left_out: boolean
  /** For a constraint or index: the columns that it reads. */
  readonly columns: readonly string[]
}

/** All schema elements that an older process reads, writes or calls. */
export async function schemaOf(db: Db | Tx): Promise<SchemaThing[]> {
  const { rows } = await sql<SchemaThing>`
    with tables as (
      select oid, relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^kysely'
    ), columns as (
      select tables.name as table, attrelid, attnum, attname::text as name,
        format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated,
        atthasdef
      from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
    )
    select 'table' as kind, name as owner, name, '' as text, true as may_be_left_out,
      '{}'::text[] as columns from tables
    union all
    select 'column', columns.table, name,
      type || case when attnotnull then ' not null' else '' end
        || case when attidentity <> '' then ' identity' else '' end,
      not attnotnull or atthasdef or attidentity <> '' or attgenerated <> '', array[name]
    from columns
    union all
    select 'constraint', tables.name, conname, pg_get_constraintdef(pg_constraint.oid), true,
      array(select columns.name from columns
        where attrelid = conrelid and attnum = any(conkey) order by 1)
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select 'unique index', tables.name, index.relname, pg_get_indexdef(indexrelid), true,
      array(select columns.name from columns
        where attrelid = indrelid and attnum = any(indkey::int2[]) order by 1)
    from pg_index join tables on tables.oid = indrelid join pg_class index on index.oid = indexrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    -- Functions may share a name.
    select 'function', proname, proname || '(' || oidvectortypes(proargtypes) || ')',
      pg_get_function_identity_arguments(oid), true, '{}'
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/**
 * Schema changes that would break an older process that is still running: an element is missing or
 * different, or a row that the process writes would be rejected.
 */
export function contractions(
  before: readonly SchemaThing[],
  after: readonly SchemaThing[],
): string[] {
  const keyOf = ({ kind, owner, name }: SchemaThing) =>
    `${kind} ${kind === 'table' || kind === 'function' ? name : `${owner}.${name}`}`
  const [old, present] = [before, after].map(
    (things) => new Map(things.map((thing) => [keyOf(thing), thing])),
  )
  const found: string[] = []
  for (const [key, thing] of old ?? []) {
    const now = present?.get(key)
    // Removing a constraint or a unique index never causes a write to be rejected.
    const isRule = thing.kind === 'constraint' || thing.kind === 'unique index'
    if (!now && !isRule) found.push(`${key} is gone`)
    else if (now && now.text !== thing.text) found.push(`${key} is now: ${now.text}`)
  }
  for (const [key, thing] of present ?? []) {
    if (old?.has(key) || !old?.has(`table ${thing.owner}`)) continue
    if (thing.kind === 'column' && !thing.may_be_left_out)
      found.push(`${key} must be written: give it a default`)
    const isNew = (column: string) => !old.has(`column ${thing.owner}.${column}`)
    const isRule = thing.kind === 'constraint' || thing.kind === 'unique index'
    if (isRule && !thing.columns.some(isNew))
      found.push(`${key} is a new rule for what old processes write: ${thing.text}`)
  }
  return found.sort()
}
