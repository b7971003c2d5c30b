import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { selectDueCards } from './due-cards.queries.ts'

/**
 * Returns a function that finds the cards for the reminder mail. It first reads new results into
 * the notebook, because a student who answered the questions in a practice has reviewed their
 * cards.
 */
export function createDueCardsFinder(context: NotebookContext): typeof selectDueCards {
  return async (db, asked) => {
    await noteResults(context, asked.studentId)
    return selectDueCards(db, asked)
  }
}
