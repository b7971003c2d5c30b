import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { readDay } from '../read-day.ts'
import { countBegun } from './counts.queries.ts'
import { selectDue, selectNew } from './due.queries.ts'

/** The ids of the questions whose cards the student is to review today, new ones included. */
export async function selectDueQuestionIds(
  context: NotebookContext,
  studentId: number,
): Promise<number[]> {
  await noteResults(context, studentId)
  const { db } = context
  const day = await readDay(context, studentId)
  const [due, begun] = await Promise.all([
    selectDue(db, day, notebookLimits.cardsMax),
    countBegun(db, day),
  ])
  const left = day.settings.new_per_day - begun
  const cards = [...due, ...(await selectNew(db, day, { left, most: left }))]
  return cards.map(({ question_id }) => question_id)
}
