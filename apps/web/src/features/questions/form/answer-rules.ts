import type { QuestionType } from '@prepwell/contract/question-types.ts'
import type { questionBody } from '@prepwell/contract/questions.ts'
import type { z } from 'zod'
import { countedOptions, type DraftOption } from './draft-options.ts'

/** The body of the calls that add and change a question. */
export type QuestionBody = z.input<typeof questionBody>

type Key = Pick<QuestionBody, 'options' | 'correct_answer' | 'correct_answers' | 'numerical_answer'>

/** The answers that a form holds, those of other types too. */
interface AnswerDraft {
  readonly options: readonly DraftOption[]
  readonly answer: string
}

/** What the form of a question depends on by its type. */
interface AnswerRules {
  /** How many options can be correct; null where the answer is typed. */
  readonly correct: 'one' | 'several' | null
  /** The answers that are sent: only what the type needs. */
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
  }
}

/** The rules of every type of question. */
export const answerRules: Readonly<Record<QuestionType, AnswerRules>> = {
  MCQ: {
    correct: 'one',
    keyOf: (draft) => {
      const { options, correct } = chosen(draft)
      return { ...noKey, options, correct_answer: correct[0] ?? null }
    },
  },
  MSQ: {
    correct: 'several',
    keyOf: (draft) => {
      const { options, correct } = chosen(draft)
      return { ...noKey, options, correct_answers: correct }
    },
  },
  Numerical: {
    correct: null,
    keyOf: ({ answer }) => ({ ...noKey, numerical_answer: answer }),
  },
}
