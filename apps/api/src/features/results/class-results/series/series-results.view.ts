import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import type { SeriesResultRow, SeriesSummary } from '@prepwell/contract/results/series-results.ts'
import { epoch, epochOrNull } from '../../../../platform/clock.ts'
import { counted } from '../../../../platform/text/count-text.ts'
import { hundredthsOf } from '../../../sitting/attempts/index.ts'
import type { OutsideState } from './exchange/outside-state.ts'
import { candidatesOf, type LoadedSeries, type SeriesCandidate } from './load-series.ts'
import { shownPercentile } from './rank-series.ts'

/**
 * A candidate with the student's groups; `merged` are the ranks from the installation that merges.
 */
export const showSeriesCandidate = (
  { shift, loaded, student, attempt, hundredths, wrong, place }: SeriesCandidate,
  groups: ReadonlyMap<number, GroupName[]>,
  merged: ReadonlyMap<number, { readonly rank: number }> | null,
): SeriesResultRow => {
  const counted = loaded.attempts.get(attempt.id)?.counted
  const names = loaded.papers.get(attempt.paperId)?.paper.sections
  return {
    student_id: student.student_id,
    name: student.name,
    username: student.username,
    roll_number: student.roll_number,
    groups: groups.get(student.student_id) ?? [],
    quiz_id: shift.id,
    quiz_name: shift.name,
    take_quiz_id: attempt.id,
    scored_marks: hundredths / 100,
    percentile: shownPercentile(place.percentile),
    rank: place.rank,
    merged_rank: merged?.get(attempt.id)?.rank ?? null,
    wrong,
    sections: place.sections.map((percentile, at) => ({
      name: names?.[at]?.name ?? '',
      gained: counted ? hundredthsOf(counted.sections[at]?.gained ?? 0, counted.perMark) / 100 : 0,
      percentile: shownPercentile(percentile),
    })),
  }
}

/**
 * True if nobody is sitting an exam of the series here any more, and all of its results are out.
 */
const isPublishedHere = ({ shifts, loaded }: LoadedSeries): boolean =>
  shifts.every(
    ({ is_on, results_published_at }, at) =>
      !is_on && (results_published_at !== null || loaded[at]?.loaded.attempts.size === 0),
  )

/** True if results of all installations are merged, here or at the installation that merges. */
const isMerged = ({ shifts, loaded, outside }: LoadedSeries): boolean =>
  outside.mergedBy === null
    ? outside.awaited.length === 0 && outside.surplus.length === 0
    : shifts.every(({ id }, at) => outside.merged.has(id) || loaded[at]?.loaded.attempts.size === 0)

/** True once all results of the series are out and, with other installations, merged. */
export const isSeriesPublished = (series: LoadedSeries): boolean =>
  isPublishedHere(series) && isMerged(series)

/** The reason why ranks cannot be exported yet; null if they can. */
export function ranksWaitFor(series: LoadedSeries): string | null {
  const { mergedBy, awaited, surplus } = series.outside
  if (mergedBy !== null) return `${mergedBy} merges this series`
  if (!isPublishedHere(series)) return 'Waits until the results of all shifts here are published'
  if (awaited.length > 0) return `Waits for all results of ${awaited.join(', ')}`
  return surplus.length > 0 ? surplus.map(surplusText).join('; ') : null
}

const surplusText = ({ name, counted: own, merged }: OutsideState['surplus'][number]): string =>
  `${name} counts ${counted(own, 'shift')}, ${merged} are merged: take ${merged - own === 1 ? 'one' : merged - own} out`

/** Summarises the series and its shifts. */
export function summariseSeries(series: LoadedSeries): SeriesSummary {
  const { id, name, description, shifts, loaded, outside } = series
  return {
    ...{ id, name, description },
    is_over: shifts.every(({ is_on }) => !is_on),
    is_published: isSeriesPublished(series),
    candidates: candidatesOf(series),
    merged_by: outside.mergedBy,
    awaited: [...outside.awaited],
    surplus: outside.surplus.map(surplusText),
    shifts: shifts.map((shift, at) => {
      const all = loaded[at]?.loaded.candidates.first ?? []
      return {
        quiz_id: shift.id,
        name: shift.name,
        date_of_quiz: epoch(shift.date_of_quiz),
        candidates: all.filter(({ attempt }) => attempt?.result).length,
        running: all.filter(({ state }) => state === 'running').length,
        results_published_at: epochOrNull(shift.results_published_at),
      }
    }),
    outside_shifts: outside.shifts.map((shift) => ({
      ...{ id: shift.id, name: shift.name, partner: shift.partner },
      ...{ date_of_quiz: epoch(shift.date_of_quiz), candidates: shift.candidates },
    })),
  }
}
