import type {
  listSeriesResults as endpoint,
  SeriesResultRow,
  SeriesSummary,
} from '@prepwell/contract/results/series-results.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { searchTerms } from '../../../../platform/database/listing.ts'
import { compareNames } from '../../../../platform/database/name-order.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { selectGroupsOf, selectMemberIds } from '../../../accounts/groups/index.ts'
import { selectRanks } from './exchange/exchange.queries.ts'
import type { LoadedSeries, SeriesCandidate } from './load-series.ts'
import { comparePercentiles } from './rank-series.ts'
import type { ReadSeries } from './read-series.ts'
import { showSeriesCandidate, summariseSeries } from './series-results.view.ts'

type Query = z.output<(typeof endpoint)['query']>

/** The requested candidates of a series, and the totals of all of its shifts. */
export async function listSeriesResults(
  { db, readSeries }: Pick<Platform, 'db'> & { readonly readSeries: ReadSeries },
  { id, query }: { readonly id: number; readonly query: Query },
): Promise<{ data: SeriesResultRow[]; total?: number; summary: SeriesSummary }> {
  const series = await readSeries(id)
  const found = await findCandidates(db, series, query)
  const { page, per_page: perPage = 10 } = query
  const rows = page === undefined ? found : found.slice((page - 1) * perPage, page * perPage)
  const groups = await selectGroupsOf(
    db,
    rows.map(({ student }) => student.student_id),
  )
  const merged = series.outside.mergedBy
    ? await selectRanks(
        db,
        rows.map(({ attempt }) => attempt.id),
      )
    : null
  return {
    data: rows.map((row) => showSeriesCandidate(row, groups, merged)),
    ...(page === undefined ? {} : { total: found.length }),
    summary: summariseSeries(series),
  }
}

/** The candidates that match the search and the filters, in the requested order. */
export async function findCandidates(
  db: Db | Tx,
  { candidates }: Pick<LoadedSeries, 'candidates'>,
  { search, quiz_id, group_id, sort = 'rank', order = 'asc' }: Omit<Query, 'page' | 'per_page'>,
): Promise<SeriesCandidate[]> {
  const members = group_id === undefined ? null : await selectMemberIds(db, group_id)
  const terms = searchTerms(search).map((term) => term.toLowerCase())
  const found = candidates.filter(({ shift, student }) => {
    if (quiz_id !== undefined && shift.id !== quiz_id) return false
    if (members && !members.has(student.student_id)) return false
    if (terms.length === 0) return true
    const { name, username, roll_number } = student
    const text = `${name}\0${username}\0${roll_number ?? ''}`.toLowerCase()
    return terms.some((term) => text.includes(term))
  })
  const sign = order === 'desc' ? -1 : 1
  return found.sort((a, b) => sign * compareBy[sort](a, b))
}

type Compare = (a: SeriesCandidate, b: SeriesCandidate) => number

const compareBy: Readonly<Record<NonNullable<Query['sort']>, Compare>> = {
  rank: (a, b) => a.place.rank - b.place.rank,
  name: (a, b) => compareNames(a.student.lowerName, b.student.lowerName),
  username: (a, b) => compareNames(a.student.username, b.student.username),
  quiz_name: (a, b) => compareNames(a.shift.name, b.shift.name),
  scored_marks: (a, b) => a.hundredths - b.hundredths,
  percentile: (a, b) => comparePercentiles(a.place.percentile, b.place.percentile),
}
