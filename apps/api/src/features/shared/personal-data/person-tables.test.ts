import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { type DataSubject, personTables } from './index.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Columns whose names suggest that they identify a person, by an id, an address or a name. */
const personal =
  /(^|_)(user|student|admin|actor|owner|person|uploader)(_id|_name)?$|_by$|email|phone|address|username|roll_number|device|network/

/** Columns whose names match, but which hold no data about a person. */
const harmless: Readonly<Record<string, string>> = {
  'backups.migration': 'the name of a migration',
}

it('every table is in the register, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely%'`.execute(school.db)
  expect(Object.keys(personTables).sort()).toEqual(rows.map(({ name }) => name).sort())
})

it('a table of things refers to no account and no attempt, and no column names a person', async () => {
  const { rows } = await sql<{ table: string; column: string; parent: string | null }>`
    select table_name as table, column_name as column, (
      select parent.relname from pg_constraint
      join pg_class parent on parent.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and conrelid = table_name::regclass and attname = column_name
        and parent.relname in ('users', 'attempts') limit 1
    ) as parent
    from information_schema.columns where table_schema = 'public'
      and table_name not like 'kysely%'`.execute(school.db)
  const unregistered = rows.filter(({ table, column, parent }) => {
    const rule = personTables[table as keyof typeof personTables]
    const isSuspicious = parent !== null || personal.test(column)
    return isSuspicious && 'about' in rule && !(`${table}.${column}` in harmless)
  })
  expect(unregistered).toEqual([])
})

it('the columns and conditions of the register exist', async () => {
  const person: DataSubject = { id: 1, email: 'somebody@example.org' }
  const { selectOwnRows } = await import('./index.ts')
  const found = await selectOwnRows(school.db, person)
  expect(Object.keys(found).length).toBeGreaterThan(25)
})

it("no column of 'My data' is a secret", () => {
  for (const [table, rule] of Object.entries(personTables)) {
    if (!('inMyData' in rule) || 'not' in rule.inMyData) continue
    for (const column of rule.inMyData)
      expect(`${table}.${typeof column === 'string' ? column : column.name}`).not.toMatch(
        /hash|secret|token$|session_id|marks$|correct|search_text/,
      )
  }
})
