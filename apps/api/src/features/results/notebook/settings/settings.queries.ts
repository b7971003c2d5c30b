import type { NotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'

/** The settings of a student who has not changed any. */
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
