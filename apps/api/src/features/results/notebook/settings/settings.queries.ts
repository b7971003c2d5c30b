import type { NotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'

/** The settings of a student who has chosen nothing. */
const chosenByNobody: NotebookSettings = {
  retention: notebookLimits.retention,
  new_per_day: notebookLimits.newPerDay,
  exam_date: null,
  exam_name: null,
  has_streak: false,
  has_mail: false,
}

/** The settings of a student's notebook. */
export async function readSettings(db: Db | Tx, studentId: number): Promise<NotebookSettings> {
  const row = await db
    .selectFrom('notebook_settings')
    .select(['retention', 'new_per_day', 'exam_date', 'exam_name', 'has_streak', 'has_mail'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row ? { ...row, retention: Number(row.retention) } : chosenByNobody
}

/** The share of due cards that the student wants to remember. */
export const readRetention = async (db: Db | Tx, studentId: number): Promise<number> =>
  (await readSettings(db, studentId)).retention

export const upsertSettings = (tx: Tx, studentId: number, settings: NotebookSettings) =>
  tx
    .insertInto('notebook_settings')
    .values({ student_id: studentId, ...settings })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(settings))
    .execute()

/** The exam that a student prepares for and that is not over. */
export interface Goal {
  readonly student_id: number
  readonly exam_name: string
  readonly exam_date: string | null
  /** Days from today, by the school's clock, to the exam; null without a date. */
  readonly days_left: number | null
}

/** The goals of those of these students who have one. `zone`: of a school that has chosen none. */
export async function selectGoals(
  db: Db,
  { studentIds, now, zone }: { studentIds: readonly number[]; now: Date; zone: string },
): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select student_id, exam_name, exam_date, exam_date - today.day as days_left
    from notebook_settings, (select (${now}::timestamptz at time zone coalesce(
      (select time_zone from school_settings), ${zone}::text))::date as day) as today
    where student_id = any(${studentIds}::integer[]) and exam_name is not null
      and (exam_date is null or exam_date >= today.day)`.execute(db)
  return rows
}
