import { Decimal } from 'decimal.js'

/** A question as it is imported, with formulas, its key and its marks. */
export type ExamRow =
  | (Head & { question_type: 'MCQ'; options: string[]; correct_answer: number })
  | (Head & { question_type: 'MSQ'; options: string[]; correct_answers: number[] })
  | (Head & { question_type: 'Numerical'; numerical_answer: number })

interface Head {
  subject: string
  chapter: string
  question_statement: string
  answer_explanation: string
  marks: number
  /** The passage, shared by the rows with the same text. */
  passage?: string
  /** Separated by semicolons. */
  tags?: string
}

/** A student's choice for a question: option indexes, a typed number, or nothing. */
export type Choice = readonly number[] | string | null

/**
 * `count` questions, a third of each type, with formulas in statements, options and explanations.
 */
export function examRows(count: number, chapter: string): ExamRow[] {
  return Array.from({ length: count }, (_none, index): ExamRow => {
    const n = index + 2
    const head = {
      subject: 'Arithmetic',
      chapter,
      marks: (index % 4) + 1,
      question_statement: `Item ${index + 1}: what is known of $\\frac{x^2 - ${n}^2}{x - ${n}}$ at $x = ${n + 1}$?`,
      answer_explanation: `It is $x + ${n}$, so the value is $${2 * n + 1}$.`,
    }
    const value = 2 * n + 1
    if (index % 3 === 0)
      return {
        ...head,
        question_type: 'MCQ',
        options: [value - 1, value, value + 1, value + 2].map((v) => `The value is $${v}$`),
        correct_answer: 1,
      }
    if (index % 3 === 1)
      return {
        ...head,
        question_type: 'MSQ',
        options: [`It is $${value}$`, 'It is odd', 'It is even', `It is above $${n}$`],
        correct_answers: [0, 1, 3],
      }
    return { ...head, question_type: 'Numerical', numerical_answer: value }
  })
}

/**
 * The student's choice for the question at `index`: right, wrong, partly right and blank in turn.
 */
export function choiceFor(row: ExamRow, index: number): Choice {
  const turn = Math.floor(index / 3) % 4
  switch (row.question_type) {
    case 'MCQ':
      return [[1], [0], [3], null][turn] ?? null
    case 'MSQ':
      return [[0, 1, 3], [0, 3], [0, 2], null][turn] ?? null
    case 'Numerical':
      return (
        [
          `${row.numerical_answer}.00`,
          String(row.numerical_answer + 1),
          String(row.numerical_answer),
          null,
        ][turn] ?? null
      )
  }
}

/** The marks of one choice, computed from the imported row alone, independently of the server. */
export function marksFor(row: ExamRow, choice: Choice): Decimal {
  const none = new Decimal(0)
  if (choice === null) return none
  if (row.question_type === 'Numerical')
    return typeof choice === 'string' && new Decimal(choice).equals(row.numerical_answer)
      ? new Decimal(row.marks)
      : none
  const key = row.question_type === 'MCQ' ? [row.correct_answer] : row.correct_answers
  const chosen = Array.isArray(choice) ? choice : []
  if (chosen.length === 0 || chosen.some((place) => !key.includes(place))) return none
  return new Decimal(row.marks).times(chosen.length).dividedBy(key.length).toDecimalPlaces(2)
}
