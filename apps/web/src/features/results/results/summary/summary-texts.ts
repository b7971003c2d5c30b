import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { againOutcomes, type Outcome } from '@prepwell/contract/results/outcome.ts'
import type { AttemptMarks, AttemptResult } from '@prepwell/contract/results/results.ts'
import type { SeriesStanding } from '@prepwell/contract/results/series-results.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { countOf } from '../../../../lib/dates.ts'
import { marksText, numberText, ordinal, percentText } from '../../../../lib/numbers.ts'

type OutcomeCounts = Readonly<Record<Outcome, number>>

/** The number of questions in a practice of everything that was not right. */
export const againCount = (counts: OutcomeCounts): number =>
  againOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)

const againWords = { wrong: 'wrong', partly: 'partly right', blank: 'blank' } as const

/** Names the questions in a practice of everything that was not right: '3 wrong, 2 blank: …'. */
export function againText(counts: OutcomeCounts): string {
  const parts = againOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${againWords[outcome]}`)
  return `${parts.join(', ')}: in a practice that only you see. It changes no points.`
}

/** Says how a private practice went and what remains to practise. */
export function leftText(counts: OutcomeCounts): string {
  const left = againCount(counts)
  if (left > 0) return `${counts.right} of ${counts.right + left} right this time, ${left} left.`
  return counts.right === 1
    ? 'Right this time. Nothing is left to practise again.'
    : `All ${counts.right} right this time. Nothing is left to practise again.`
}

/** Compares a percentage with the mean of `count` attempts of other students. */
export function compareWithOthers(percent: number, othersAverage: number, count: number): string {
  if (count === 0) return 'There is no average of other students to compare with yet.'
  const difference = Math.round((percent - othersAverage) * 100) / 100
  const average = `the average of the other students (${percentText(othersAverage)})`
  if (difference === 0) return `Exactly ${average}.`
  const unit = Math.abs(difference) === 1 ? 'percentage point' : 'percentage points'
  const side = difference > 0 ? 'above' : 'below'
  return `${numberText(Math.abs(difference))} ${unit} ${side} ${average}.`
}

/** A rank in an exam: '3rd of 42 candidates, percentile 95.24'; null in a practice. */
export function standingText({
  rank,
  candidates,
  percentile,
}: Pick<AttemptResult, 'rank' | 'candidates' | 'percentile'>): string | null {
  if (rank === null || candidates === null || candidates === 1) return null
  const place = `${ordinal(rank)} of ${candidates} candidates`
  return percentile === null ? place : `${place}, percentile\u00a0${numberText(percentile)}`
}

/**
 * 'Qualified', or 'Not qualified: 2 marks missing in total, 1.33 marks missing in Physics'; null if
 * the exam has no cut-offs or does not show them.
 */
export function qualifiedText({
  cut_off_result: result,
}: Pick<AttemptResult, 'cut_off_result'>): string | null {
  if (!result) return null
  if (result.qualified) return 'Qualified'
  const parts = result.missing.map(
    ({ name, marks }) => `${marksText(marks)} missing in ${name ?? 'total'}`,
  )
  return `Not qualified: ${parts.join(', ')}`
}

/** 'Percentile 99.8750000 among 800 candidates of the shift, 5th of 3,000 in all shifts of A' */
export const seriesStandingText = ({
  series_name,
  percentile,
  shift_candidates,
  rank,
  candidates,
}: SeriesStanding): string =>
  `Percentile\u00a0${percentile.toFixed(7)} among ${countOf(shift_candidates, 'candidate')} of the shift, ${ordinal(rank)} of ${numberText(candidates)} in all shifts of ${series_name}`

/** A chapter with fewer questions gets no verdict. */
const enough = limits.comparedQuestionsMin

/** Compares the chapter of one attempt with the student's other chapters. */
export function attemptVerdict(
  { chapters, elsewhere }: AttemptMarks,
  mode: QuizMode,
  whose: string,
): string {
  const [chapter] = chapters
  if (!chapter?.interval)
    return `Fewer than ${enough} questions: too few to call the chapter weak or not.`
  if (elsewhere.questions < enough)
    return `Nothing to compare the chapter with yet: that takes ${enough} questions of other chapters.`
  const judged = chapter.is_weak ? 'Weaker' : 'Not clearly weaker'
  const there = `${elsewhere.right} of ${countOf(elsewhere.questions, 'question')} right`
  return `${judged} than ${whose} other chapters: ${there} in ${mode}s of the past year.`
}
