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
 * The changes that a notice reports, found by the time of the regrade or undo. Without those of a
 * regrade that was undone before the student was sent its mail, because then neither is worth one.
 * An undo may change more attempts than its regrade did: those that were submitted after it.
 */
export async function selectMarksChanges(db: Db, notice: WaitingNotice): Promise<MarksChange[]> {
  const { rows } = await sql<MarksChange>`
    select attempts.id as attempt_id, quizzes.name as quiz_name, regrades.reason, is_undone,
      changed.before, attempts.scored_marks::float8 as after,
      array(select distinct question_id from regrade_items where regrade_id = regrades.id) as question_ids
    from notices
      join regrades on notices.about in (regrades.at, regrades.undone_at)
      cross join lateral (select regrades.at <> notices.about as is_undone) heard
      join attempts on attempts.student_id = notices.user_id
      cross join lateral (
        select (own.before ->> 'scored_marks')::float8 as before, (own.after ->> 'scored_marks')::float8 as after
        from regrade_attempts own
        where not is_undone and own.regrade_id = regrades.id and own.attempt_id = attempts.id
        union all
        select (detail ->> 'before')::float8, (detail ->> 'after')::float8 from attempt_events line
        where is_undone and line.attempt_id = attempts.id and line.at = notices.about
          and line.kind = 'regrade_undone'
      ) changed
      join quizzes on quizzes.id = attempts.quiz_id
    where notices.id = ${notice.id} and attempts.published_at is not null
      and case when is_undone then attempts.published_at > regrades.at or not exists (
          select from notices other where other.user_id = notices.user_id
            and other.kind = 'marks_changed' and other.about = regrades.at and other.begun_at is null)
        else regrades.undone_at is null end
      and changed.before <> changed.after
    order by attempts.id`.execute(db)
  return rows.filter(({ before, after }) => before !== after)
}
