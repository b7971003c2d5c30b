import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { LoadedClass } from '../load-class.ts'
import { notAsked } from '../paper-sheet.ts'
import type { Candidate, RankedAttempt } from '../rank-candidates.ts'
import { loadColumns } from './merge/load-columns.ts'
import { mergeOnThread } from './merge/merge-on-thread.ts'
import { mergeRanks, type ShiftColumns, type ShiftPlaces } from './merge/merge-ranks.ts'
import { columnsOf, placesOf, type SeriesPlace, type ShiftResult } from './rank-series.ts'
import type { SeriesWithShifts, Shift } from './series.queries.ts'

/** A candidate of one shift, with the percentile and rank in the series. */
export interface SeriesCandidate {
  readonly shift: Shift
  readonly loaded: LoadedClass
  readonly student: Candidate['student']
  readonly attempt: RankedAttempt
  /** The total marks in hundredths. */
  readonly hundredths: number
  readonly wrong: number
  readonly place: SeriesPlace
}

/** A shift with its class. */
export interface LoadedShift {
  readonly shift: Shift
  readonly loaded: LoadedClass
}

/** A series with everybody who has submitted one of its exams. */
export interface LoadedSeries extends SeriesWithShifts {
  /** Sorted best first; equal candidates by name. */
  readonly candidates: readonly SeriesCandidate[]
  /** The same candidates by attempt id. */
  readonly byAttempt: ReadonlyMap<number, SeriesCandidate>
  readonly loaded: readonly LoadedShift[]
  /** The ranks of candidates of other installations, by the id of their shift. */
  readonly outsidePlaces: ReadonlyMap<number, ShiftPlaces>
}

/** The number of candidates of all shifts, including those of other installations. */
export const candidatesOf = ({ candidates, outside }: LoadedSeries): number =>
  outside.shifts.reduce((sum, shift) => sum + shift.candidates, candidates.length)

/**
 * Ranks everybody who has submitted an exam of the series. Total marks are compared in hundredths,
 * as in class results; marks of a section are compared exactly. If other installations have sent
 * shifts, a worker thread ranks all candidates.
 */
export async function rankLoaded(
  db: Db | Tx,
  series: SeriesWithShifts,
  loaded: readonly LoadedShift[],
): Promise<LoadedSeries> {
  const found: Omit<SeriesCandidate, 'place'>[] = []
  const results: ShiftResult[][] = []
  const pause = yieldToEventLoop()
  for (const { shift, loaded: one } of loaded) {
    const own: ShiftResult[] = []
    for (const { student, attempt } of one.candidates.first) {
      if (!attempt?.result) continue
      const { hundredths } = attempt.result
      const sections = one.attempts.get(attempt.id)?.counted?.sections ?? []
      const wrong = wrongAnswers(one, attempt)
      found.push({ shift, loaded: one, student, attempt, hundredths, wrong })
      own.push({ marks: hundredths, sections: sections.map(({ gained }) => gained), wrong })
      await pause()
    }
    results.push(own)
  }
  const merged = await mergeAll(db, series, results.map(columnsOf))
  const others = merged.slice(results.length)
  const candidates = results
    .flatMap((own, at) => placesOf(own, merged[at] ?? noPlaces))
    .flatMap((place, at) => {
      const one = found[at]
      return one ? [{ ...one, place }] : []
    })
    .sort((a, b) => a.place.rank - b.place.rank)
  const byAttempt = new Map(candidates.map((one) => [one.attempt.id, one]))
  const outsidePlaces = new Map(
    series.outside.shifts.map(({ id }, at) => [id, others[at] ?? noPlaces]),
  )
  return { ...series, candidates, byAttempt, loaded, outsidePlaces }
}

const noPlaces: ShiftPlaces = { reached: new Uint32Array(), ranks: new Uint32Array() }

/** Ranks the shifts of this installation first, then those of others, each in its own order. */
async function mergeAll(
  db: Db | Tx,
  { outside: { shifts } }: SeriesWithShifts,
  own: readonly ShiftColumns[],
): Promise<ShiftPlaces[]> {
  if (shifts.length === 0) return mergeRanks(own)
  const columns = [...own]
  for (const shift of shifts) columns.push(await loadColumns(db, shift))
  return mergeOnThread(columns)
}

/** The number of wrong answers that count, in all sections together. */
function wrongAnswers({ papers, attempts }: LoadedClass, { id, paperId }: RankedAttempt): number {
  const own = attempts.get(id)
  if (own?.counted) return own.counted.sections.reduce((sum, { wrong }) => sum + wrong, 0)
  const questions = papers.get(paperId)?.questions ?? []
  return questions.filter(({ answers, isLeftOut }, place) => {
    const answer = own?.sheet.answers[place] ?? notAsked
    return !isLeftOut && answer !== notAsked && answers[answer]?.outcome === 'wrong'
  }).length
}
