import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isCounted } from '../../accounts/users/index.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import { couldSit } from '../class-results/index.ts'
import type { TimeWindow } from '../statistics/index.ts'

/** An exam that a student sat or missed, with the standing of the attempt. */
export interface SatExam {
  readonly quiz_id: number
  readonly quiz_name: string
  readonly date_of_quiz: Date
  /** Null if the exam was missed. */
  readonly take_quiz_id: number | null
  readonly submitted_at: Date | null
  readonly published_at: Date | null
  readonly scored_marks: number | null
  readonly total_marks: number | null
  readonly percentage: number | null
  /** Number of submitted attempts of the other active students. */
  readonly others: number
  /** Number of those other attempts with more marks. */
  readonly above: number
}

/**
 * The exams of the window that the student sat, or could have sat until they closed, oldest first.
 * A deleted exam counts only if it was sat.
 */
export async function selectSatExams(
  db: Db,
  {
    viewer,
    studentId,
    window,
  }: { readonly viewer: Viewer; readonly studentId: number; readonly window: TimeWindow },
): Promise<SatExam[]> {
  const { rows } = await sql<SatExam>`
    select quizzes.id as quiz_id, quizzes.name as quiz_name, quizzes.date_of_quiz, own.id as take_quiz_id,
      own.submitted_at, own.published_at, own.scored_marks::float8, own.total_marks::float8,
      own.percentage::float8, coalesce(standing.others, 0)::integer as others,
      coalesce(standing.above, 0)::integer as above
    from quizzes
      join users on users.id = ${studentId}
      left join attempts own on own.quiz_id = quizzes.id and own.student_id = users.id
      left join lateral (
        select count(*) as others, count(*) filter (where other.scored_marks > own.scored_marks) as above
        from attempts other join users on users.id = other.student_id
        where other.quiz_id = quizzes.id and other.student_id <> ${studentId}
          and other.submitted_at is not null and ${isCounted}
      ) standing on own.submitted_at is not null
    where quizzes.quiz_mode = 'exam' and quizzes.owner_id is null
      and ${isInScope(viewer, 'progress.read', 'quiz')}
      and quizzes.date_of_quiz between ${window.from} and ${window.until}
      and (
        own.id is not null
        or quizzes.deleted_at is null
          and exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds) <= ${window.until}
          and ${couldSit}
          and not exists (
            select from late_entries where late_entries.quiz_id = quizzes.id
              and late_entries.student_id = users.id and late_entries.until > ${window.until})
      )
    order by quizzes.date_of_quiz, quizzes.id
  `.execute(db)
  return rows
}

/**
 * The time of the median attempt: half of the student's published attempts were submitted by then.
 */
export async function findHalf(
  db: Db,
  { studentId, window }: { readonly studentId: number; readonly window: TimeWindow },
): Promise<Date | null> {
  const row = await db
    .selectFrom('attempts')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`percentile_disc(0.5) within group (order by submitted_at)`.as('half'),
    ])
    .where('student_id', '=', studentId)
    .where('is_private', '=', false)
    .where('published_at', 'is not', null)
    .where('submitted_at', '>=', window.from)
    .where('submitted_at', '<=', window.until)
    .executeTakeFirstOrThrow()
  return row.count < 2 ? null : row.half
}
