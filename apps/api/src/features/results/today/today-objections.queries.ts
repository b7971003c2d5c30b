import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { objectionsCloseAt } from '../../quizzes/quiz/index.ts'

interface OfStudent {
  readonly student_id: number
  readonly take_quiz_id: number
  readonly quiz_id: number
  readonly quiz_name: string
  readonly quiz_mode: 'exam'
}

export interface ProvisionalExam extends OfStudent {
  readonly close_at: Date
}

/** The attempts of these students whose provisional key is shown, soonest to close first. */
export const selectProvisionalExams = prepared(
  'today_provisional',
  (db, { studentIds }: { readonly studentIds: readonly number[] }) =>
    sql<ProvisionalExam>`
      select attempts.student_id, attempts.id as take_quiz_id, attempts.quiz_id,
        quizzes.name as quiz_name, attempts.quiz_mode, ${objectionsCloseAt} as close_at
      from quizzes join attempts on attempts.quiz_id = quizzes.id
      where quizzes.provisional_since is not null and quizzes.results_published_at is null
        and quizzes.deleted_at is null and attempts.quiz_mode = 'exam'
        and attempts.submitted_at is not null and attempts.published_at is null
        and attempts.student_id = any(${studentIds}::integer[])
      order by close_at, attempts.id`.compile(db),
)

export interface DecidedObjections extends OfStudent {
  readonly decided_at: Date
  readonly accepted: number
  readonly rejected: number
}

/** The attempts of these students with objections decided since a time, newest decision first. */
export async function selectDecidedObjections(
  db: Db,
  studentIds: readonly number[],
  since: Date,
): Promise<readonly DecidedObjections[]> {
  const { rows } = await sql<DecidedObjections>`
    select attempts.student_id, attempts.id as take_quiz_id, attempts.quiz_id,
      quizzes.name as quiz_name, attempts.quiz_mode, max(decided_at) as decided_at,
      (count(*) filter (where decision = 'accepted'))::integer as accepted,
      (count(*) filter (where decision = 'rejected'))::integer as rejected
    from objections join attempts on attempts.id = objections.attempt_id
      join quizzes on quizzes.id = attempts.quiz_id
    where objections.decided_at > ${since} and quizzes.deleted_at is null
      and attempts.student_id = any(${[...studentIds]}::integer[])
    group by attempts.id, quizzes.id
    order by decided_at desc, attempts.id`.execute(db)
  return rows
}
