import { questionContent } from '@prepwell/contract/bank/question-content.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { questionBody } from '@prepwell/contract/bank/questions.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import type { z } from 'zod'
import { countedOptions, type DraftOption, fixedOnes } from './draft-options.ts'

export type QuestionBody = z.input<typeof questionBody>

type Key = Pick<
  QuestionBody,
  | 'options'
  | 'fixed_options'
  | 'correct_answer'
  | 'correct_answers'
  | 'numerical_answer'
  | 'numerical_low'
  | 'numerical_high'
  | 'numerical_tolerance'
>

/** Accepted numbers: the answer alone, numbers within a tolerance of it, or a range. */
export type Accepts = 'exact' | 'tolerance' | 'range'

/** The answers in the form, including those entered while another type was selected. */
interface AnswerDraft {
  readonly options: readonly DraftOption[]
  readonly answer: string
  readonly accepts: Accepts
  readonly tolerance: string
  readonly low: string
  readonly high: string
}

/** Rules for the form that depend on the question type. */
interface AnswerRules {
  /** The number of options that can be correct; null when the answer is typed. */
  readonly correct: 'one' | 'several' | null
  /** The answer fields to send; omits those that the type does not need. */
  readonly keyOf: (draft: AnswerDraft) => Key
}

const noKey: Key = {
  options: [],
  correct_answer: null,
  correct_answers: [],
  numerical_answer: null,
}

function chosen({ options }: AnswerDraft) {
  const counted = countedOptions(options)
  return {
    options: counted.map(({ text }) => text),
    correct: counted.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : [])),
    fixed_options: fixedOnes(counted).flatMap((isFixed, place) => (isFixed ? [place] : [])),
  }
}

export const answerRules: Readonly<Record<QuestionType, AnswerRules>> = {
  MCQ: {
    correct: 'one',
    keyOf: (draft) => {
      const { correct, ...rest } = chosen(draft)
      return { ...noKey, ...rest, correct_answer: correct[0] ?? null }
    },
  },
  MSQ: {
    correct: 'several',
    keyOf: (draft) => {
      const { correct, ...rest } = chosen(draft)
      return { ...noKey, ...rest, correct_answers: correct }
    },
  },
  Numerical: {
    correct: null,
    keyOf: ({ answer, accepts, tolerance, low, high }) => ({
      ...noKey,
      numerical_answer: answer,
      numerical_low: accepts === 'range' ? low : null,
      numerical_high: accepts === 'range' ? high : null,
      ...(accepts === 'tolerance' ? { numerical_tolerance: tolerance } : {}),
    }),
  },
}

/** Describes the numbers that the key accepts; null while the key is incomplete. */
export function acceptedText(draft: AnswerDraft): string | null {
  const question = { question_type: 'Numerical', question_statement: '?', marks: 1 }
  const { data } = questionContent.safeParse({ ...question, ...answerRules.Numerical.keyOf(draft) })
  if (!data) return null
  const { numerical_answer, numerical_range } = data
  return numerical_range
    ? `Accepts ${rangeText(numerical_range)}`
    : `Accepts only ${numerical_answer}`
}
