import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import type { SeriesResultRow, SeriesSummary } from '@prepwell/contract/results/series-results.ts'
import { epoch, epochOrNull } from '../../../../platform/clock.ts'
import { hundredthsOf } from '../../../sitting/attempts/index.ts'
import type { LoadedSeries, SeriesCandidate } from './load-series.ts'
import { shownPercentile } from './rank-series.ts'

/** A candidate with the student's groups. */
export const showSeriesCandidate = (
  { shift, loaded, student, attempt, hundredths, wrong, place }: SeriesCandidate,
  groups: ReadonlyMap<number, GroupName[]>,
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
    wrong,
    sections: place.sections.map((percentile, at) => ({
      name: names?.[at]?.name ?? '',
      gained: counted ? hundredthsOf(counted.sections[at]?.gained ?? 0, counted.perMark) / 100 : 0,
      percentile: shownPercentile(percentile),
    })),
  }
}

/** True if nobody sits an exam of the series any more, and all of its results are out. */
export const isSeriesPublished = ({ shifts, loaded }: LoadedSeries): boolean =>
  shifts.every(
    ({ is_on, results_published_at }, at) =>
      !is_on && (results_published_at !== null || loaded[at]?.loaded.attempts.size === 0),
  )

/** The series and its shifts. */
export function summariseSeries(series: LoadedSeries): SeriesSummary {
  const { id, name, description, shifts, candidates, loaded } = series
  return {
    ...{ id, name, description },
    is_over: shifts.every(({ is_on }) => !is_on),
    is_published: isSeriesPublished(series),
    candidates: candidates.length,
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
  }
}
