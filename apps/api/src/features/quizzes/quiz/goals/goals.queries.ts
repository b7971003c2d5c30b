import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { asksChapter } from '../composition/composition.queries.ts'
import { type Fitting, fittingFor } from './fitting.ts'

/** The exam that a student prepares for and that is not over. */
export interface Goal {
  readonly student_id: number
  readonly exam_name: string
  readonly exam_date: string | null
  /** Days from today, by the school's clock, to the exam; null without a date. */
  readonly days_left: number | null
}

interface GoalsAsked {
  readonly studentIds: readonly number[]
  readonly now: Date
  /** The time zone of a school that has chosen none. */
  readonly zone: string
}

/** The goals of these students; a student without one is left out. */
export const selectGoals = async (db: Db, asked: GoalsAsked): Promise<Goal[]> =>
  (await selectGoalsAndPast(db, asked)).filter(isAhead)

/** False for a goal whose exam is over. */
export const isAhead = ({ days_left }: Goal): boolean => days_left === null || days_left >= 0

/** Like {@link selectGoals}, but includes goals whose exam is over. */
export async function selectGoalsAndPast(
  db: Db,
  { studentIds, now, zone }: GoalsAsked,
): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select student_id, exam_name, exam_date, exam_date - today.day as days_left
    from notebook_settings, (select (${now}::timestamptz at time zone coalesce(
      (select time_zone from school_settings), ${zone}::text))::date as day) as today
    where student_id = any(${studentIds}::integer[]) and exam_name is not null`.execute(db)
  return rows
}

type FittingColumns = Readonly<Record<keyof Fitting, RawBuilder<unknown>>>

/** True if the `quizzes` row prepares for the exam. All lists use this rule. */
export const fits = ({ pattern, subjects }: Fitting | FittingColumns) => sql<boolean>`(
  quizzes.name collate language_order ~* ${pattern}::text
  or ${asksChapter(
    (chapter) => sql`${chapter} in (
    select chapters.id from chapters join subjects on subjects.id = chapters.subject_id
    where lower(trim(subjects.name) collate language_order) = any(${subjects}::text[]))`,
  )})`

/** The ids of these quizzes that fit, grouped by the exam that students prepare for. */
export async function selectFitting(
  db: Db,
  goals: readonly Goal[],
  quizIds: readonly number[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const names = [...new Set(goals.map(({ exam_name }) => exam_name))]
  if (names.length === 0 || quizIds.length === 0) return new Map()
  const asked = names.map((exam_name) => ({ exam_name, ...fittingFor(exam_name) }))
  const columns = { pattern: sql`goal.pattern`, subjects: sql`goal.subjects` }
  const { rows } = await sql<{ exam_name: string; ids: number[] }>`
    select goal.exam_name, array_agg(quizzes.id) as ids
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as goal (exam_name text, pattern text, subjects text[])
      join quizzes on quizzes.id = any(${quizIds}::integer[]) and ${fits(columns)}
    group by goal.exam_name`.execute(db)
  return new Map(rows.map(({ exam_name, ids }) => [exam_name, new Set(ids)]))
}
