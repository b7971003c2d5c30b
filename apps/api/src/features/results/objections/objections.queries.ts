import type { ObjectionKind } from '@prepwell/contract/quizzes/objection-terms.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { objectionsCloseAt } from '../../quizzes/quiz/index.ts'

export type ObjectionRow = Selectable<Tables['objections']>

/**
 * An attempt with the columns that decide whether its questions can be objected to. Does not check
 * the owner.
 */
export const findObjectable = (db: Db | Tx, attemptId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.id', 'attempts.student_id', 'attempts.quiz_id', 'attempts.paper_id'])
    .select(['attempts.quiz_mode', 'attempts.item_order'])
    .select(['attempts.submitted_at', 'attempts.published_at'])
    .select(['quizzes.name as quiz_name', 'quizzes.deleted_at', 'quizzes.shown_after'])
    .select(['objections', 'provisional_since', 'results_published_at'])
    .select(objectionsCloseAt.as('objections_close_at'))
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst()

/** The class of this advisory lock: any fixed number that no other kind of lock uses. */
const lockClass = 44

/**
 * Keeps the exam of an attempt as it is until the end of the transaction: its results are not
 * published, no objection is decided, and the attempt is not deleted. Two calls of its student run
 * one after the other. Does not wait for a regrade, which has locked the marks of all attempts:
 * otherwise many students who object meanwhile would use up all connections.
 */
export async function holdExamOf(tx: Tx, attemptId: number): Promise<void> {
  await tx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', (of) =>
      of.selectFrom('attempts').select('quiz_id').where('id', '=', attemptId),
    )
    .forKeyShare()
    .execute()
  await tx.selectFrom('attempts').select('id').where('id', '=', attemptId).forKeyShare().execute()
  await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, ${attemptId})`.execute(tx)
}

/** The objections of an attempt, newest first. */
export const selectOwn = (db: Db, attemptId: number) =>
  db
    .selectFrom('objections')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findOfQuestion = (tx: Tx, attemptId: number, questionId: number) =>
  tx
    .selectFrom('objections')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()

export const findObjection = (db: Db | Tx, id: number) =>
  db.selectFrom('objections').selectAll().where('id', '=', id).executeTakeFirst()

interface NewObjection {
  readonly attempt_id: number
  readonly question_id: number
  readonly kind: ObjectionKind
  readonly text: string
  readonly picture: string | null
  readonly at: Date
}

export const insertObjection = (tx: Tx, objection: NewObjection) =>
  tx.insertInto('objections').values(objection).returning('id').executeTakeFirstOrThrow()

/** Replaces what an objection says; one that was withdrawn counts again. */
export const replaceObjection = (
  tx: Tx,
  id: number,
  { kind, text, picture, at }: Omit<NewObjection, 'attempt_id' | 'question_id'>,
) =>
  tx
    .updateTable('objections')
    .set((to) => ({
      ...{ kind, text, picture, at, withdrawn_at: null },
      changes: to('changes', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const updateWithdrawn = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('objections').set({ withdrawn_at: now }).where('id', '=', id).execute()

/** An exam of the school; throws 404 for any other quiz. */
export const getExam = (db: Db, id: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', objectionsCloseAt.as('objections_close_at')])
    .where('id', '=', id)
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Exam'))

/** The objections to an exam by active students that were not withdrawn, newest first. */
export const selectObjections = (db: Db, quizId: number) =>
  db
    .selectFrom('objections')
    .innerJoin('attempts', 'attempts.id', 'objections.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .selectAll('objections')
    .select(['attempts.student_id', 'attempts.paper_id', 'users.name'])
    .where('attempts.quiz_id', '=', quizId)
    .where('objections.withdrawn_at', 'is', null)
    .where('users.status', '=', 'Active')
    .orderBy('objections.at', 'desc')
    .orderBy('objections.id', 'desc')
    .execute()

/** Reports of active students about these questions during the exam, newest first. */
export const selectReports = (db: Db, quizId: number, questionIds: readonly number[]) =>
  db
    .selectFrom('question_reports')
    .innerJoin('attempts', 'attempts.id', 'question_reports.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(['question_reports.question_id', 'users.name'])
    .select(['question_reports.text', 'question_reports.at'])
    .where('attempts.quiz_id', '=', quizId)
    .where('users.status', '=', 'Active')
    .where('question_reports.question_id', '=', sql<number>`any(${[...questionIds]}::integer[])`)
    .orderBy('question_reports.at', 'desc')
    .orderBy('question_reports.attempt_id')
    .execute()

/** The objections to a question of an exam that were not withdrawn, in order of attempts. */
export const selectToDecide = (tx: Tx, quizId: number, questionId: number) =>
  tx
    .selectFrom('objections')
    .innerJoin('attempts', 'attempts.id', 'objections.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(['objections.id', 'objections.attempt_id', 'decision', 'reason', 'changes'])
    .select(['attempts.student_id', 'attempts.paper_id', 'users.status'])
    .where('attempts.quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .where('withdrawn_at', 'is', null)
    .orderBy('objections.attempt_id')
    .execute()

export type ObjectionToDecide = Awaited<ReturnType<typeof selectToDecide>>[number]

interface Decision {
  readonly decision: 'accepted' | 'rejected'
  readonly reason: string
  readonly decided_at: Date
  readonly decided_by: number
}

export const updateDecided = (tx: Tx, ids: readonly number[], decision: Decision) =>
  tx
    .updateTable('objections')
    .set(decision)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
