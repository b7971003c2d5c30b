import { type NotNull, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { isListed } from '../../accounts/users/index.ts'
import { isOpenTo } from '../../quizzes/quiz/index.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/** The exams of the school that begin in this period, or are open at its start. */
export const selectNextExams = (db: Db, { from, to }: { readonly from: Date; readonly to: Date }) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'name', 'date_of_quiz'])
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .where(
      sql<boolean>`exam_window_end(date_of_quiz, time_duration_seconds, entry_seconds) > ${from}`,
    )
    .where('date_of_quiz', '<=', to)
    .orderBy('date_of_quiz')
    .orderBy('id')
    .execute()

/** The students to whom an exam is open. */
interface Audience {
  /** Number of active students with a confirmed address. */
  readonly students: number
  /** Number of the other students to whom it is open: suspended, or without a confirmed address. */
  readonly not_ready: number
  /** Number of `students` who get mails. */
  readonly mailed: number
  /** Number of `students` with extra time. */
  readonly with_extra_time: number
}

/** Counts the students to whom the exam is open, and those of them who can sit it. */
export async function countAudience(db: Db, examId: number): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(*) filter (where ${isListed})::integer as students,
      count(*) filter (where not (${isListed}))::integer as not_ready,
      count(*) filter (where ${isListed} and notifications_enabled and email <> '')::integer as mailed,
      count(*) filter (where ${isListed}
        and num_nonnulls(extra_time_factor, extra_time_minutes) > 0)::integer as with_extra_time
    from quizzes join users on users.role = 'student' and not users.awaits_approval
      and ${isOpenTo(sql.ref('users.id'))}
    where quizzes.id = ${examId}`.execute(db)
  return rows[0] ?? { students: 0, not_ready: 0, mailed: 0, with_extra_time: 0 }
}

/** The names of the sections of the exam that have their own times, with their minutes. */
export const selectSectionTimes = (
  db: Db,
  examId: number,
): Promise<Array<{ name: string; minutes: number }>> =>
  db
    .selectFrom('quiz_sections')
    .select(['name', 'minutes'])
    .where('quiz_id', '=', examId)
    .where('minutes', 'is not', null)
    .$narrowType<{ minutes: NotNull }>()
    .orderBy('position')
    .execute()

/** The names of the groups to which the exam is open; empty if it is open to all. */
export async function selectGroupNames(db: Db, examId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_groups')
    .innerJoin('groups', 'groups.id', 'quiz_groups.group_id')
    .select('groups.name')
    .where('quiz_id', '=', examId)
    .orderBy(inNameOrder('groups.name'))
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Another exam that some of the same students may begin at the same time; without id and name if
 * the viewer may not see it.
 */
interface Clash {
  readonly id: number | null
  readonly name: string | null
  readonly students: number
}

/**
 * False for an exam that can be started over a longer time than it lasts: it clashes with no other.
 */
const isAtOneTime = (exam: string) =>
  sql`coalesce(${sql.ref(`${exam}.entry_seconds`)} <= ${sql.ref(`${exam}.time_duration_seconds`)}, true)`

/** The time at which students who begin at the start of the exam finish it. */
const regularEnd = (exam: string) =>
  sql`exam_window_end(${sql.ref(`${exam}.date_of_quiz`)}, ${sql.ref(`${exam}.time_duration_seconds`)}, null)`

/**
 * The exams held at the same time as this one, with the number of students who can sit both; most
 * students first.
 */
export async function selectClashes(
  db: Db,
  viewer: Viewer | null,
  examId: number,
): Promise<Clash[]> {
  const isOwn = viewer ? isInScope(viewer, 'quizzes.read', 'quiz') : sql`true`
  const { rows } = await sql<Clash>`
    select case when ${isOwn} then quizzes.id end as id,
      case when ${isOwn} then quizzes.name end as name, count(*)::integer as students
    from quizzes exam
      join quizzes on quizzes.id <> exam.id and quizzes.quiz_mode = 'exam'
        and quizzes.deleted_at is null and quizzes.owner_id is null
        and ${isAtOneTime('exam')} and ${isAtOneTime('quizzes')}
        and quizzes.date_of_quiz < ${regularEnd('exam')}
        and exam.date_of_quiz < ${regularEnd('quizzes')}
      join users on ${isListed} and ${isOpenTo(sql.ref('users.id'), 'exam')}
        and ${isOpenTo(sql.ref('users.id'))}
    where exam.id = ${examId}
    group by quizzes.id order by students desc, quizzes.id`.execute(db)
  return rows
}

/** Number of questions of the exam without a right answer. */
export async function countWithoutKey(db: Db, examId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from questions
    where id in (select quiz_question_ids(${examId})) and type <> 'Numerical' and not exists (
      select from question_options where question_options.question_id = questions.id and is_correct)
  `.execute(db)
  return rows[0]?.count ?? 0
}
