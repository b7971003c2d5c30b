import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isKnownTo, isOpenTo } from './audience.queries.ts'
import { isOwn, letsIn, selectExamCards } from './browse.queries.ts'
import { durationFor } from './own-duration.queries.ts'
import { type QuizListRow, quizzes, statusAt } from './quizzes.queries.ts'
import type { WindowStatus } from './window/quiz-status.ts'

/** The exams that a student has not begun: those that can be started now, and the next one. */
export interface ComingExams {
  /**
   * Sorted by start, the latest first; at most {@link liveMax}. Includes exams without questions.
   */
  readonly live: readonly QuizListRow[]
  readonly next: QuizListRow | undefined
}

const liveMax = 20

interface OwnExam {
  readonly id: number
  readonly own_duration_seconds: number
}

/** The exams of each of these students, in the order of the ids. Each exam is read once for all. */
export async function findComingExams(
  db: Db,
  now: Date,
  studentIds: readonly number[],
): Promise<ComingExams[]> {
  const found = await selectComingExams(db, { now, student_ids: studentIds })
  const byPlace = new Map(found.map((row) => [row.place, row]))
  const ids = new Set(
    found.flatMap(({ live, next }) => [...live, ...(next ? [next] : [])]).map(idOf),
  )
  const read = ids.size === 0 ? [] : await selectExamCards(db, { ids: [...ids] })
  const cards = new Map(read.map((card) => [card.id, card]))
  const withCard =
    (status: WindowStatus) =>
    ({ id, own_duration_seconds }: OwnExam): QuizListRow[] => {
      const card = cards.get(id)
      return card ? [{ ...card, own_duration_seconds, status }] : []
    }
  return studentIds.map((_id, index) => {
    const { live = [], next } = byPlace.get(index + 1) ?? {}
    return {
      live: live.flatMap(withCard('live')),
      next: next ? withCard('upcoming')(next)[0] : undefined,
    }
  })
}

const idOf = ({ id }: OwnExam) => id

// Few exams are live or upcoming, so they are found once, however many students ask.
const selectComingExams = prepared(
  'coming_exams',
  (db, { now, student_ids }: { now: Date; student_ids: readonly number[] }) => {
    const candidate = sql.ref('asked.student_id')
    const exams = quizzes(db)
      .where('quizzes.quiz_mode', '=', sql.lit<QuizMode>('exam'))
      .select(['quizzes.id', 'quizzes.for_groups', 'quizzes.date_of_quiz'])
      .select(['quizzes.time_duration_seconds', statusAt(now).as('window_status')])
      .where(
        sql<boolean>`(${statusAt(now)} <> 'completed' or quizzes.id in (
          select late.quiz_id from late_entries as late
          where late.student_id = any(${student_ids}::integer[]) and ${now}::timestamptz < late.until
        ))`,
      )
    const own = sql`quizzes.id, ${durationFor('student')} as own_duration_seconds`
    return sql<{ place: number; live: OwnExam[]; next: OwnExam | null }>`
      with exams as materialized (${exams})
      select asked.place::integer, (
          select coalesce(json_agg(page), '[]') from (
            select ${own} from exams as quizzes
              left join attempts as own on ${isOwn(candidate)}
              left join late_entries as late on ${letsIn(candidate, now)}
            where own.id is null and (quizzes.window_status = 'live' or late.quiz_id is not null)
              and ${isOpenTo(candidate)}
            order by quizzes.date_of_quiz desc, quizzes.id desc
            limit ${sql.lit(liveMax)}
          ) as page
        ) as live, (
          select to_json(page) from (
            select ${own} from exams as quizzes
            where quizzes.window_status = 'upcoming' and ${isKnownTo(candidate)}
            order by quizzes.date_of_quiz, quizzes.id
            limit 1
          ) as page
        ) as next
      from unnest(${student_ids}::integer[]) with ordinality as asked (student_id, place)
        left join users as student on student.id = asked.student_id`.compile(db)
  },
)

/** A student who asks for the quizzes of a mode that have not begun. */
export interface UpcomingAsked {
  readonly studentId: number
  readonly mode: QuizMode
}

/**
 * The first rows of the list for {@link UpcomingAsked}, soonest first, and the number of all rows.
 */
export interface Upcoming {
  /** At most {@link upcomingMax}. */
  readonly rows: readonly QuizListRow[]
  readonly total: number
}

export const upcomingMax = 20

/**
 * The quizzes that each of these students may know of, in the order of the ids. Each quiz is read
 * once for all.
 */
export async function findUpcoming(
  db: Db,
  now: Date,
  asked: readonly UpcomingAsked[],
): Promise<Upcoming[]> {
  const found = await selectUpcoming(db, {
    now,
    student_ids: asked.map(({ studentId }) => studentId),
    modes: asked.map(({ mode }) => mode),
  })
  const ids = new Set(found.flatMap(({ quizzes: own }) => own.map(idOf)))
  const read = ids.size === 0 ? [] : await selectExamCards(db, { ids: [...ids] })
  const cards = new Map(read.map((card) => [card.id, card]))
  return found.map(({ quizzes: own, total }) => ({
    total,
    rows: own.flatMap(({ id, own_duration_seconds }) => {
      const card = cards.get(id)
      return card ? [{ ...card, own_duration_seconds, status: 'upcoming' as const }] : []
    }),
  }))
}

const selectUpcoming = prepared(
  'upcoming_quizzes',
  (
    db,
    given: {
      readonly now: Date
      readonly student_ids: readonly number[]
      readonly modes: readonly QuizMode[]
    },
  ) => {
    const upcoming = quizzes(db)
      .where(sql<boolean>`${statusAt(given.now)} = 'upcoming'`)
      .select(['quizzes.id', 'quizzes.quiz_mode', 'quizzes.for_groups', 'quizzes.date_of_quiz'])
      .select('quizzes.time_duration_seconds')
    const own = sql`from upcoming as quizzes
      where quizzes.quiz_mode = asked.mode and ${isKnownTo(sql.ref('asked.student_id'))}`
    return sql<{ quizzes: OwnExam[]; total: number }>`
      with upcoming as materialized (${upcoming})
      select (select count(*)::integer ${own}) as total, (
          select coalesce(json_agg(page), '[]') from (
            select quizzes.id, ${durationFor('student')} as own_duration_seconds ${own}
            order by quizzes.date_of_quiz, quizzes.id limit ${sql.lit(upcomingMax)}
          ) as page
        ) as quizzes
      from unnest(${given.student_ids}::integer[], ${given.modes}::text[])
          with ordinality as asked (student_id, mode, place)
        left join users as student on student.id = asked.student_id
      order by asked.place`.compile(db)
  },
)
