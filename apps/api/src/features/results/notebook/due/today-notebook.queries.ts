import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import { prepared } from '../../../../platform/database/prepared.ts'
import { isDueOn, isIn, isQuestionOpen, rests } from '../cards/visible-cards.queries.ts'
import { isToNote } from '../note/noted-results.queries.ts'
import { begunToday, secondsPerCard } from './counts.queries.ts'

/** The part of a notebook that Today shows. */
export interface NotebookToday {
  readonly student_id: number
  /** True if a published result has not been read into the notebook yet. */
  readonly has_results: boolean
  /** Cards to review today that were reviewed before. */
  readonly due: number
  /** New cards, capped at the most that a day can have. */
  readonly waiting: number
  readonly begun: number
  readonly new_per_day: number
  readonly seconds: number
}

interface Asked {
  readonly studentIds: readonly number[]
  readonly now: Date
  /** The time zone of a school that has chosen none. */
  readonly zone: string
}

/**
 * Counts the cards of today for many students at once. A student without cards and without results
 * to read has no row, and costs two index look-ups.
 */
export const selectNotebooksToday = prepared(
  'notebooks_today',
  (db, { studentIds, now, zone }: Asked) => {
    const student = sql`day.student_id`
    const shown = sql`cards.student_id = ${student} and ${isIn} and ${isQuestionOpen(student, now)}`
    return sql<NotebookToday>`
      with asked as (
        select student_id, exists (
          select from attempts where attempts.student_id = one.student_id and ${isToNote}
        ) as has_results
        from unnest(${studentIds}::integer[]) as one (student_id)
      ), day as materialized (
        select asked.*, exam_date,
          coalesce(new_per_day, ${sql.lit(notebookLimits.newPerDay)}) as new_per_day,
          (${now}::timestamptz at time zone coalesce(
            (select time_zone from school_settings), ${zone}::text))::date as today
        from asked left join notebook_settings using (student_id)
        where has_results or exists (select from cards where cards.student_id = asked.student_id)
      )
      select student_id, has_results, new_per_day,
        (select count(*)::integer from cards join questions on questions.id = cards.question_id
          where ${isDueOn(sql`day.today`, sql`day.exam_date`)} and not ${rests} and ${shown}) as due,
        (select count(*)::integer from (
          select from cards join questions on questions.id = cards.question_id
          where cards.reps = 0 and ${shown} limit ${sql.lit(notebookLimits.newPerDayMax)}
        ) fresh) as waiting,
        ${begunToday(student, sql`day.today`, now)} as begun,
        ${secondsPerCard(student, now)} as seconds
      from day`.compile(db)
  },
)
