import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'

/** A question to type into the form, with the 'Keep the …' buttons to press. */
export interface WrittenQuestion {
  readonly type: QuestionRow['type']
  readonly marks: number
  readonly statement: string
  readonly options: readonly string[]
  /** The indexes of the correct options, from 0. */
  readonly correct: readonly number[]
  /** The typed number of a Numerical question. */
  readonly answer: string
  readonly explanation: string
  readonly toggles: ReadonlyArray<'type' | 'marks'>
}

type Rest = Partial<Pick<WrittenQuestion, 'toggles' | 'explanation'>>

const choice =
  (type: 'MCQ' | 'MSQ') =>
  (
    marks: number,
    statement: string,
    options: readonly string[],
    correct: readonly number[],
    rest: Rest = {},
  ): WrittenQuestion => ({
    ...{ type, marks, statement, options, correct, answer: '', explanation: '', toggles: [] },
    ...rest,
  })
const mcq = choice('MCQ')
const msq = choice('MSQ')

const numerical = (
  marks: number,
  statement: string,
  answer: string,
  rest: Rest = {},
): WrittenQuestion => ({
  ...{ type: 'Numerical', marks, statement, options: [], correct: [], answer, explanation: '' },
  ...{ toggles: [], ...rest },
})

/**
 * Four questions that cover all types, some with formulas; marks and type are locked for some of
 * them.
 */
export const fourQuestions: readonly WrittenQuestion[] = [
  mcq(1.5, 'What is $2^3$?', ['6', '$8$', '9', '1', '0'], [1], {
    explanation: 'It is *$2 \\cdot 4$*.',
  }),
  msq(2, 'Even?', ['4', '7', '10', '15'], [0, 2], { toggles: ['marks', 'type'] }),
  msq(2, 'Negative?', ['1', '-1', '0'], [1]),
  numerical(4, 'Solve $2x = -5$', '-2.5', { toggles: ['marks', 'type'] }),
]
