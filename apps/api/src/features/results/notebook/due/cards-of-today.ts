import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { type NotebookDay, readDay } from '../read-day.ts'
import { countBegun } from './counts.queries.ts'
import { type DueCard, selectDue, selectNew } from './due.queries.ts'
import { leftToday } from './today-counts.ts'

/** The cards to review today, at most `most`: those that are due, then the new ones of the day. */
export async function selectCardsOfToday(
  db: Db,
  day: NotebookDay,
  most: number,
): Promise<DueCard[]> {
  const [due, begun] = await Promise.all([selectDue(db, day, most), countBegun(db, day)])
  const left = leftToday({ begun, perDay: day.settings.new_per_day })
  return [...due, ...(await selectNew(db, day, { left, most: most - due.length }))]
}

/** The ids of the questions whose cards the student is to review today, new ones included. */
export async function selectDueQuestionIds(
  context: NotebookContext,
  studentId: number,
): Promise<number[]> {
  await noteResults(context, studentId)
  const day = await readDay(context, studentId)
  const cards = await selectCardsOfToday(context.db, day, notebookLimits.cardsMax)
  return cards.map(({ question_id }) => question_id)
}
