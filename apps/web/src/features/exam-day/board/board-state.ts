import type {
  BoardChanges,
  BoardHead,
  BoardRow,
  WholeBoard,
} from '@prepwell/contract/exam-day/board.ts'

/**
 * The state of a board. An unchanged row stays the same object, so that it does not render again.
 */
export interface BoardState {
  readonly head: BoardHead
  readonly rows: readonly BoardRow[]
}

/** Replaces the board. Equal rows stay the same objects. */
export function replaceBoard(before: BoardState | null, { data, head }: WholeBoard): BoardState {
  if (!before) return { head, rows: data }
  const known = new Map(before.rows.map((row) => [row.student_id, row]))
  return {
    head,
    rows: data.map((row) => {
      const old = known.get(row.student_id)
      return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
    }),
  }
}

/** Applies changes to the board. */
export function changeBoard({ rows }: BoardState, { data, gone, head }: BoardChanges): BoardState {
  const changed = new Map(data.map((row) => [row.student_id, row]))
  const left = new Set(gone)
  const kept = rows.flatMap((row) => {
    if (left.has(row.student_id)) return []
    const news = changed.get(row.student_id)
    if (!news) return [row]
    changed.delete(row.student_id)
    return [{ ...row, ...news }]
  })
  return { head, rows: [...kept, ...[...changed.values()].filter(isWhole)] }
}

const isWhole = (row: BoardChanges['data'][number]): row is BoardRow =>
  row.name !== undefined && row.state !== undefined
