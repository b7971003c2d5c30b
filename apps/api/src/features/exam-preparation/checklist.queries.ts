import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { isListed } from '../class-results/index.ts'
import { isOpenTo } from '../quizzes/index.ts'

/** An exam of the school, and whether its candidates were reminded; 404 for any other quiz. */
export const getExam = (db: Db, id: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'date_of_quiz'])
    .select(sql<boolean>`reminded_for is not distinct from date_of_quiz`.as('is_reminded'))
    .where('id', '=', id)
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Exam'))

/** How many students an exam is open to, by whether they can sit it. */
export async function countAudience(db: Db, examId: number) {
  const { rows } = await sql<{ candidates: number; not_ready: number; with_extra_time: number }>`
    select count(*) filter (where ${isListed})::integer as candidates,
      count(*) filter (where not (${isListed}))::integer as not_ready,
      count(*) filter (where ${isListed}
        and num_nonnulls(extra_time_factor, extra_time_minutes) > 0)::integer as with_extra_time
    from quizzes join users on users.role = 'student' and ${isOpenTo(sql.ref('users.id'))}
    where quizzes.id = ${examId}`.execute(db)
  return rows[0] ?? { candidates: 0, not_ready: 0, with_extra_time: 0 }
}

/** An exam at the same time, and how many candidates both have. */
interface Clash {
  readonly id: number
  readonly name: string
  readonly date_of_quiz: Date
  readonly candidates: number
}

/** Other exams that can be begun while this one can, with students who could sit both. */
export async function selectClashes(db: Db, examId: number): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select other.id, other.name, other.date_of_quiz, count(*)::integer as candidates
    from quizzes
      join quizzes other on other.id <> quizzes.id and other.quiz_mode = 'exam'
        and other.deleted_at is null and other.owner_id is null
        and other.date_of_quiz < exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds)
        and quizzes.date_of_quiz < exam_window_end(other.date_of_quiz, other.time_duration_seconds)
      join users on ${isListed} and ${isOpenTo(sql.ref('users.id'))}
        and ${isOpenTo(sql.ref('users.id'), 'other')}
    where quizzes.id = ${examId}
    group by other.id order by other.date_of_quiz, other.id`.execute(db)
  return rows
}
