import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Range } from '@prepwell/contract/statistics.ts'

/** What the figures of a dashboard are about. */
export interface FiguresChoice {
  readonly quiz_mode: QuizMode
  readonly days_ago: Range
}

/** What each mode is called. */
export const modeNames: Readonly<Record<QuizMode, string>> = { exam: 'Exam', practice: 'Practice' }

/** What each range is called. */
export const rangeNames: Readonly<Record<`${Range}`, string>> = {
  '1': 'Past 24 hours',
  '7': 'Past week',
  '30': 'Past month',
  '90': 'Past 3 months',
  '180': 'Past 6 months',
  '365': 'Past 1 year',
}

const usual: FiguresChoice = { quiz_mode: 'exam', days_ago: 7 }

/** The choice in an address; whatever is not there or not known is exams and the past week. */
export function readChoice(address: URLSearchParams): FiguresChoice {
  const days = Object.keys(rangeNames).find((range) => range === address.get('days_ago'))
  return {
    quiz_mode: address.get('quiz_mode') === 'practice' ? 'practice' : usual.quiz_mode,
    days_ago: days === undefined ? usual.days_ago : (Number(days) as Range),
  }
}

/** Writes a choice into an address, what is usual left out, foreign parameters kept. */
export function writeChoice(address: URLSearchParams, choice: FiguresChoice): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['quiz_mode', 'days_ago'] as const)
    if (choice[name] === usual[name]) written.delete(name)
    else written.set(name, String(choice[name]))
  return written
}
