import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../src/platform/database/database.ts'
import type { ItemOrder } from '../src/platform/database/tables.ts'
import type { Platform } from '../src/platform/platform.ts'

/** The account with this email, which is given in lower case. */
export const findAccount = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst()

const subjectNamed = (db: Db | Tx, name: string) =>
  db.selectFrom('subjects').select('id').where('name', '=', name)

/** The subject of this name. */
export const findSubject = (db: Db, name: string) => subjectNamed(db, name).executeTakeFirst()

/** The subject of this name, which exists. */
export const getSubject = (tx: Tx, name: string) => subjectNamed(tx, name).executeTakeFirstOrThrow()

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

const groupNamed = (db: Db | Tx, name: string) =>
  db.selectFrom('groups').select('id').where('name', '=', name)

/** The group of this name. */
export const findGroup = (db: Db, name: string) => groupNamed(db, name).executeTakeFirst()

/** The group of this name, which exists. */
export const getGroup = (db: Db | Tx, name: string) =>
  groupNamed(db, name).executeTakeFirstOrThrow()

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

/** Gives the account another password. */
export const updatePassword = (tx: Tx, id: number, password_hash: string) =>
  tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()

/** Switches the email notifications of an account. */
export const updateNotifications = (db: Db | Tx, id: number, notifications_enabled: boolean) =>
  db.updateTable('users').set({ notifications_enabled }).where('id', '=', id).execute()

/** Gives visitors this practice, unless they have one. */
export const openToVisitors = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id }: { readonly id: number },
) =>
  db
    .insertInto('school_settings')
    .values({ set_up_at: clock.now(), open_practice_id: id })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({
        open_practice_id: sql<number>`coalesce(school_settings.open_practice_id, ${id})`,
      }),
    )
    .execute()
