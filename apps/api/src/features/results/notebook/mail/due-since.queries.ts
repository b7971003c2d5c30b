import { type RawBuilder, sql } from 'kysely'
import { dueOnBy, isIn, isQuestionOpen, rests } from '../cards/visible-cards.queries.ts'

interface DueSince {
  readonly now: Date
  /** The calendar day in the zone of the school. */
  readonly today: string
  /** Only cards that were due on this day or earlier count; with today, all due cards count. */
  readonly since: RawBuilder<unknown>
}

/**
 * SQL for the number of due cards of the student of the `settings` row (of `notebook_settings`).
 * New cards are not counted.
 */
export const countDueSince = ({ now, today, since }: DueSince): RawBuilder<number> => sql`(
  select count(*)::integer from cards join questions on questions.id = cards.question_id
  where cards.student_id = settings.student_id and ${isIn} and cards.reps > 0 and not ${rests}
    and ${dueOnBy(sql`${today}::date`, sql`settings.exam_date`)} <= ${since}
    and ${isQuestionOpen(sql`settings.student_id`, now)})`
