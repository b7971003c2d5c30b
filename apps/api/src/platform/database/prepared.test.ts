import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Db, openDatabase, openPool } from './database.ts'
import { prepared } from './prepared.ts'

let db: Db
beforeAll(() => {
  db = openDatabase(
    openPool({ ...inject('cluster'), database: 'postgres', max: 1 }, () => undefined),
  )
})
afterAll(() => db.destroy())

const sums = prepared('sums', (given_db, { first, second }: { first: number; second: number }) =>
  sql<{ sum: number; first: number }>`
    select ${first}::integer + ${second}::integer as sum, ${first}::integer as first`.compile(
    given_db,
  ),
)

it('puts the values of each call in their places, even a value used twice', async () => {
  expect(await sums(db, { first: 1, second: 2 })).toEqual([{ sum: 3, first: 1 }])
  expect(await sums(db, { second: 10, first: 20 })).toEqual([{ sum: 30, first: 20 }])
})

it('prepares once per connection, inside and outside transactions', async () => {
  for (const first of [1, 2]) await sums(db, { first, second: 0 })
  await db.transaction().execute((tx) => sums(tx, { first: 3, second: 0 }))
  const { rows } = await sql`
    select (generic_plans + custom_plans)::integer >= 3 as is_reused from pg_prepared_statements
    where name = 'sums'`.execute(db)
  expect(rows).toEqual([{ is_reused: true }])
})

const found = prepared('found', (given_db, { ids }: { ids: readonly number[] }) =>
  sql<{ id: number; count: number }>`
    select asked.id, (select count(*) from pg_type where oid = any (${ids}::integer[])) as count
    from unnest(${ids}::integer[]) as asked (id) join pg_class on pg_class.oid = asked.id`.compile(
    given_db,
  ),
)

it('plans once per connection, however few values an array has', async () => {
  const { rows } = await sql<{ ids: number[] }>`
    select array['pg_class'::regclass::integer, 'pg_type'::regclass::integer, 23] as ids`.execute(
    db,
  )
  const [{ ids } = { ids: [] }] = rows
  expect(await found(db, { ids })).toHaveLength(2)
  for (let n = 0; n < 20; n += 1) expect(await found(db, { ids: ids.slice(2) })).toEqual([])
  const { rows: plans } = await sql`
    select custom_plans::integer from pg_prepared_statements where name = 'found'`.execute(db)
  // PostgreSQL plans the first five calls one by one, and then prefers a generic plan if it is no
  // more expensive.
  expect(plans).toEqual([{ custom_plans: 5 }])
})

it('leaves other statements without a name', async () => {
  await sql`select 1`.execute(db)
  const { rows } =
    await sql`select name from pg_prepared_statements where name not in ('sums', 'found')`.execute(
      db,
    )
  expect(rows).toEqual([])
})

it('uses no names behind a pooler that does not support them, nor for statements of the queue', async () => {
  const config = { ...inject('cluster'), database: 'postgres', max: 1, namesStatements: false }
  const pool = openPool(config, () => undefined)
  const behindPooler = openDatabase(pool)
  expect(await sums(behindPooler, { first: 1, second: 2 })).toEqual([{ sum: 3, first: 1 }])
  await pool.query({ name: 'queue', text: 'select 1' })
  const { rows } = await sql`select name from pg_prepared_statements`.execute(behindPooler)
  expect(rows).toEqual([])
  await behindPooler.destroy()
})
