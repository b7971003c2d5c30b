import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  followWindow,
  followWindows,
  loadRated,
  type ModeWindow,
  ratedTotals,
  type Totals,
  trackChanges,
} from '../statistics/index.ts'
import { type Board, type BoardStudent, emptyBoard, toBoardStudent, withChanges } from './board.ts'
import { selectListed } from './leaderboard.queries.ts'

/** Returns the board of a mode and a range of days. */
export type Standings = (mode: QuizMode, days: number) => Promise<Board>

/**
 * Caches the board of each mode and range in use, up to date at every call. Create one for the app.
 */
export function createStandings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Standings {
  const versionOf = trackChanges(db)
  return followWindows((mode, days) =>
    followWindow<Board>(clock, days, ratedTotals(db, mode, versionOf), (board, totals, ids) =>
      changeBoard(db, board ?? emptyBoard, totals, ids),
    ),
  )
}

/** Reads a board from one state of the database, bypassing the cache. */
export async function readBoard(db: Db, asked: ModeWindow): Promise<Board> {
  const { rows } = await loadRated(db, asked)
  const totals = new Map(rows.map(([id, ...figures]) => [id, figures]))
  return changeBoard(db, emptyBoard, totals, [...totals.keys()])
}

async function changeBoard(
  db: Db,
  board: Board,
  totals: Totals,
  ids: readonly number[],
): Promise<Board> {
  const changed = new Map<number, BoardStudent | null>(ids.map((id) => [id, null]))
  const present = ids.filter((id) => totals.has(id))
  for (const student of await selectListed(db, present)) {
    const [total_quizzes = 0, hundredths = 0] = totals.get(student.student_id) ?? []
    changed.set(student.student_id, toBoardStudent(student, { total_quizzes, hundredths }))
  }
  return withChanges(board, changed)
}
