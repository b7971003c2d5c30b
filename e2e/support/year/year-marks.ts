import { Decimal } from 'decimal.js'
import { type Choice, type ExamRow, marksFor } from '../exam-rows.ts'
import type { YearAttempt } from './school-year.ts'

/** The marks of a chapter or of a question type, with the outcomes of the answers. */
export interface YearMarks {
  readonly questions: number
  readonly gained: number
  readonly lost: number
  readonly right: number
  readonly partly: number
  readonly wrong: number
  readonly blank: number
}

interface Given {
  readonly row: ExamRow
  readonly choice: Choice
  readonly chapter: string
}

const given = (attempts: readonly YearAttempt[]): Given[] =>
  attempts
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ answers, quiz }) =>
      answers.map((each) => ({ ...each, chapter: quiz.chapter.name })),
    )

function outcomeOf({ row, choice }: Given): 'right' | 'partly' | 'wrong' | 'blank' {
  if (choice === null) return 'blank'
  const marks = marksFor(row, choice)
  if (marks.equals(row.marks)) return 'right'
  return marks.isZero() ? 'wrong' : 'partly'
}

function marksOf(answers: readonly Given[]): YearMarks {
  const total = (values: readonly Decimal[]) =>
    values.reduce((all, value) => all.plus(value), new Decimal(0))
  const count = (outcome: ReturnType<typeof outcomeOf>) =>
    answers.filter((each) => outcomeOf(each) === outcome).length
  const gained = total(answers.map(({ row, choice }) => marksFor(row, choice)))
  return {
    questions: answers.length,
    gained: gained.toNumber(),
    lost: total(answers.map(({ row }) => new Decimal(row.marks)))
      .minus(gained)
      .toNumber(),
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    blank: count('blank'),
  }
}

/** The marks of the published attempts by chapter. */
export const marksByChapter = (attempts: readonly YearAttempt[]) =>
  grouped(given(attempts), ({ chapter }) => chapter)

/** The marks of the published attempts by type of question. */
export const marksByType = (attempts: readonly YearAttempt[]) =>
  grouped(given(attempts), ({ row }) => row.question_type)

const grouped = (answers: readonly Given[], by: (each: Given) => string) =>
  [...Map.groupBy(answers, by)].map(([name, own]) => ({ name, ...marksOf(own) }))

/**
 * The chapters that are weak by the latest answer to each question: the upper end of the 95 %
 * Wilson interval is below the share in the other chapters, with at least 8 questions on both
 * sides.
 */
export function weakChapters(attempts: readonly YearAttempt[]): string[] {
  const latest = new Map(
    given(attempts).map((each) => [each.row.question_statement + each.chapter, each]),
  )
  const all = [...latest.values()]
  const isRight = (each: Given) => outcomeOf(each) === 'right'
  return [...Map.groupBy(all, ({ chapter }) => chapter)].flatMap(([name, own]) => {
    const others = all.filter(({ chapter }) => chapter !== name)
    if (own.length < 8 || others.length < 8) return []
    const share = others.filter(isRight).length / others.length
    return upperEnd(own.filter(isRight).length, own.length) < share ? [name] : []
  })
}

function upperEnd(successes: number, n: number): number {
  const [z, p] = [1.96, successes / n]
  const root = Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))
  return (p + z ** 2 / (2 * n) + z * root) / (1 + z ** 2 / n)
}
