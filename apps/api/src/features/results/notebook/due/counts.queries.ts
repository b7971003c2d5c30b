import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import {
  dueOn,
  isDue,
  isIn,
  isOfFreeQuestion,
  isQuestionOpen,
  rests,
} from '../cards/visible-cards.queries.ts'
import type { NotebookDay } from '../read-day.ts'

export interface CardCounts {
  readonly cards: number
  readonly due: number
  /** New cards of today and of later days. */
  readonly all_new: number
  readonly resting: number
  readonly next_due_on: string | null
}

/** Counts the cards that a student's notebook shows. */
export async function countCardsShown(db: Db | Tx, day: NotebookDay): Promise<CardCounts> {
  const { studentId, now, today } = day
  const { rows } = await sql<CardCounts>`
    select count(*)::integer as cards,
      (count(*) filter (where ${isDue(day)} and not ${rests}))::integer as due,
      (count(*) filter (where cards.reps = 0))::integer as all_new,
      (count(*) filter (where ${rests}))::integer as resting,
      (min(${dueOn(day)}) filter (
        where ${dueOn(day)} > ${today}::date and not ${rests}))::text as next_due_on
    from cards join questions on questions.id = cards.question_id
    where cards.student_id = ${studentId} and ${isIn}
      and ${isQuestionOpen(sql`${studentId}`, now)}`.execute(db)
  return rows[0] ?? { cards: 0, due: 0, all_new: 0, resting: 0, next_due_on: null }
}

/**
 * SQL for a column of the first review of the card that `review` belongs to. Needs one index
 * look-up; an anti-join would read all reviews of the student.
 */
export const firstReview = (column: 'id' | 'reviewed_on') => sql`(
  select earlier.${sql.ref(column)} from card_reviews as earlier
  where earlier.student_id = review.student_id and earlier.question_id = review.question_id
  order by earlier.student_id, earlier.question_id, earlier.reviewed_at, earlier.id limit 1)`

/** SQL for the number of the student's cards whose first review was on this day. */
export const begunToday = (
  student: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  now: Date,
) => sql<number>`(
  select count(distinct question_id)::integer from card_reviews as review
  where student_id = ${student} and reviewed_on = ${today}
    and ${firstReview('reviewed_on')} = ${today} and ${isOfFreeQuestion(now)})`

/** Number of latest reviews from which the time per card is estimated. */
const timed = 50
/** Seconds per card for a student who has reviewed nothing yet. */
const usualSeconds = 60

/** SQL for the seconds that a card takes the student, averaged over the latest reviews. */
export const secondsPerCard = (student: RawBuilder<unknown>, now: Date) => sql<number>`coalesce((
  select avg(seconds) from (
    select seconds from card_reviews as review
    where student_id = ${student} and seconds > 0 and ${isOfFreeQuestion(now)}
    order by reviewed_on desc limit ${sql.lit(timed)}
  ) latest), ${sql.lit(usualSeconds)})::float8`

/** Cards of the student that had their first review on this day. */
export async function countBegun(
  db: Db | Tx,
  { studentId, today, now }: Pick<NotebookDay, 'studentId' | 'today' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${begunToday(sql`${studentId}`, sql`${today}::date`, now)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The seconds that a card takes a student, averaged over the latest reviews. */
export async function readSecondsPerCard(
  db: Db | Tx,
  { studentId, now }: Pick<NotebookDay, 'studentId' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ${secondsPerCard(sql`${studentId}`, now)} as seconds`.execute(db)
  return rows[0]?.seconds ?? usualSeconds
}

/** Reviews of cards in the notebook by the student on this day. */
export async function countReviewed(
  db: Db | Tx,
  { studentId, today, now }: Pick<NotebookDay, 'studentId' | 'today' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from card_reviews as review
    where student_id = ${studentId} and reviewed_on = ${today}::date
      and attempt_id is null and ${isOfFreeQuestion(now)}`.execute(db)
  return rows[0]?.count ?? 0
}
