import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { asksChapter } from '../composition/composition.queries.ts'
import type { Fitting } from './fitting.ts'

/** The exam that a student prepares for and that is not over. */
export interface Goal {
  readonly student_id: number
  readonly exam_name: string
  readonly exam_date: string | null
  /** Days from today, by the school's clock, to the exam; null without a date. */
  readonly days_left: number | null
}

/** The goals of those of these students who have one. `zone`: of a school that has chosen none. */
export async function selectGoals(
  db: Db,
  { studentIds, now, zone }: { studentIds: readonly number[]; now: Date; zone: string },
): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select student_id, exam_name, exam_date, exam_date - today.day as days_left
    from notebook_settings, (select (${now}::timestamptz at time zone coalesce(
      (select time_zone from school_settings), ${zone}::text))::date as day) as today
    where student_id = any(${studentIds}::integer[]) and exam_name is not null
      and (exam_date is null or exam_date >= today.day)`.execute(db)
  return rows
}

/** True if the `quizzes` row prepares for the exam: the one rule for every list. */
export const fits = ({ pattern, subjects }: Fitting) => sql<boolean>`(
  quizzes.name collate language_order ~* ${pattern}::text
  or ${asksChapter(
    (chapter) => sql`${chapter} in (
    select chapters.id from chapters join subjects on subjects.id = chapters.subject_id
    where lower(trim(subjects.name) collate language_order) = any(${subjects}::text[]))`,
  )})`
