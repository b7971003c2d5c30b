import type { Db } from '../../platform/database.ts'
import { findHiddenChapters } from '../attempts/index.ts'
import type { Viewer } from '../auth/index.ts'
import { type Board, findStanding, withChanges } from './board.ts'
import { getShownTotals } from './points.queries.ts'
import type { Rating } from './rating.ts'

/** The board as this viewer may see it: without the own points that would tell the key of an exam which the viewer sits. */
export async function shownBoard(
  db: Db,
  board: Board,
  viewer: Viewer,
  rating: Rating,
): Promise<Board> {
  const own = findStanding(board, viewer.id)?.student
  if (!own) return board
  const hiddenChapters = await findHiddenChapters(db, viewer)
  if (hiddenChapters.length === 0) return board
  const shown = await getShownTotals(db, { ...rating, studentId: viewer.id, hiddenChapters })
  const row = shown.total_quizzes > 0 ? { ...own, ...shown } : null
  return withChanges(board, new Map([[viewer.id, row]]))
}
