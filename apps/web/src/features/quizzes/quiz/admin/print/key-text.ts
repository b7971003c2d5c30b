import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { KeyRow } from '@prepwell/contract/quizzes/print.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'

/** The right answer as a short text: 'B', 'A, C', '2 to 3', 'B or C', 'Left out'. */
export function keyText(
  type: QuestionType,
  { answers, given, is_left_out }: Pick<KeyRow, 'answers' | 'given' | 'is_left_out'>,
): string {
  if (is_left_out) return 'Left out'
  if (given === 'all') return 'Marks for all'
  const texts = answers.map((answer) => answerText(type, answer)).filter((text) => text !== '')
  const right = texts.length === 0 ? 'No key' : texts.join(' or ')
  return given === 'answered' ? `${right} (any answer gets its marks)` : right
}

function answerText(type: QuestionType, answer: readonly string[]): string {
  const [low, high] = answer
  if (type === 'Numerical' && low !== undefined && high !== undefined)
    return rangeText({ low, high })
  return answer.join(', ')
}
