import type { QuestionContent } from '@prepwell/contract/question-content.ts'
import { Decimal } from 'decimal.js'

/** The fields in which two questions with the same text and options may still differ. */
export interface Rest {
  readonly marks: number
  readonly explanation: string | null
  readonly image: string | null
  readonly numerical_answer: string | null
  readonly correct_texts: readonly string[]
}

/** The fields of a question that its fingerprint does not cover. */
export const restOf = (content: QuestionContent): Rest => ({
  marks: content.marks,
  explanation: content.explanation,
  image: content.image,
  numerical_answer: content.numerical_answer,
  correct_texts: content.options.filter(({ correct }) => correct).map(({ text }) => text),
})

/**
 * The first field in which `rest` differs from `content`, with its value; undefined when there is
 * none.
 */
export function difference(
  content: QuestionContent,
  rest: Rest,
): { field: 'key' | 'marks' | 'answer_explanation' | 'question_image'; thing: string } | undefined {
  const own = restOf(content)
  if (!sameKey(own, rest)) return { field: 'key', thing: 'another answer' }
  if (own.marks !== rest.marks) return { field: 'marks', thing: 'other marks' }
  if (own.explanation !== rest.explanation)
    return { field: 'answer_explanation', thing: 'another explanation' }
  if (own.image !== rest.image) return { field: 'question_image', thing: 'another image' }
  return undefined
}

/** Compares numbers as decimals: 2.50 equals 2.5. */
const sameKey = (a: Rest, b: Rest) =>
  a.numerical_answer !== null && b.numerical_answer !== null
    ? new Decimal(a.numerical_answer).equals(b.numerical_answer)
    : [...a.correct_texts].sort().join('\0') === [...b.correct_texts].sort().join('\0')
