import { expect, it } from 'vitest'
import { slowClock, turnsOf } from '../../test/event-loop-turns.ts'
import { inBatches, sheetInTurns, sheetOf } from './list-export.ts'

const rows = Array.from({ length: 1_234 }, (_none, id) => ({ id }))
const sheet = () => sheetOf(inBatches(rows), [['ID', ({ id }) => id]])

it('an export contains all its batches, and yields to the event loop between them', async () => {
  slowClock()
  const cells: unknown[] = []
  const turns = await turnsOf(async () => {
    for await (const batch of sheetInTurns(sheet()).cells()) cells.push(...batch)
  })
  expect(cells).toEqual(rows.map(({ id }) => [id]))
  expect(turns.length).toBeGreaterThanOrEqual(1_234 / 50)
})

it('records yield to the event loop too, and a sheet without records has none', async () => {
  slowClock()
  const records: unknown[] = []
  const turns = await turnsOf(async () => {
    const both = sheetInTurns({ ...sheet(), records: () => inBatches(rows) })
    for await (const batch of both.records?.() ?? []) records.push(...batch)
  })
  expect(records).toEqual(rows)
  expect(turns.length).toBeGreaterThanOrEqual(1_234 / 50)
  expect(sheetInTurns(sheet())).not.toHaveProperty('records')
})
