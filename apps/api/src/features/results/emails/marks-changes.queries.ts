import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { WaitingNotice } from './sending.queries.ts'

/** A published attempt whose marks have changed by a regrade or its undo. */
export interface MarksChange {
  readonly attempt_id: number
  readonly quiz_name: string
  readonly reason: string
  readonly before: number
  readonly after: number
  /** True if the notice is about the undo. */
  readonly is_undone: boolean
  /** All questions of the regrade, on any paper: its reason may be about each of them. */
  readonly question_ids: readonly number[]
}

/**
 * The changes that a notice reports, found by the time of the regrade or undo. Empty if the regrade
 * was undone before anything was sent to the student, because then neither is worth a mail.
 */
export async function selectMarksChanges(db: Db, notice: WaitingNotice): Promise<MarksChange[]> {
  const { rows } = await sql<MarksChange>`
    select attempts.id as attempt_id, quizzes.name as quiz_name, regrades.reason, is_undone,
      (case when is_undone then changed.after else changed.before end ->> 'scored_marks')::float8
        as before,
      attempts.scored_marks::float8 as after,
      array(select distinct question_id from regrade_items where regrade_id = regrades.id) as question_ids
    from notices
      join regrades on notices.about in (regrades.at, regrades.undone_at)
      cross join lateral (select regrades.at <> notices.about as is_undone) heard
      join regrade_attempts changed on changed.regrade_id = regrades.id
      join attempts on attempts.id = changed.attempt_id and attempts.student_id = notices.user_id
      join quizzes on quizzes.id = attempts.quiz_id
    where notices.id = ${notice.id} and attempts.published_at is not null
      and case when is_undone then exists (
          select from notices other where other.user_id = notices.user_id
            and other.kind = 'marks_changed' and other.about = regrades.at and other.begun_at is not null)
        else regrades.undone_at is null end
      and (changed.before ->> 'scored_marks')::numeric <> (changed.after ->> 'scored_marks')::numeric
    order by attempts.id`.execute(db)
  return rows.filter(({ before, after }) => before !== after)
}
