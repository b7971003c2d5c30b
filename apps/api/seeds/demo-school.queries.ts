import { sql } from 'kysely'
import type { Db, Tx } from '../src/platform/database.ts'

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

/** The quiz of this name. */
export const findQuiz = (db: Db, name: string) =>
  db.selectFrom('quizzes').select('id').where('name', '=', name).executeTakeFirst()

/** The student's submitted attempts: quiz and start. */
export const selectSubmitted = (db: Db, studentId: number) =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'started_at'])
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is not', null)
    .execute()

/** Switches the student's email notifications. */
export const updateNotifications = (db: Db | Tx, id: number, notifications_enabled: boolean) =>
  db.updateTable('users').set({ notifications_enabled }).where('id', '=', id).execute()
