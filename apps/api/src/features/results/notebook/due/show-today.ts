import type { Today } from '@prepwell/contract/results/today.ts'
import { batch } from '../../../../platform/concurrency/batch.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { minutesFor, newToday } from './today-counts.ts'
import { type NotebookToday, selectNotebooksToday } from './today-notebook.queries.ts'

type CountsOfToday = Pick<Today, 'notebook'>

/**
 * Returns a function that counts a student's cards of today and estimates their minutes; the result
 * is empty without cards. When results come out, all students ask at once, so requests are batched
 * into one statement. A result that the notebook has not read yet is read first.
 */
export function createNotebookCounts(
  context: NotebookContext,
): (studentId: number) => Promise<CountsOfToday> {
  const { db, clock, settings } = context
  const read = batch({
    name: 'notebook',
    run: async (studentIds: readonly number[]) => {
      const rows = await selectNotebooksToday(db, {
        studentIds,
        now: clock.now(),
        zone: settings.examTimeZone,
      })
      const found = new Map(rows.map((row) => [row.student_id, row]))
      return studentIds.map((id) => found.get(id))
    },
  })
  return async (studentId) => {
    const found = await read(studentId)
    if (!found?.has_results) return found ? countsOf(found) : {}
    await noteResults(context, studentId)
    const after = await read(studentId)
    return after ? countsOf(after) : {}
  }
}

function countsOf({ due, waiting, begun, new_per_day, seconds }: NotebookToday): CountsOfToday {
  const cards = due + newToday({ waiting, begun, perDay: new_per_day })
  return cards === 0 ? {} : { notebook: { due: cards, minutes: minutesFor(cards, seconds) } }
}
