import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { conflict, invalid } from '../../../../platform/errors.ts'

/**
 * The stored series of a quiz, overridden by a given one; 400 if a practice would have one. A quiz
 * that becomes a practice leaves its series.
 */
export function seriesOf(
  mode: QuizMode,
  named: number | null | undefined,
  stored: number | null = null,
): number | null {
  if (mode === 'exam') return named === undefined ? stored : named
  if (named) throw invalid('series_id', 'Only an exam can be a shift of a series')
  return null
}

interface Change {
  readonly before: number | null
  readonly after: number | null
  /** True if a student has begun the exam. */
  readonly isBegun: boolean
  /** True if its candidates see its keys. */
  readonly isKeyShown: boolean
  /** True if candidates of another exam of the new series see keys. */
  readonly areOthersShown: boolean
  /** True if the date or another term of the exam changes. */
  readonly isMoved: boolean
}

/**
 * Throws 409 for a change after which a key could be read while somebody can still be asked the
 * question, or a student could take two exams of one series.
 */
export function requireKeptSeries(change: Change): void {
  const { before, after, isBegun, isKeyShown, areOthersShown, isMoved } = change
  const isChanged = before !== after
  if (isChanged && before !== null && isBegun)
    throw conflict('Students have started this exam: it stays in its series', 'series_id')
  if (isChanged && after !== null && isKeyShown)
    throw conflict('Students see the keys of this exam: it cannot join a series', 'series_id')
  if (after !== null && areOthersShown && (isChanged || isMoved))
    throw conflict(
      'Students see the keys of another exam of this series: choose no series, or another one',
      'series_id',
    )
}
