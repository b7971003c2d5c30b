import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { describe, expect, it } from 'vitest'
import { keptSource, sourceOf } from '../file/import-source.ts'
import { nothingSaid } from '../file/said.ts'
import { exampleReport } from './example-report.ts'
import {
  emptyFlow,
  type ImportEvent,
  type ImportFlow,
  importFlow,
  isMappingNew,
  keptMapping,
  keptSaid,
  mayImport,
} from './import-flow.ts'

const source = sourceOf([new File(['a'], 'a.csv')])
const report = exampleReport({
  ...{ total: 2, created: 2, verdict: 'none broken' },
  columns: [
    { column: 'Stem', field: 'question_statement' },
    { column: 'Note', field: null },
  ],
})
const mixed: ImportReport = {
  ...report,
  created: 1,
  broken: 1,
  verdict: 'row 1 broken',
  errors: [{ number: 1, place: null, field: 'Stem', reason: 'Too long', text: 'Why?' }],
  errors_total: 1,
  left_out: { type: 'csv', content: 'Stem\r\nWhy?\r\n' },
}
const wrong: ImportReport = { ...mixed, created: 0 }

const flowAfter = (...events: ImportEvent[]): ImportFlow => events.reduce(importFlow, emptyFlow)

const chosen: ImportEvent = { type: 'chosen', source, mapping: null, said: nothingSaid, key: 'k1' }
const answered = (key: string, answer = report): ImportEvent => ({
  type: 'answered',
  key,
  report: answer,
  isKept: false,
})
const kept = (key: string): ImportEvent => ({ type: 'answered', key, report, isKept: true })
const rejected = (
  key: string,
  found: ImportReport,
  problem: string | null = null,
): ImportEvent => ({ type: 'rejected', key, report: found, problem })
const failed = (key: string, failure: ImportFailureEvent['failure']): ImportEvent => ({
  type: 'failed',
  key,
  failure,
})
type ImportFailureEvent = Extract<ImportEvent, { type: 'failed' }>
const heard = (phase: 'checking' | 'writing' | 'done', key = 'k2'): ImportEvent => ({
  type: 'progressed',
  key,
  rows: { phase, done: 1, total: 2 },
})
const unknown: ImportEvent = { type: 'progressed', key: 'k2', rows: null }
const started: ImportEvent = { type: 'started', key: 'k2' }
const importing = [chosen, answered('k1'), started] as const
const lost = [...importing, failed('k2', { kind: 'offline', leavesOpen: true })] as const
const letters = { ...nothingSaid, readings: { keys: 'letters' } } as const
const said: ImportEvent = { type: 'said', said: letters }
const reopened = {
  source: keptSource('k0', ['a.gift', 'b.gift']),
  ...{ mapping: null, said: letters, report: mixed },
} as const
const mapped: ImportEvent = { type: 'mapped', column: 'Note', field: 'marks' }

