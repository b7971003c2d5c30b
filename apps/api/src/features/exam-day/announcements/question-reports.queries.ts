import type { ReportedQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'

/** The attempt that a report belongs to; undefined for an unknown id. */
export const findReportedAttempt = (db: Db | Tx, id: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'quiz_mode', 'paper_id', 'item_order', 'section_times'])
    .select('submitted_at')
    .where('id', '=', id)
    .executeTakeFirst()

interface Report {
  readonly attempt_id: number
  readonly question_id: number
  readonly text: string
  readonly at: Date
}

/**
 * Stores a report, replacing an earlier one. Returns 'same' if it is unchanged, and 'too_often' if
 * it has been replaced too often.
 */
export async function putReport(tx: Tx, report: Report): Promise<'stored' | 'same' | 'too_often'> {
  const stored = await tx
    .insertInto('question_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet({
          text: report.text,
          at: report.at,
          changes: sql`question_reports.changes + 1`,
        })
        .where('question_reports.text', '<>', report.text)
        .where('question_reports.changes', '<', limits.questionReportChangesMax),
    )
    .returning('text')
    .executeTakeFirst()
  if (stored) return 'stored'
  const { text } = await tx
    .selectFrom('question_reports')
    .select('text')
    .where('attempt_id', '=', report.attempt_id)
    .where('question_id', '=', report.question_id)
    .executeTakeFirstOrThrow()
  return text === report.text ? 'same' : 'too_often'
}

/** The reports made in an attempt, latest first. */
export const selectOwnReports = (db: Db, attemptId: number) =>
  db
    .selectFrom('question_reports')
    .select(['question_id', 'text', 'at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('at', 'desc')
    .orderBy('question_id')
    .execute()

/** A report with the attempt in which it was made. */
export interface ReportRow extends Report {
  readonly student_id: number
  readonly name: string
  readonly username: string
  readonly paper_id: number
  readonly item_order: ItemOrder | null
}

/** All reports by active students in an exam, latest first. */
export const selectReports = (db: Db, quizId: number): Promise<ReportRow[]> =>
  db
    .selectFrom('question_reports')
    .innerJoin('attempts', 'attempts.id', 'question_reports.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(['question_reports.attempt_id', 'question_reports.question_id'])
    .select(['question_reports.text', 'question_reports.at'])
    .select(['attempts.student_id', 'attempts.paper_id', 'attempts.item_order'])
    .select(['users.name', 'users.username'])
    .where('attempts.quiz_id', '=', quizId)
    .where('users.status', '=', 'Active')
    .orderBy('question_reports.at', 'desc')
    .orderBy('question_reports.attempt_id')
    .execute()

/** The admins' replies to the reports of an exam. */
export const selectReportStates = (db: Db, quizId: number) =>
  db
    .selectFrom('question_report_states')
    .leftJoin('users', 'users.id', 'question_report_states.changed_by')
    .select(['question_id', 'state', 'note', 'changed_at', 'users.name as changed_by'])
    .where('quiz_id', '=', quizId)
    .execute()

/** True if this question was reported in this exam. */
export async function isReported(tx: Tx, quizId: number, questionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('question_reports')
    .innerJoin('attempts', 'attempts.id', 'question_reports.attempt_id')
    .select('attempts.id')
    .where('attempts.quiz_id', '=', quizId)
    .where('question_reports.question_id', '=', questionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface ReportState {
  readonly quiz_id: number
  readonly question_id: number
  readonly state: ReportedQuestion['state']
  readonly note: string
  readonly changed_at: Date
  readonly changed_by: number
}

/** Locks the admins' reply to the reports of a question. Returns its note; '' if there is none. */
export async function lockNote(tx: Tx, quizId: number, questionId: number): Promise<string> {
  const row = await tx
    .selectFrom('question_report_states')
    .select('note')
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirst()
  return row?.note ?? ''
}

/** Stores the admins' reply to the reports of a question. */
export const putReportState = (tx: Tx, state: ReportState) =>
  tx
    .insertInto('question_report_states')
    .values(state)
    .onConflict((conflict) => conflict.columns(['quiz_id', 'question_id']).doUpdateSet(state))
    .execute()
