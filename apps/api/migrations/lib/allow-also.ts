import { type Kysely, sql } from 'kysely'

/** Adds values to the list that a check of the audit log allows, whatever else is in it by now. */
export async function allowAlso(
  db: Kysely<never>,
  column: 'kind' | 'action',
  values: readonly string[],
): Promise<void> {
  const name = `audit_events_${column}_check`
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${name} and conrelid = 'audit_events'::regclass`.execute(db)
  const added = values.map((value) => `'${value}'::text, `).join('')
  const definition = rows[0]?.definition.replace('ARRAY[', `ARRAY[${added}`)
  if (!definition?.includes(added)) throw new Error(`the check ${name} is not a list of values`)
  await sql`alter table audit_events
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
}
