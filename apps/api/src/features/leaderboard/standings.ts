import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Board, type Contender, emptyBoard, withChanges } from './board.ts'
import { followedWindows } from './followed-windows.ts'
import { selectListed } from './leaderboard.queries.ts'
import { createNews } from './news.ts'
import type { Rating } from './rating.ts'
import { loadRated, ratedTotals } from './totals.queries.ts'
import { followWindow, type Totals } from './window-totals.ts'

/** The board of a mode and a range of days. */
export type Standings = (mode: QuizMode, days: number) => Promise<Board>

/**
 * The boards of every mode and range that is being looked at, in memory, each exact
 * at every call. One for the app.
 */
export function createStandings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Standings {
  const news = createNews(db)
  return followedWindows((mode, days) =>
    followWindow<Board>(clock, days, ratedTotals(db, mode, news), (board, totals, ids) =>
      changeBoard(db, board ?? emptyBoard, totals, ids),
    ),
  )
}

/** A board of one state of the database, past the memory. */
export async function readBoard(db: Db, rating: Rating): Promise<Board> {
  const { rows } = await loadRated(db, rating)
  const totals = new Map(rows.map(([id, ...figures]) => [id, figures]))
  return changeBoard(db, emptyBoard, totals, [...totals.keys()])
}

async function changeBoard(
  db: Db,
  board: Board,
  totals: Totals,
  ids: readonly number[],
): Promise<Board> {
  const changed = new Map<number, Contender | null>(ids.map((id) => [id, null]))
  const present = ids.filter((id) => totals.has(id))
  for (const student of await selectListed(db, present)) {
    const [total_quizzes = 0, hundredths = 0] = totals.get(student.student_id) ?? []
    changed.set(student.student_id, { ...student, total_quizzes, hundredths })
  }
  return withChanges(board, changed)
}
