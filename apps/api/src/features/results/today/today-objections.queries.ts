import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { objectionsCloseAt, selectHeldOnPapers } from '../../quizzes/quiz/index.ts'

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

/** A decision about an objection of a student. */
interface Decision extends OfStudent {
  readonly paper_id: number
  readonly question_id: number
  readonly decision: 'accepted' | 'rejected'
  readonly decided_at: Date
}

export interface DecidedObjections extends OfStudent {
  readonly decided_at: Date
  readonly accepted: number
  readonly rejected: number
}

/**
 * The attempts of these students with objections decided since a time, newest decision first.
 * Decisions about questions that another exam holds are left out, because they would reveal right
 * answers.
 */
export async function selectDecidedObjections(
  db: Db,
  studentIds: readonly number[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly DecidedObjections[]> {
  const { rows } = await sql<Decision>`
    select attempts.student_id, attempts.id as take_quiz_id, attempts.quiz_id,
      quizzes.name as quiz_name, attempts.quiz_mode, attempts.paper_id, objections.question_id,
      decision, decided_at
    from objections join attempts on attempts.id = objections.attempt_id
      join quizzes on quizzes.id = attempts.quiz_id
    where objections.decided_at > ${since} and quizzes.deleted_at is null
      and attempts.student_id = any(${[...studentIds]}::integer[])
    order by decided_at desc, attempts.id`.execute(db)
  if (rows.length === 0) return []
  const paperIds = [...new Set(rows.map(({ paper_id }) => paper_id))]
  const held = await selectHeldOnPapers(db, { now, paperIds })
  const isHeld = ({ paper_id, quiz_id, question_id }: Decision) =>
    held.some(
      (one) =>
        one.paper_id === paper_id &&
        one.exam_id !== quiz_id &&
        one.question_ids.includes(question_id),
    )
  const shown = Map.groupBy(
    rows.filter((row) => !isHeld(row)),
    ({ take_quiz_id }) => take_quiz_id,
  )
  return [...shown.values()].flatMap((decisions) => {
    const [latest] = decisions
    if (!latest) return []
    const { paper_id: _paper, question_id: _question, decision: _decision, ...attempt } = latest
    const count = (wanted: string) => decisions.filter(({ decision }) => decision === wanted).length
    return [{ ...attempt, accepted: count('accepted'), rejected: count('rejected') }]
  })
}