describe('importFlow', () => {
  it.each<{ name: string; events: readonly ImportEvent[]; at: ImportFlow['at']; more?: object }>([
    { name: 'a chosen file is checked at once', events: [chosen], at: 'checking' },
    {
      name: 'a refused file is not sent',
      events: [{ type: 'refused', refusal: 'Empty' }],
      at: 'refused',
    },
    {
      name: 'another file replaces the refused one',
      events: [{ type: 'refused', refusal: 'Empty' }, chosen],
      at: 'checking',
    },
    {
      name: 'the report of the check',
      events: [chosen, answered('k1')],
      at: 'checked',
      more: { checked: report, wasRefused: false },
    },
    {
      name: 'the report of a file that was replaced is old',
      events: [chosen, { ...chosen, key: 'k3' }, answered('k1')],
      at: 'checking',
      more: { checked: null },
    },
    {
      name: 'a failed check keeps the file',
      events: [chosen, failed('k1', { kind: 'offline', leavesOpen: true })],
      at: 'failed',
      more: { during: 'checking', source, checked: null },
    },
    {
      name: 'the file can be checked again after a failure',
      events: [chosen, failed('k1', { kind: 'server' }), { type: 'rechecked', key: 'k2' }],
      at: 'checking',
    },
    { name: 'a right file is imported', events: importing, at: 'importing' },
    {
      name: 'a file without a good row is not imported',
      events: [chosen, answered('k1', wrong), started],
      at: 'checked',
    },
    {
      name: 'the good rows of a file are imported without the broken ones',
      events: [chosen, answered('k1', mixed), started],
      at: 'importing',
      more: { checked: mixed },
    },
    {
      name: 'the rows that were left out are there when the answer is lost, too',
      events: [
        chosen,
        answered('k1', mixed),
        started,
        failed('k2', { kind: 'offline', leavesOpen: true }),
        heard('done'),
      ],
      at: 'done',
      more: { isFromCheck: true, report: { broken: 1, left_out: mixed.left_out } },
    },
    {
      name: 'a file whose columns were decided anew is not imported before the next check',
      events: [chosen, answered('k1'), mapped, started],
      at: 'checked',
    },
    {
      name: 'a file that is to be read in another way is not imported before the next check',
      events: [chosen, answered('k1'), said, started],
      at: 'checked',
      more: { said: letters, checkedSaid: nothingSaid },
    },
    {
      name: 'after that check it is imported',
      events: [
        ...[chosen, answered('k1'), said, { type: 'rechecked', key: 'k3' }, answered('k3')],
        started,
      ] as const,
      at: 'importing',
      more: { said: letters, checkedSaid: letters },
    },
    {
      name: 'what is said and taken back changes nothing',
      events: [chosen, answered('k1'), said, { type: 'said', said: nothingSaid }, started],
      at: 'importing',
    },
    {
      name: 'nothing is said about a file in the middle of an import',
      events: [...importing, said],
      at: 'importing',
      more: { said: nothingSaid },
    },
    {
      name: 'nothing is chosen in the middle of an import',
      events: [...importing, { ...chosen, key: 'k3' }, { type: 'cleared' }],
      at: 'importing',
    },
    {
      name: 'done with the report of the import',
      events: [...importing, answered('k2', { ...report, dry_run: false })],
      at: 'done',
      more: { isFromCheck: false, report: { ...report, dry_run: false } },
    },
    {
      name: 'an import that finds errors shows them',
      events: [...importing, rejected('k2', wrong)],
      at: 'checked',
      more: { wasRefused: true, checked: wrong, problem: null },
    },
    {
      name: 'a file without a needed column is not imported, though no row is wrong',
      events: [chosen, rejected('k1', report, 'No'), started],
      at: 'checked',
      more: { problem: 'No', wasRefused: false },
    },
    {
      name: 'a column that went missing is no success',
      events: [...importing, rejected('k2', report, 'No')],
      at: 'checked',
      more: { problem: 'No', wasRefused: true },
    },
    {
      name: 'an import that would do something else than its check shows the new check',
      events: [...importing, rejected('k2', report)],
      at: 'checked',
      more: { problem: null, wasRefused: true, checked: report },
    },
    {
      name: 'the new check can be imported',
      events: [...importing, rejected('k2', report), { type: 'started', key: 'k3' }],
      at: 'importing',
    },
    {
      name: 'a refusal ends the import, and its check stays',
      events: [...importing, failed('k2', { kind: 'forbidden' })],
      at: 'failed',
      more: { during: 'importing', checked: report },
    },
    {
      name: 'the import can be tried again after a failure',
      events: [...importing, failed('k2', { kind: 'server' }), { type: 'started', key: 'k3' }],
      at: 'importing',
    },
    {
      name: 'progress alone ends nothing while the connection stands',
      events: [...importing, heard('done')],
      at: 'importing',
    },
    {
      name: 'a broken connection does not end the import',
      events: lost,
      at: 'importing',
      more: { run: { key: 'k2', sent: 0, rows: null, isLost: true } },
    },
    {
      name: 'after it the import goes on as long as the server says so',
      events: [...lost, heard('writing')],
      at: 'importing',
    },
    {
      name: 'after it the server says that it went through',
      events: [...lost, heard('writing'), heard('done')],
      at: 'done',
      more: { isFromCheck: true, report: { ...report, dry_run: false } },
    },
    {
      name: 'after it the server may not know of it yet',
      events: [...lost, unknown, unknown, heard('checking'), unknown],
      at: 'importing',
    },
    {
      name: 'after it the server knows nothing of it, three times over',
      events: [...lost, unknown, unknown, unknown],
      at: 'failed',
      more: { failure: { kind: 'not_imported' }, during: 'importing' },
    },
    {
      name: 'before it the server may not know of it yet',
      events: [...importing, unknown],
      at: 'importing',
    },
    {
      name: 'the reader stops waiting for the server',
      events: [...lost, { type: 'gaveUp' }],
      at: 'failed',
      more: { failure: { kind: 'lost' } },
    },
    {
      name: 'an answer of an old run means nothing',
      events: [...importing, answered('k1', wrong)],
      at: 'importing',
    },
    {
      name: 'files that the server keeps need not be sent again',
      events: [chosen, kept('k1'), started],
      at: 'importing',
      more: { source: { ...source, kept: 'k1' } },
    },
    {
      name: 'later checks are kept under the key of the first',
      events: [chosen, kept('k1'), { type: 'rechecked', key: 'k3' }, kept('k3')],
      at: 'checked',
      more: { source: { ...source, kept: 'k1' } },
    },
    {
      name: 'an import is not kept',
      events: [chosen, kept('k1'), started, kept('k2')],
      at: 'done',
      more: { source: { ...source, kept: 'k1' } },
    },
    {
      name: 'files that the server has deleted are sent again',
      events: [chosen, kept('k1'), started, { type: 'resent', key: 'k2', newKey: 'k3' }],
      at: 'importing',
      more: { source, run: { key: 'k3', sent: 0 } },
    },
    {
      name: 'an earlier check goes on where it was left',
      events: [{ type: 'reopened', ...reopened }],
      at: 'checked',
      more: { checked: mixed, said: letters, checkedSaid: letters, source: reopened.source },
    },
    {
      name: 'no earlier check is shown in the middle of an import',
      events: [...importing, { type: 'reopened', ...reopened }],
      at: 'importing',
    },
    {
      name: 'a file that only replaces questions is imported',
      events: [chosen, answered('k1', { ...mixed, created: 0, replaced: 1 }), started],
      at: 'importing',
    },
    {
      name: 'over again',
      events: [...importing, answered('k2'), { type: 'cleared' }],
      at: 'empty',
    },
  ])('$name', ({ events, at, more = {} }) =>
    expect(flowAfter(...events)).toMatchObject({ at, ...more }),
  )

  it('never shows a smaller share as sent than before', () =>
    expect(
      flowAfter(
        chosen,
        { type: 'sent', key: 'k1', share: 1 },
        { type: 'sent', key: 'k1', share: 0.5 },
      ),
    ).toMatchObject({ run: { sent: 1 } }))
})

