import { expect, it } from 'vitest'
import { openEmptyDatabase } from '../../test/setup/empty-database.ts'

it('reads moments from a server that uses another date style', async () => {
  const { pool, close } = await openEmptyDatabase((name) => [
    `alter database ${name} set datestyle = 'German'`,
  ])
  const { rows } = await pool.query("select timestamptz '2026-03-02 03:30:00Z' as moment")
  expect(rows).toEqual([{ moment: new Date('2026-03-02T03:30:00Z') }])
  await close()
})
