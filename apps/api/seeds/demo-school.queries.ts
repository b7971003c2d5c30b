import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../src/platform/database/database.ts'
import type { ItemOrder } from '../src/platform/database/tables.ts'

/** The student account with this email. */
export const findStudent = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst()

/** The subject of this name. */
export const findSubject = (db: Db, name: string) =>
  db.selectFrom('subjects').select('id').where('name', '=', name).executeTakeFirst()

/** The subject's chapter of this name. */
export const findChapter = (db: Db, subjectId: number, name: string) =>
  db
    .selectFrom('chapters')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('name', '=', name)
    .executeTakeFirst()

/** Lets the drafts wait for somebody who checks them. */
export const sendDraftsToCheck = (db: Db, now: Date) =>
  db
    .updateTable('questions')
    .set({ to_check_since: now })
    .where('status', '=', 'draft')
    .where('to_check_since', 'is', null)
    .execute()

/** The quiz of this name. */
export const findQuiz = (db: Db, name: string) =>
  db.selectFrom('quizzes').select('id').where('name', '=', name).executeTakeFirst()

/** The group of this name. */
export const findGroup = (db: Db, name: string) =>
  db.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirst()

/** The student's submitted attempts: quiz and start. */
export const selectSubmitted = (db: Db, studentId: number) =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'started_at'])
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is not', null)
    .execute()

/** The first questions of these types in a chapter. */
export async function selectFirstQuestions(
  db: Db,
  asked: {
    readonly chapter_id: number
    readonly types: readonly QuestionType[] | undefined
    readonly first: number
  },
): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('chapter_id', '=', asked.chapter_id)
    .where('type', 'in', asked.types ?? questionTypes)
    .orderBy('id')
    .limit(asked.first)
    .execute()
  return rows.map(({ id }) => id)
}

/** The order in which an attempt asks its questions; null for the order of the paper. */
export async function selectItemOrder(db: Db, attemptId: number): Promise<ItemOrder | null> {
  const { item_order } = await db
    .selectFrom('attempts')
    .select('item_order')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return item_order
}

/** Switches the student's email notifications. */
export const updateNotifications = (db: Db | Tx, id: number, notifications_enabled: boolean) =>
  db.updateTable('users').set({ notifications_enabled }).where('id', '=', id).execute()
