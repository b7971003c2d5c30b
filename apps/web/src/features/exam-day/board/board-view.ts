import type { BoardHead, BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { type ShownState, shownState } from './candidate-state.ts'

export const boardOrders = {
  attention: 'Who may need help',
  name: 'By name',
  progress: 'Fewest answers first',
  save: 'Longest without a save',
  deadline: 'First to end',
  section: 'By section, first to leave it',
} as const

export type BoardOrder = keyof typeof boardOrders

/** The filters and the sort order of the candidates. */
export interface BoardView {
  /** Null for all states. */
  readonly state: ShownState | null
  readonly search: string
  /** Null for all groups. */
  readonly group: number | null
  readonly order: BoardOrder
}

const isRunning = ({ state }: BoardRow) => state === 'active' || state === 'silent'

/** Epoch seconds, later than any real time. */
const afterAllTimes = 1e11

/** The sort key of a row; lower values come first. */
const rankOf: Readonly<Record<BoardOrder, (row: BoardRow) => number>> = {
  name: () => 0,
  attention: (row) =>
    row.state === 'silent'
      ? 0
      : row.state === 'active'
        ? row.unsaved > 0
          ? 1
          : row.is_visible === false
            ? 2
            : 3
        : row.state === 'not_started'
          ? shownState(row) === 'absent'
            ? 5
            : 4
          : 6,
  progress: (row) => (row.state === 'not_started' ? Number.POSITIVE_INFINITY : row.answered),
  save: (row) => (isRunning(row) ? (row.last_save_at ?? 0) : Number.POSITIVE_INFINITY),
  deadline: (row) => (isRunning(row) && row.deadline ? row.deadline : Number.POSITIVE_INFINITY),
  section: (row) =>
    row.section === null
      ? Number.POSITIVE_INFINITY
      : row.section * afterAllTimes + (row.section_deadline ?? 0),
}

/**
 * The rows of a view. The search must find all words in the name, username, roll number or receipt
 * code.
 */
export function viewRows(
  rows: readonly BoardRow[],
  { state, search, group, order }: BoardView,
): readonly BoardRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(
    (row) =>
      (state === null || shownState(row) === state) &&
      (group === null || row.groups.some(({ id }) => id === group)) &&
      words.every((word) => textOf(row).includes(word)),
  )
  const rank = rankOf[order]
  return found
    .map((row) => ({ row, rank: rank(row), name: nameOf(row) }))
    .sort((a, b) =>
      a.rank !== b.rank
        ? a.rank - b.rank
        : a.name < b.name
          ? -1
          : a.name > b.name
            ? 1
            : a.row.student_id - b.row.student_id,
    )
    .map(({ row }) => row)
}

const names = new WeakMap<BoardRow, string>()

/** The lower-case name. Computed once per row, because thousands may arrive every two seconds. */
function nameOf(row: BoardRow): string {
  const known = names.get(row)
  if (known !== undefined) return known
  const name = row.name.toLowerCase()
  names.set(row, name)
  return name
}

const textOf = (row: BoardRow) =>
  `${nameOf(row)} @${row.username.toLowerCase()} ${row.roll_number?.toLowerCase() ?? ''} ${row.receipt_code?.toLowerCase() ?? ''}`

/** Counts the candidates of a group by state. */
export function countStates(rows: readonly BoardRow[], group: number): BoardHead['counts'] {
  const counts = { not_started: 0, active: 0, silent: 0, submitted: 0, absent: 0 }
  for (const row of rows) {
    if (!row.groups.some(({ id }) => id === group)) continue
    counts[row.state] += 1
    if (shownState(row) === 'absent') counts.absent += 1
  }
  return counts
}

/** The distinct groups of all candidates, sorted by name. */
export function groupsIn(rows: readonly BoardRow[]): readonly BoardRow['groups'][number][] {
  const found = new Map<number, BoardRow['groups'][number]>()
  for (const { groups } of rows) for (const group of groups) found.set(group.id, group)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
