import { Decimal } from 'decimal.js'
import { type ExamRow, marksFor } from './exam-rows.ts'
import type { StudentResponse } from './sitting.ts'

type Word = 'Right' | 'Partly right' | 'Wrong' | 'Blank'

/**
 * The expected result of one question, computed only from the imported rows and the students'
 * choices.
 */
interface ExpectedQuestion {
  readonly number: number
  readonly type: ExamRow['question_type']
  readonly total: number
  readonly marks: Decimal
  readonly outcome: Word
  readonly marked: boolean
  readonly seconds: number
  /**
   * Median seconds of the other students whose answer was right; null with fewer than 5 of them.
   */
  readonly median: number | null
}

export interface ExpectedResult {
  readonly scored: Decimal
  readonly total: Decimal
  readonly percent: Decimal
  /** The mean percentage of the other students. */
  readonly average: Decimal
  /** Among all students, 1 for the most marks. */
  readonly rank: number
  readonly questions: readonly ExpectedQuestion[]
}

const sum = (values: readonly Decimal.Value[]) =>
  values.reduce<Decimal>((all, value) => all.plus(value), new Decimal(0))

const earned = (rows: readonly ExamRow[], responses: readonly StudentResponse[]) =>
  rows.map((row, index) => marksFor(row, responses[index]?.choice ?? null))

/** The expected result of the student; `others` are the responses of the other students. */
export function expectResultOf(
  rows: readonly ExamRow[],
  responses: readonly StudentResponse[],
  others: ReadonlyArray<readonly StudentResponse[]>,
): ExpectedResult {
  const marks = earned(rows, responses)
  const total = sum(rows.map((row) => row.marks))
  const percentOf = (each: readonly Decimal[]) =>
    sum(each).times(100).dividedBy(total).toDecimalPlaces(2)
  const otherMarks = others.map((each) => earned(rows, each))
  return {
    scored: sum(marks),
    total,
    percent: percentOf(marks),
    average: sum(otherMarks.map(percentOf))
      .dividedBy(Math.max(1, others.length))
      .toDecimalPlaces(2),
    rank: 1 + otherMarks.filter((each) => sum(each).greaterThan(sum(marks))).length,
    questions: rows.map((row, index) => ({
      number: index + 1,
      type: row.question_type,
      total: row.marks,
      marks: marks[index] ?? new Decimal(0),
      outcome: wordFor(row, responses[index], marks[index] ?? new Decimal(0)),
      marked: responses[index]?.marked ?? false,
      seconds: responses[index]?.seconds ?? 0,
      median: medianOf(
        others.flatMap((each, who) =>
          otherMarks[who]?.[index]?.equals(row.marks) ? [each[index]?.seconds ?? 0] : [],
        ),
      ),
    })),
  }
}

function wordFor(row: ExamRow, response: StudentResponse | undefined, marks: Decimal): Word {
  if (!response || response.choice === null) return 'Blank'
  if (marks.equals(row.marks)) return 'Right'
  return marks.greaterThan(0) ? 'Partly right' : 'Wrong'
}

function medianOf(seconds: readonly number[]): number | null {
  if (seconds.length < 5) return null
  const sorted = seconds.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

/** For example '1 min 20 s'; for times below an hour. */
export function timeText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
