import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { AttemptMarks } from '@prepwell/contract/results.ts'
import { countOf } from '../../../lib/dates.ts'

/** With fewer questions than these nothing is said of a chapter. */
const enough = 8

/**
 * What can be said of the chapter of one attempt against the student's other chapters, and how
 * surely.
 */
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
  const judged = chapter.is_weak ? 'Weaker' : 'Not surely weaker'
  const there = `${elsewhere.right} of ${countOf(elsewhere.questions, 'question')} right there`
  return `${judged} than ${whose} other chapters: ${there}, in ${mode}s of the past year.`
}
