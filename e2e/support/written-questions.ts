import type { QuestionRow } from '@prepwell/contract/questions.ts'

/**
 * A question that somebody types into the form, and the locks that they open or close on the way.
 */
export interface WrittenQuestion {
  readonly type: QuestionRow['type']
  readonly marks: number
  readonly statement: string
  readonly options: readonly string[]
  /** The places of the correct options, from 0. */
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
 * Ten questions of every type in a row, with formulas; marks and type are locked for a part of the
 * way.
 */
export const tenQuestions: readonly WrittenQuestion[] = [
  mcq(1, 'What is $2^3$?', ['6', '$8$', '9', '12'], [1], {
    explanation: 'It is $2 \\cdot 2 \\cdot 2$.',
  }),
  mcq(2, 'Which one is prime?', ['21', '27', '29'], [2], { toggles: ['marks'] }),
  mcq(2, 'Half of ten?', ['5', '4', '3', '2', '1'], [0]),
  msq(2, 'Which are even?', ['4', '7', '10', '15'], [0, 2], { toggles: ['type'] }),
  msq(2, 'Which are squares?', ['16', '18', '25'], [0, 2]),
  msq(2, 'Which one is negative?', ['1', '-1', '$|-1|$', '0'], [1]),
  numerical(2, 'Solve $2x = -5$', '-2.5'),
  numerical(4, 'How many hours has a day?', '24', { toggles: ['marks', 'type'] }),
  numerical(1, 'What is $\\sqrt{0.0625}$?', '0.25', { explanation: 'Since $0.25^2 = 0.0625$.' }),
  mcq(1.5, 'And the *last* one?', ['This', 'That', 'Neither', 'Both'], [3]),
]
