import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import { isUnedited } from '../../../bank/questions/index.ts'
import { heldQuestionIds } from '../../../quizzes/quiz/index.ts'
import { isAskedAsNow, isKeyPublic } from '../../../sitting/askable/index.ts'
import type { NotebookDay } from '../read-day.ts'

/**
 * SQL: true if a student may change the card of the `questions` row now, and its cause. False for a
 * draft, for a question that an exam holds, and for every question of a chapter on which the
 * student is sitting an exam.
 */
export const isQuestionFree = (studentId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  questions.status = 'checked'
  and questions.id not in (${heldQuestionIds(now)})
  and not exists (
    select from attempts as sitting
      join paper_pools as asked on asked.paper_id = sitting.paper_id
      join questions as sat on sat.id = asked.question_id
    where sitting.student_id = ${studentId} and sitting.quiz_mode = 'exam'
      and sitting.submitted_at is null and sat.chapter_id = questions.chapter_id))`

/**
 * SQL: true if the notebook may show the question of the `cards` and `questions` rows now, with its
 * key. A question that was edited after the result of its card may be meant for an exam to come, so
 * its new content must be public. The cheap conditions come first.
 */
export const isQuestionOpen = (studentId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  ${isQuestionFree(studentId, now)} and (${isUnedited}
    or ${isAskedAsNow(sql.ref('cards.attempt_id'), sql.ref('cards.question_id'))}
    or ${isKeyPublic(now, studentId)}))`

/**
 * SQL: true if no exam holds the question of the `review` row (of `card_reviews`), and the result
 * of its card shows keys. Figures leave other reviews out, because counting a review from a device
 * would reveal that the card exists. Needs one index look-up for each review; an anti-join would
 * read all reviews of the student.
 */
export const isOfFreeQuestion = (now: Date) => sql<boolean>`(
  review.question_id not in (${heldQuestionIds(now)})
  and (select not reviewed.is_hidden from cards as reviewed
    where reviewed.student_id = review.student_id
      and reviewed.question_id = review.question_id))`

/** SQL: true if the `cards` row is in the notebook; with {@link isQuestionOpen}, it is shown. */
export const isIn = sql<boolean>`(cards.removed_at is null and not cards.is_hidden)`

/**
 * SQL: true if the `cards` row rests, because it has lapsed too often since the student last woke
 * it.
 */
export const rests = sql<boolean>`(
  cards.lapses - cards.woken_at_lapses >= ${sql.lit(notebookLimits.restAtLapses)})`

type Day = Pick<NotebookDay, 'today' | 'examDate'>

/**
 * SQL for the day on which the `cards` row is due, as in `cappedDue`; null for a new card. `today`
 * and `examDate` are SQL expressions.
 */
export const dueOnBy = (today: RawBuilder<unknown>, examDate: RawBuilder<unknown>) =>
  sql<string | null>`(case when ${examDate} >= ${today} and cards.reviewed_on < ${examDate}
    then least(cards.due_on, ${examDate}) else cards.due_on end)`

/** SQL: {@link dueOnBy} for one student; just the column if there is no exam. */
export const dueOn = ({ today, examDate }: Day) =>
  examDate === null
    ? sql<string | null>`cards.due_on`
    : dueOnBy(sql`${today}::date`, sql`${examDate}::date`)

/** SQL: {@link isDue} with the day and the date of the exam as SQL expressions. */
export const isDueOn = (today: RawBuilder<unknown>, examDate: RawBuilder<unknown>) => sql<boolean>`(
  cards.reps > 0 and (cards.due_on <= ${today}
    or ${examDate} = ${today} and cards.reviewed_on < ${today}))`

/** SQL: true if the `cards` row was reviewed before and is due today or earlier. */
export const isDue = ({ today, examDate }: Day) =>
  examDate === today
    ? isDueOn(sql`${today}::date`, sql`${examDate}::date`)
    : sql<boolean>`(cards.reps > 0 and cards.due_on <= ${today}::date)`