describe('a decision about a column', () => {
  const decided = flowAfter(chosen, answered('k1'), mapped)

  it('counts as new until it is checked', () => {
    expect(decided).toMatchObject({ mapping: { Stem: 'question_statement', Note: 'marks' } })
    expect(decided.at === 'checked' && isMappingNew(decided)).toBe(true)
    const read = {
      ...report,
      columns: [...report.columns.slice(0, 1), { column: 'Note', field: 'marks' }],
    }
    expect(
      mayImport(
        [{ type: 'rechecked', key: 'k4' } as const, answered('k4', read)].reduce(
          importFlow,
          decided,
        ),
      ),
    ).toBe(true)
  })

  it('is gone when it is taken back', () => {
    const back = importFlow(decided, { type: 'mapped', column: 'Note', field: null })
    expect(mayImport(back)).toBe(true)
  })

  it('is kept only for a file of the same name and for its file of left-out rows', () => {
    for (const name of ['a.csv', 'a-to-fix.csv'])
      expect(keptMapping(decided, { names: [name] })).toMatchObject({ Note: 'marks' })
    expect(keptMapping(decided, { names: ['b.csv'] })).toBe(null)
    expect(keptMapping(emptyFlow, { names: ['a.csv'] })).toBe(null)
  })
})

describe('keptSaid', () => {
  const flow = flowAfter(chosen, answered('k1'), {
    type: 'said',
    said: {
      ...{ readings: { keys: 'texts' }, constants: { subject: 'Physics' } },
      ...{ twins: 'replace', mergeOptions: true, takeDrafts: true },
    },
  })
  const all = {
    ...{ readings: {}, constants: { subject: 'Physics' } },
    ...{ twins: 'replace', mergeOptions: true, takeDrafts: true },
  }

  it('keeps what was said about a corrected file, and asks again how to read it', () => {
    expect(keptSaid(flow, { names: ['a.csv'] })).toEqual(all)
    expect(keptSaid(flow, { names: ['a-to-fix.csv'] })).toEqual(all)
    expect(keptSaid(flow, { names: ['b.csv'] })).toEqual(nothingSaid)
    expect(keptSaid(flow, { names: ['a.csv', 'b.csv'] })).toEqual(nothingSaid)
    expect(keptSaid(emptyFlow, { names: ['a.csv'] })).toEqual(nothingSaid)
  })
})
