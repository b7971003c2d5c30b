import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isListed } from '../../accounts/users/index.ts'
import { couldSit, mayBeginUntil } from '../../results/class-results/index.ts'

/** An exam of the school; throws 404 for a practice, a private quiz and a deleted exam. */
export const getBoardExam = (db: Db, id: number) =>
  db
    .selectFrom('quizzes')
    .leftJoin('papers', (join) =>
      join.onRef('papers.quiz_id', '=', 'quizzes.id').on('papers.quiz_mode', '=', 'exam'),
    )
    .select(['quizzes.id', 'quizzes.date_of_quiz', 'quizzes.time_duration_seconds'])
    .select(['quizzes.entry_seconds', 'quizzes.ends_together', 'quizzes.section_times'])
    .select('papers.id as paper_id')
    .where('quizzes.id', '=', id)
    .where('quizzes.quiz_mode', '=', 'exam')
    .where('quizzes.deleted_at', 'is', null)
    .where('quizzes.owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Exam'))

export type BoardExam = Awaited<ReturnType<typeof getBoardExam>>

const studentColumns = ['users.id', 'users.name', 'users.username', 'users.roll_number'] as const

/** The account of a candidate. */
interface BoardAccount {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly roll_number: string | null
}

/** A candidate with groups. Lists are sorted by name. */
export interface BoardStudent extends BoardAccount {
  /** Epoch seconds, possibly in the past; null after a start, and once nobody may begin. */
  readonly may_begin_until: number | null
  readonly groups: readonly GroupName[]
}

/** Students who have begun the exam. */
export const selectStarted = (db: Db, examId: number): Promise<BoardAccount[]> =>
  db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(studentColumns)
    .where('attempts.quiz_id', '=', examId)
    .where('attempts.is_private', '=', false)
    .where(isListed)
    .execute()

/**
 * Students who can or could sit the exam and have not begun: the first `most` by name. Each row has
 * the total number of such students, and the number of those who can no longer begin at `now`.
 */
export const selectNotStarted = (
  db: Db,
  { examId, now, most }: { readonly examId: number; readonly now: Date; readonly most: number },
) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', (join) => join.on(couldSit).on(isListed))
    .leftJoin('late_entries', (join) =>
      join
        .onRef('late_entries.quiz_id', '=', 'quizzes.id')
        .onRef('late_entries.student_id', '=', 'users.id'),
    )
    .select(studentColumns)
    .select(
      sql<number | null>`floor(extract(epoch from ${mayBeginUntil}))::integer`.as(
        'may_begin_until',
      ),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(
      sql<number>`count(*) filter (where (${mayBeginUntil} > ${now}) is not true) over ()`.as(
        'absent',
      ),
    )
    .where('quizzes.id', '=', examId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.quiz_id', '=', 'quizzes.id')
            .whereRef('attempts.student_id', '=', 'users.id'),
        ),
      ),
    )
    .orderBy(inNameOrder('users.name'))
    .orderBy('users.id')
    .limit(most)
    .execute()

/** An attempt with its latest heartbeat. Times are in epoch seconds. */
export interface BoardAttempt {
  readonly id: number
  readonly student_id: number
  readonly started_at: number
  readonly deadline: number | null
  readonly section_times: SectionTimes | null
  readonly submitted_at: number | null
  readonly closed_by: 'student' | 'server' | 'admin' | null
  readonly marks_version: number
  readonly contact_at: number | null
  readonly device: string | null
  readonly unsaved: number | null
  readonly current_question: number | null
  readonly is_visible: boolean | null
}

/**
 * All attempts of an exam. Times are numbers, not dates, because 2,000 rows are read every two
 * seconds.
 */
export async function selectBoardAttempts(db: Db, examId: number): Promise<BoardAttempt[]> {
  const { rows } = await sql<BoardAttempt>`
    select attempts.id, student_id, ${epochOf('started_at')} as started_at,
      ${epochOf('deadline')} as deadline, section_times, ${epochOf('submitted_at')} as submitted_at, closed_by, marks_version,
      ${epochOf('contact.at')} as contact_at, contact.device, contact.unsaved,
      contact.current_question, contact.is_visible
    from attempts left join attempt_contacts contact on contact.attempt_id = attempts.id
    where quiz_id = ${examId} and not is_private`.execute(db)
  return rows
}

const epochOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::integer`

/** The last known progress of an attempt. */
export interface Counted {
  readonly attempt_id: number
  /** Time of the last save, in milliseconds; null if there is none. */
  readonly saved_ms: number | null
  readonly answered: number
}

/**
 * Those of the given attempts whose progress has changed, each with the ids of its answered
 * questions.
 */
export async function selectNewProgress(
  db: Db,
  known: readonly Counted[],
): Promise<(Counted & { readonly questions: readonly number[] | null })[]> {
  const { rows } = await sql<Counted & { questions: number[] | null }>`
    select known.attempt_id, latest.saved_ms, latest.answered, (
      select json_agg(question_id) from answers
      where answers.attempt_id = known.attempt_id and answers.selected <> '{}') as questions
    from unnest(${known.map(({ attempt_id }) => attempt_id)}::integer[],
        ${known.map(({ saved_ms }) => saved_ms)}::bigint[],
        ${known.map(({ answered }) => answered)}::integer[]) as known (attempt_id, saved_ms, answered)
      cross join lateral (
        select floor(extract(epoch from max(saved_at)) * 1000)::bigint as saved_ms,
          (count(*) filter (where answers.selected <> '{}'))::integer as answered
        from answers where answers.attempt_id = known.attempt_id
      ) latest
    where (latest.saved_ms, latest.answered) is distinct from (known.saved_ms, known.answered)`.execute(
    db,
  )
  return rows
}
