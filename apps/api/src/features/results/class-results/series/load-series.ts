import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { LoadedClass } from '../load-class.ts'
import { notAsked } from '../paper-sheet.ts'
import type { Candidate, RankedAttempt } from '../rank-candidates.ts'
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
interface LoadedShift {
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
}

/**
 * Ranks everybody who has submitted an exam of the series. Marks are compared as class results
 * compare them, in hundredths; those of a section exactly.
 */
export async function rankLoaded(
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
  const candidates = rankSeries(results)
    .flatMap((place, at) => {
      const one = found[at]
      return one ? [{ ...one, place }] : []
    })
    .sort((a, b) => a.place.rank - b.place.rank)
  const byAttempt = new Map(candidates.map((one) => [one.attempt.id, one]))
  return { ...series, candidates, byAttempt, loaded }
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
