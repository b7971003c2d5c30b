import { Decimal } from 'decimal.js'
import { type ExamRow, marksFor } from '../e2e/support/exam-rows.ts'
import { query } from '../e2e/support/server/database.ts'
import { type Candidate, storedForm } from './candidate.ts'
import type { PreparedExam } from './exam-school.ts'

/** The result of comparing the answers and marks in the database with what the candidates sent. */
export interface Comparison {
  /** Number of answers that the candidates gave. */
  readonly sent: number
  /** A line for each difference; empty when nothing was lost. */
  readonly lost: readonly string[]
  /** A line for each mark that differs from the imported keys. */
  readonly wrongMarks: readonly string[]
}

/** Compares the answers of all candidates one by one, and the marks of those who submitted. */
export async function compareAnswers(
  { databaseDir, quizId }: PreparedExam,
  rows: readonly ExamRow[],
  candidates: readonly Candidate[],
): Promise<Comparison> {
  const stored = await query<{ attempt_id: number; question_id: number; selected: string[] }>(
    databaseDir,
    `select attempt_id, question_id, selected from answers
     where attempt_id in (select id from attempts where quiz_id = $1)`,
    [quizId],
  )
  const closed = await query<{ id: number; scored_marks: string | null }>(
    databaseDir,
    'select id, scored_marks from attempts where quiz_id = $1',
    [quizId],
  )
  const keyOf = (attempt: number | undefined, question: number) => `${attempt} ${question}`
  const selected = new Map(
    stored.map((row) => [keyOf(row.attempt_id, row.question_id), row.selected]),
  )
  const marks = new Map(closed.map(({ id, scored_marks }) => [id, scored_marks]))
  const lost: string[] = []
  const wrongMarks: string[] = []
  let sent = 0
  for (const { email, attemptId, questions, isSubmitted, sentCount, possible } of candidates) {
    sent += sentCount
    if (attemptId !== undefined && questions.size < rows.length)
      lost.push(`${email} was shown only ${questions.size} questions`)
    for (const [place, question] of questions) {
      const given = possible(place).map((choice) => sorted(storedForm(question, choice)))
      const kept = sorted(selected.get(keyOf(attemptId, question.id)) ?? [])
      if (!given.includes(kept))
        lost.push(`${email}, question ${question.id}: ${given.join(' or ')} became ${kept}`)
    }
    if (!isSubmitted) continue
    const earned = rows.reduce(
      (sum, row, place) => sum.plus(marksFor(row, possible(place)[0] ?? null)),
      new Decimal(0),
    )
    const given = attemptId === undefined ? undefined : marks.get(attemptId)
    if (!given || !earned.equals(given)) wrongMarks.push(`${email}: ${earned} became ${given}`)
  }
  return { sent, lost, wrongMarks }
}

const sorted = (values: readonly string[]) => JSON.stringify(values.toSorted())
