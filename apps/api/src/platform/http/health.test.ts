import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSchool, type School } from '../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const statusOf = async (url: string) => (await school.app.inject(url)).statusCode

it('is ready while the database accepts writes, and healthy without it', async () => {
  expect(await statusOf('/readyz')).toBe(200)
  // As a standby, or a primary that another server has replaced.
  await school.db.connection().execute(async (session) => {
    await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(session)
  })
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})
