import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Range } from '@prepwell/contract/results/statistics.ts'
import { useAddress } from '../../../ui/use-address.ts'

/** The mode and range that a dashboard counts. */
export interface FiguresChoice {
  readonly quiz_mode: QuizMode
  readonly days_ago: Range
}

/** The figures of one student: the reader, unless an admin gives `student_id`. */
export interface FiguresQuery extends FiguresChoice {
  readonly student_id?: number
}

export const modeNames: Readonly<Record<QuizMode, string>> = { exam: 'Exam', practice: 'Practice' }

export const rangeNames: Readonly<Record<`${Range}`, string>> = {
  '1': 'Past 24 hours',
  '7': 'Past week',
  '30': 'Past month',
  '90': 'Past 3 months',
  '180': 'Past 6 months',
  '365': 'Past 1 year',
}

export const defaultFigures: FiguresChoice = { quiz_mode: 'exam', days_ago: 7 }

/** Reads the choice from an address. The default is exams of the past week. */
export function readChoice(address: URLSearchParams): FiguresChoice {
  const days = Object.keys(rangeNames).find((range) => range === address.get('days_ago'))
  return {
    quiz_mode: address.get('quiz_mode') === 'practice' ? 'practice' : defaultFigures.quiz_mode,
    days_ago: days === undefined ? defaultFigures.days_ago : (Number(days) as Range),
  }
}

/** Writes a choice into an address, leaving out defaults. Other parameters stay. */
export function writeChoice(address: URLSearchParams, choice: FiguresChoice): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['quiz_mode', 'days_ago'] as const)
    if (choice[name] === defaultFigures[name]) written.delete(name)
    else written.set(name, String(choice[name]))
  return written
}

/** The choice in the address, and a function to change it. */
export function useFiguresChoice(): readonly [
  FiguresChoice,
  (change: Partial<FiguresChoice>) => void,
] {
  const [address, setAddress] = useAddress()
  const change = (wanted: Partial<FiguresChoice>) =>
    setAddress((current) => writeChoice(current, { ...readChoice(current), ...wanted }), {
      preventScrollReset: true,
    })
  return [readChoice(address), change]
}
