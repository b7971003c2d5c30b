import { listSeriesResults } from '@prepwell/contract/results/series-results.ts'
import { id } from '@prepwell/contract/wire/common.ts'
import {
  inBatches,
  type ListExport,
  mapped,
  sheetOf,
} from '../../../../platform/files/list-export.ts'
import { selectGroupsOf } from '../../../accounts/groups/index.ts'
import { requireOwn } from '../../../shared/access/index.ts'
import { createPaperCache } from '../../../sitting/attempts/index.ts'
import { loadClass } from '../load-class.ts'
import { selectRanks } from './exchange/exchange.queries.ts'
import { findCandidates } from './list-series-results.ts'
import { rankLoaded } from './load-series.ts'
import { getSeries } from './series.queries.ts'
import { showSeriesCandidate } from './series-results.view.ts'

type Shown = ReturnType<typeof showSeriesCandidate>

const query = listSeriesResults.query.extend({ series_id: id })

/** Exports the merged results of a series, with the percentiles of each section. */
export const seriesResultExport: ListExport<typeof query> = {
  permission: 'class-results.read',
  query,
  check: async ({ tx, now, viewer }, { series_id }) => {
    await requireOwn(tx, viewer, 'class-results.read', {
      ...{ kind: 'series', ids: [series_id], field: 'series_id' },
    })
    await getSeries(tx, now, series_id)
  },
  open: async ({ tx, now }, { series_id, ...asked }) => {
    const found = await getSeries(tx, now, series_id)
    const papers = createPaperCache()
    const loaded = []
    for (const shift of found.shifts)
      loaded.push({ shift, loaded: await loadClass({ tx, papers, now }, shift.id, null) })
    const series = await rankLoaded(tx, found, loaded)
    const rows = await findCandidates(tx, series, asked)
    const groups = await selectGroupsOf(
      tx,
      rows.map(({ student }) => student.student_id),
    )
    const merged = found.outside.mergedBy
      ? await selectRanks(
          tx,
          rows.map(({ attempt }) => attempt.id),
        )
      : null
    const shown = mapped(inBatches(rows), (row) => showSeriesCandidate(row, groups, merged))
    const sections = series.candidates.reduce(
      (most, { place }) => Math.max(most, place.sections.length),
      0,
    )
    return sheetOf(shown, [
      ['Rank', ({ rank }) => rank],
      ...(merged ? [['Merged Rank', (row: Shown) => row.merged_rank] as const] : []),
      ['Student ID', ({ student_id }) => student_id],
      ['Name', ({ name }) => name],
      ['Username', ({ username }) => username],
      ['Roll Number', ({ roll_number }) => roll_number],
      ['Groups', (row) => row.groups.map(({ name }) => name).join('; ')],
      ['Shift', ({ quiz_name }) => quiz_name],
      ['Marks', ({ scored_marks }) => scored_marks],
      ['Percentile', ({ percentile }) => percentile],
      ['Wrong Answers', ({ wrong }) => wrong],
      // Numbered, without names, because each shift may name its sections differently.
      ...Array.from({ length: sections }, (_none, at) => at).flatMap((at) => [
        [`Section ${at + 1}: Marks`, (row: Shown) => row.sections[at]?.gained ?? null] as const,
        [
          `Section ${at + 1}: Percentile`,
          (row: Shown) => row.sections[at]?.percentile ?? null,
        ] as const,
      ]),
    ])
  },
}
