import type { MistakeCause } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import {
  dueOn,
  isIn,
  isOfFreeQuestion,
  isQuestionFree,
  isQuestionOpen,
  rests,
} from '../cards/visible-cards.queries.ts'
import { firstReview } from '../due/counts.queries.ts'
import type { NotebookDay } from '../read-day.ts'

/**
 * The number of reviewed cards by the day on which they are due, before `until`. Overdue cards
 * count for today. Days without a card are left out.
 */
export async function selectDueDays(
  db: Db | Tx,
  day: NotebookDay,
  until: string,
): Promise<ReadonlyMap<string, number>> {
  const { studentId, now, today } = day
  const { rows } = await sql<{ day: string; cards: number }>`
    select greatest(due_on, ${today}::date)::text as day, count(*)::integer as cards
    from (
      select ${dueOn(day)} as due_on
      from cards join questions on questions.id = cards.question_id
      where cards.student_id = ${studentId} and ${isIn} and cards.reps > 0 and not ${rests}
        and ${isQuestionOpen(sql`${studentId}`, now)}
    ) shown
    where due_on < ${until}::date
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.day, row.cards]))
}

interface ReviewedDay {
  readonly day: string
  readonly reviews: number
  readonly remembered: number
}

/**
 * Counts the reviews of each day since `from`, and those in which the card was remembered. The
 * first review of a card says nothing about memory, so it is not counted. Days without a review are
 * left out.
 */
export async function selectRetention(
  db: Db | Tx,
  { studentId, now }: Pick<NotebookDay, 'studentId' | 'now'>,
  since: string,
): Promise<ReviewedDay[]> {
  const { rows } = await sql<ReviewedDay>`
    select reviewed_on::text as day, count(*)::integer as reviews,
      (count(*) filter (where rating > 1))::integer as remembered
    from card_reviews review
    where student_id = ${studentId} and reviewed_on >= ${since}::date
      and review.id <> ${firstReview('id')} and ${isOfFreeQuestion(now)}
    group by reviewed_on`.execute(db)
  return rows
}

/**
 * Days in a row with a review, up to today, or up to yesterday if there is none today. Reads one
 * row for each day of the streak.
 */
export async function countStreak(
  db: Db | Tx,
  { studentId, today, now }: Pick<NotebookDay, 'studentId' | 'today' | 'now'>,
): Promise<number> {
  const hasReview = (day: ReturnType<typeof sql>) => sql`exists (
    select from card_reviews as review
    where student_id = ${studentId} and reviewed_on = ${day} and ${isOfFreeQuestion(now)})`
  const { rows } = await sql<{ days: number }>`
    with recursive streak as (
      (select day from (values (${today}::date), (${today}::date - 1)) as latest (day)
        where ${hasReview(sql`day`)} order by day desc limit 1)
      union all
      select day - 1 from streak where ${hasReview(sql`day - 1`)}
    )
    select count(*)::integer as days from streak`.execute(db)
  return rows[0]?.days ?? 0
}

interface CauseOfChapter {
  readonly cause: MistakeCause
  readonly chapter_id: number
  readonly chapter_name: string
  readonly subject_name: string
  readonly count: number
}

/** The causes that the student gave, by chapter, the most frequent first. */
export async function selectCauses(
  db: Db | Tx,
  { studentId, now }: Pick<NotebookDay, 'studentId' | 'now'>,
): Promise<CauseOfChapter[]> {
  const { rows } = await sql<CauseOfChapter>`
    select cause, chapters.id as chapter_id, chapters.name as chapter_name,
      subjects.name as subject_name, count(*)::integer as count
    from mistake_causes
      join questions on questions.id = mistake_causes.question_id
      join chapters on chapters.id = questions.chapter_id
      join subjects on subjects.id = chapters.subject_id
    where mistake_causes.student_id = ${studentId} and ${isQuestionFree(sql`${studentId}`, now)}
    group by cause, chapters.id, subjects.id
    order by count desc, subjects.name, chapters.name, chapters.id, cause`.execute(db)
  return rows
}
