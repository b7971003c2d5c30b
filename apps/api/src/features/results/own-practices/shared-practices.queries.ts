import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A private practice to which a link leads. */
export interface SharedPractice {
  readonly quiz_id: number
  readonly owner_id: number
  readonly name: string
  readonly difficulty_level: string
  readonly own_clock: boolean | null
  readonly own_check: boolean | null
}

/** True if this is a private practice of the student, and not the copy of a rehearsal. */
export async function isOwnPractice(
  tx: Tx,
  { studentId, quizId }: { readonly studentId: number; readonly quizId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', quizId)
    .where('owner_id', '=', studentId)
    .where('quiz_mode', '=', 'practice')
    .where('rehearsal_of', 'is', null)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a link and returns its code. If the practice already has a link, returns the code of that
 * one.
 */
export async function keepLink(
  tx: Tx,
  link: { readonly code: string; readonly quiz_id: number; readonly created_at: Date },
): Promise<string> {
  const { code } = await tx
    .insertInto('shared_practices')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('quiz_id').doUpdateSet({ quiz_id: sql`excluded.quiz_id` }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

export const findShared = (db: Db | Tx, code: string): Promise<SharedPractice | undefined> =>
  db
    .selectFrom('shared_practices')
    .innerJoin('quizzes', 'quizzes.id', 'shared_practices.quiz_id')
    .select(['quizzes.id as quiz_id', 'quizzes.name', 'quizzes.difficulty_level'])
    .select(['quizzes.own_clock', 'quizzes.own_check'])
    .select(sql<number>`quizzes.owner_id`.as('owner_id'))
    .where('shared_practices.code', '=', code)
    .where('quizzes.owner_id', 'is not', null)
    .where('quizzes.deleted_at', 'is', null)
    .executeTakeFirst()

/** The student's practice that was made from this link. */
export async function findTaken(
  tx: Tx,
  { studentId, code }: { readonly studentId: number; readonly code: string },
): Promise<{ quiz_id: number; name: string } | undefined> {
  return tx
    .selectFrom('quizzes')
    .select(['id as quiz_id', 'name'])
    .where('owner_id', '=', studentId)
    .where('shared_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * SQL: true if the current paper of a private practice asks the question of the `questions` row.
 */
export const isOnPaperOf = (quizId: number) => sql<boolean>`questions.id in (
  select paper_questions.question_id from practice_papers
    join paper_questions on paper_questions.paper_id = practice_papers.paper_id
  where practice_papers.quiz_id = ${quizId})`
