import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Memory, Rated } from './schedule.ts'

/**
 * Locks the student, so that calls that change one notebook wait for each other. False if the
 * student is gone.
 */
export async function lockStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** All reviews of these cards, or of all the student's cards, by question, oldest first. */
export async function selectReviews(
  tx: Tx,
  studentId: number,
  questionIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly Rated[]>> {
  const { rows } = await sql<{ question_id: number; ratings: number[]; days: string[] }>`
    select question_id, array_agg(rating::integer order by reviewed_at, id) as ratings,
      array_agg(reviewed_on::text order by reviewed_at, id) as days
    from card_reviews where student_id = ${studentId}
      and ${questionIds ? sql`question_id = any(${[...questionIds]}::integer[])` : sql`true`}
    group by question_id`.execute(tx)
  return new Map(
    rows.map(({ question_id, ratings, days }) => [
      question_id,
      ratings.map((rating, place) => ({ rating, reviewedOn: days[place] ?? '' })),
    ]),
  )
}

/** Stores the memories of these cards after their reviews; null for a card without a review. */
export const updateMemories = (
  tx: Tx,
  studentId: number,
  memories: ReadonlyMap<number, Memory | null>,
) => {
  const rows = [...memories].map(([question_id, memory]) => ({
    question_id,
    stability: memory?.stability ?? null,
    difficulty: memory?.difficulty ?? null,
    reviewed_on: memory?.reviewedOn ?? null,
    due_on: memory?.dueOn ?? null,
    reps: memory?.reps ?? 0,
    lapses: memory?.lapses ?? 0,
  }))
  return sql`
    update cards set stability = one.stability, difficulty = one.difficulty,
      reviewed_on = one.reviewed_on, due_on = one.due_on, reps = one.reps, lapses = one.lapses,
      -- Reviews that were taken back may have been lapses.
      woken_at_lapses = least(cards.woken_at_lapses, one.lapses)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (question_id integer,
      stability double precision, difficulty double precision, reviewed_on date, due_on date,
      reps integer, lapses integer)
    where cards.student_id = ${studentId} and cards.question_id = one.question_id`.execute(tx)
}
