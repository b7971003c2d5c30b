import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { LoadedClass } from '../load-class.ts'
import { notAsked } from '../paper-sheet.ts'
import type { Candidate, RankedAttempt } from '../rank-candidates.ts'
import { loadColumns } from './merge/load-columns.ts'
import { mergeOnThread } from './merge/merge-on-thread.ts'
import type { ShiftColumns, ShiftPlaces } from './merge/merge-ranks.ts'
import { rankSeries, type SeriesPlace, type ShiftResult } from './rank-series.ts'
import type { SeriesWithShifts, Shift } from './series.queries.ts'

/** A candidate of one shift with the place in the series. */
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

/** The class of a shift. */
export interface LoadedShift {
  readonly shift: Shift
  readonly loaded: LoadedClass
}

/** A series with everybody who has submitted one of its exams. */
export interface LoadedSeries extends SeriesWithShifts {
  /** Best first; equal candidates by name. */
  readonly candidates: readonly SeriesCandidate[]
  /** The same by attempt. */
  readonly byAttempt: ReadonlyMap<number, SeriesCandidate>
  readonly loaded: readonly LoadedShift[]
  /** The places of candidates of other installations, by shift there. */
  readonly outsidePlaces: ReadonlyMap<number, ShiftPlaces>
}

/** Candidates of all shifts, those of other installations included. */
export const candidatesOf = ({ candidates, outside }: LoadedSeries): number =>
  outside.shifts.reduce((sum, shift) => sum + shift.candidates, candidates.length)

/**
 * Ranks everybody who has submitted an exam of the series. Marks are compared as class results
 * compare them, in hundredths; those of a section exactly. With shifts of other installations, all
 * are ranked on a thread.
 */
export async function rankLoaded(
  db: Db | Tx,
  series: SeriesWithShifts,
  loaded: readonly LoadedShift[],
): Promise<LoadedSeries> {
  const found: Omit<SeriesCandidate, 'place'>[] = []
  const results: ShiftResult[] = []
  const pause = yieldToEventLoop()
  for (const { shift, loaded: one } of loaded)
    for (const { student, attempt } of one.candidates.first) {
      if (!attempt?.result) continue
      const { hundredths } = attempt.result
      const sections = one.attempts.get(attempt.id)?.counted?.sections ?? []
      const wrong = wrongAnswers(one, attempt)
      found.push({ shift, loaded: one, student, attempt, hundredths, wrong })
      results.push({
        quizId: shift.id,
        marks: hundredths,
        sections: sections.map(({ gained }) => gained),
        wrong,
      })
      await pause()
    }
  const { ranks, outsidePlaces } = await mergeOutside(db, series, results)
  const candidates = rankSeries(results)
    .flatMap((place, at) => {
      const one = found[at]
      return one ? [{ ...one, place: { ...place, rank: ranks?.[at] ?? place.rank } }] : []
    })
    .sort((a, b) => a.place.rank - b.place.rank)
  const byAttempt = new Map(candidates.map((one) => [one.attempt.id, one]))
  return { ...series, candidates, byAttempt, loaded, outsidePlaces }
}

/** The ranks among all installations, of the own results in their order; null without others. */
async function mergeOutside(
  db: Db | Tx,
  { shifts, outside }: SeriesWithShifts,
  results: readonly ShiftResult[],
): Promise<{
  readonly ranks: readonly number[] | null
  readonly outsidePlaces: ReadonlyMap<number, ShiftPlaces>
}> {
  if (outside.shifts.length === 0) return { ranks: null, outsidePlaces: new Map() }
  const columns = shifts.map(({ id }) => ownColumns(results.filter(({ quizId }) => quizId === id)))
  for (const shift of outside.shifts) columns.push(await loadColumns(db, shift))
  const places = await mergeOnThread(columns)
  const others = places.splice(shifts.length)
  return {
    ranks: places.flatMap((one) => Array.from(one.ranks)),
    outsidePlaces: new Map(
      outside.shifts.flatMap(({ id }, at) => {
        const own = others[at]
        return own ? [[id, own] as const] : []
      }),
    ),
  }
}

/** The results of one shift in their order, with the sections that all of them have. */
function ownColumns(results: readonly ShiftResult[]): ShiftColumns {
  const most = results[0]?.sections.length ?? 0
  const compared = results.reduce((least, one) => Math.min(least, one.sections.length), most)
  return {
    marks: Float64Array.from(results, ({ marks }) => marks),
    sections: Array.from({ length: compared }, (_none, at) =>
      Float64Array.from(results, ({ sections }) => sections[at] ?? 0),
    ),
    wrong: Float64Array.from(results, ({ wrong }) => wrong),
  }
}

/** The wrong answers that count, those of all sections together. */
function wrongAnswers({ papers, attempts }: LoadedClass, { id, paperId }: RankedAttempt): number {
  const own = attempts.get(id)
  if (own?.counted) return own.counted.sections.reduce((sum, { wrong }) => sum + wrong, 0)
  const questions = papers.get(paperId)?.questions ?? []
  return questions.filter(({ answers, isLeftOut }, place) => {
    const answer = own?.sheet.answers[place] ?? notAsked
    return !isLeftOut && answer !== notAsked && answers[answer]?.outcome === 'wrong'
  }).length
}
