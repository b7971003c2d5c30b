import type { MistakeCause } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isIn, isQuestionFree } from './visible-cards.queries.ts'

/** An attempt of the student; undefined if the student has no attempt with this id. */
export const findOwnAttempt = (db: Db, studentId: number, id: number) =>
  db
    .selectFrom('attempts')
    .select(['paper_id', 'item_order'])
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst()

interface Marked {
  readonly question_id: number
  readonly is_in: boolean
  readonly is_bookmarked: boolean
  /** Empty if there is no note. */
  readonly note: string
  readonly cause: MistakeCause | null
}

/** Reads the card, bookmark and cause of each of these questions whose card may be changed now. */
export async function selectMarks(
  db: Db,
  {
    studentId,
    now,
    questionIds,
  }: { readonly studentId: number; readonly now: Date; readonly questionIds: readonly number[] },
): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select questions.id as question_id, coalesce(${isIn}, false) as is_in,
      bookmarks.question_id is not null as is_bookmarked, coalesce(bookmarks.note, '') as note,
      mistake_causes.cause
    from questions
      left join cards on cards.student_id = ${studentId} and cards.question_id = questions.id
      left join bookmarks on bookmarks.student_id = ${studentId}
        and bookmarks.question_id = questions.id
      left join mistake_causes on mistake_causes.student_id = ${studentId}
        and mistake_causes.question_id = questions.id
    where questions.id = any(${[...questionIds]}::integer[])
      and ${isQuestionFree(sql`${studentId}`, now)}`.execute(db)
  return rows
}
