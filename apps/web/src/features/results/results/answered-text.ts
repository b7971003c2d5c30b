import type { AttemptResult } from '@prepwell/contract/results/results.ts'

/** An older server does not send the number of questions that can be answered. */
type Answered = Pick<AttemptResult, 'answered_count' | 'questions_count'> &
  Partial<Pick<AttemptResult, 'to_answer'>>

/** '7 of 20 answered'. */
export const answeredText = ({ answered_count, to_answer, questions_count }: Answered): string =>
  `${answered_count} of ${to_answer ?? questions_count} answered`
