import { describe, expect, it } from 'vitest'
import { keptSource, sourceOf } from '../file/import-source.ts'
import { nothingSaid } from '../file/said.ts'
import type { Run } from './import-flow.ts'
import { stagesOf } from './run-stages.ts'

const source = sourceOf([new File([new Uint8Array(2 * 1024 * 1024)], 'a.csv')])
const stages = (at: 'checking' | 'importing', run: Partial<Run>, from = source) =>
  stagesOf(
    {
      ...{ at, source: from, mapping: null, said: nothingSaid, checkedSaid: nothingSaid },
      ...{ checked: null, problem: null },
      run: { key: 'k', sent: 0, rows: null, isLost: false, misses: 0, ...run },
    },
    'rows',
  )
const now = (run: Partial<Run>) => stages('importing', run).find(({ state }) => state === 'now')
const rows = (phase: 'checking' | 'writing' | 'done', done = 500) => ({ phase, done, total: 2000 })

describe('stagesOf', () => {
  it('has no stage for writing in a check', () => {
    expect(stages('checking', {})).toHaveLength(2)
    expect(stages('importing', {})).toHaveLength(3)
  })

  it('sends nothing that the server has kept', () =>
    expect(stages('importing', { sent: 0.4 }, keptSource('k1', ['a.csv']))[0]).toMatchObject({
      ...{ name: 'Find the checked files', detail: '' },
    }))

  it.each([
    { name: 'sending', run: { sent: 0.42 }, stage: { percent: 42, detail: '42 % of 2 MB' } },
    { name: 'sent, not yet heard of', run: { sent: 1 }, stage: { percent: null, detail: '' } },
    {
      name: 'checking',
      run: { sent: 1, rows: rows('checking') },
      stage: { name: 'Check the rows', percent: 25, detail: '500 of 2,000 rows' },
    },
    {
      name: 'writing',
      run: { sent: 1, rows: rows('writing', 2000) },
      stage: { name: 'Write the rows', percent: 100, detail: '2,000 of 2,000 rows' },
    },
    {
      name: 'lost while sending',
      run: { sent: 0.4, isLost: true },
      stage: { name: 'Check the rows', percent: null },
    },
  ])('$name', ({ run, stage }) => expect(now(run)).toMatchObject(stage))

  it('marks stages as done or still to come', () =>
    expect(stages('importing', { sent: 1 }).map(({ state }) => state)).toEqual([
      'done',
      'now',
      'later',
    ]))
})
