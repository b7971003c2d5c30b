import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { AttemptDetail, AttemptMarks } from '@prepwell/contract/results.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { countOf } from '../../../lib/dates.ts'
import { numberText, ordinal, percentText } from '../../../lib/numbers.ts'

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

/** A place in an exam: '3rd of 42 candidates, percentile 95.24'; null in a practice. */
export function standingText({
  rank,
  percentile,
  others_count,
}: Pick<AttemptDetail, 'rank' | 'percentile' | 'others_count'>): string | null {
  if (rank === null || others_count === 0) return null
  const place = `${ordinal(rank)} of ${others_count + 1} candidates`
  return percentile === null ? place : `${place}, percentile\u00a0${numberText(percentile)}`
}

/** With fewer questions a chapter gets no verdict. */
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
  const there = `${elsewhere.right} of ${countOf(elsewhere.questions, 'question')} were right`
  return `${judged} than ${whose} other chapters, where ${there} in ${mode}s of the past year.`
}
