import type { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import type { z } from 'zod'
import { type Page, searchTerms } from '../../../platform/database/listing.ts'
import { compareNames } from '../../../platform/database/name-order.ts'
import { countWhile } from '../statistics/index.ts'
import { changeStudents, findStudent, noStudents, type StudentsById } from './students-by-id.ts'

export interface BoardStudent {
  readonly student_id: number
  readonly name: string
  readonly username: string
  readonly profile_picture: string | null
  /** In lower case by the database's rules: the sort key of names. */
  readonly lowerName: string
  /** Points in hundredths: whole numbers, so that equal points compare as equal. */
  readonly hundredths: number
  readonly total_quizzes: number
  /**
   * Name and username in lower case, stored because converting them would take most of the time of
   * a search.
   */
  readonly searchText: string
}

/** Combines a student with the figures of the board. */
export const toBoardStudent = (
  student: Omit<BoardStudent, 'hundredths' | 'total_quizzes' | 'searchText'>,
  figures: Pick<BoardStudent, 'hundredths' | 'total_quizzes'>,
): BoardStudent => ({
  ...student,
  ...figures,
  // Neither names nor search terms contain NUL, so no term matches across the two parts.
  searchText: `${student.name}\0${student.username}`.toLowerCase(),
})

/** All students of the board, best first; ties by name, then by id. Immutable. */
export interface Board {
  readonly order: readonly BoardStudent[]
  readonly byId: StudentsById<BoardStudent>
  /** Other sort orders, created when first used. */
  readonly sorted: Map<string, readonly BoardStudent[]>
}

/** A student with the rank on the whole board. */
export interface Standing {
  readonly student: BoardStudent
  readonly rank: number
}

/** Query of a page of the board. */
export type Asked = Omit<
  z.output<(typeof listLeaderboard)['query']>,
  'days_ago' | 'quiz_mode' | 'group_id'
>

const better = (a: BoardStudent, b: BoardStudent) =>
  b.hundredths - a.hundredths ||
  compareNames(a.lowerName, b.lowerName) ||
  a.student_id - b.student_id

export const emptyBoard: Board = {
  order: [],
  byId: noStudents,
  sorted: new Map(),
}

// Up to this many students are inserted one by one; for more, the whole order is merged.
const insertedMax = 50

/** Returns the board after some students have changed; null removes a student. */
export function withChanges(
  board: Board,
  changed: ReadonlyMap<number, BoardStudent | null>,
): Board {
  const byId = changeStudents(board.byId, changed)
  const order = changed.size <= insertedMax ? replaced(board, changed) : merged(board, changed)
  return { order, byId, sorted: new Map() }
}

/** The part of a board that consists of these students, ranked among themselves. */
export const boardOf = (board: Board, studentIds: Iterable<number>): Board =>
  withChanges(
    emptyBoard,
    new Map(
      [...studentIds].flatMap((id) => {
        const student = findStudent(board.byId, id)
        return student ? [[id, student] as const] : []
      }),
    ),
  )

function replaced({ order, byId }: Board, changed: ReadonlyMap<number, BoardStudent | null>) {
  const copy = [...order]
  for (const [id, student] of changed) {
    const before = findStudent(byId, id)
    if (before) copy.splice(placeOf(copy, before), 1)
    if (student) copy.splice(placeOf(copy, student), 0, student)
  }
  return copy
}

function merged({ order }: Board, changed: ReadonlyMap<number, BoardStudent | null>) {
  const arrivals = [...changed.values()].filter((student) => student !== null).sort(better)
  const copy: BoardStudent[] = []
  let next = 0
  for (const student of order) {
    if (changed.has(student.student_id)) continue
    for (let one = arrivals[next]; one && better(one, student) < 0; one = arrivals[next]) {
      copy.push(one)
      next += 1
    }
    copy.push(student)
  }
  return copy.concat(arrivals.slice(next))
}

/** The student's index if listed, otherwise the index at which to insert. */
const placeOf = (order: readonly BoardStudent[], student: BoardStudent) =>
  countFirst(order, (other) => better(other, student) < 0)

/** One more than the number of students with more points. */
const rankOf = ({ order }: Board, { hundredths }: BoardStudent) =>
  1 + countFirst(order, (other) => other.hundredths > hundredths)

/**
 * Counts the students at the start of the order who meet a condition. The condition must not hold
 * again after it has failed once.
 */
const countFirst = (order: readonly BoardStudent[], meets: (student: BoardStudent) => boolean) =>
  countWhile(order.length, (place) => meets(order[place] as BoardStudent))

/** The standing of one student; undefined if the student is not on the board. */
export function findStanding(board: Board, studentId: number): Standing | undefined {
  const student = findStudent(board.byId, studentId)
  return student && { student, rank: rankOf(board, student) }
}

const comparisons = {
  rank: better,
  // Best first; read in reverse for ascending points, which reverses ties too.
  points_earned: better,
  student_id: (a: BoardStudent, b: BoardStudent) => a.student_id - b.student_id,
  name: (a: BoardStudent, b: BoardStudent) =>
    compareNames(a.lowerName, b.lowerName) || a.student_id - b.student_id,
  total_quizzes: (a: BoardStudent, b: BoardStudent) =>
    a.total_quizzes - b.total_quizzes || a.student_id - b.student_id,
} as const

/** A page of the board, or all of it. Ranks are those on the whole board, even in a search. */
export function listBoard(board: Board, asked: Asked): Page<Standing> {
  const sort = asked.sort ?? 'rank'
  const terms = searchTerms(asked.search).map((term) => term.toLowerCase())
  const found = terms.length > 0 ? search(board, terms, sort) : orderedBy(board, sort)
  const isBackwards = (asked.order === 'desc') !== (sort === 'points_earned')
  const slice = (from: number, count: number) => {
    const rows = isBackwards
      ? found
          .slice(Math.max(0, found.length - from - count), Math.max(0, found.length - from))
          .reverse()
      : found.slice(from, from + count)
    return rows.map((student) => ({ student, rank: rankOf(board, student) }))
  }
  if (asked.page === undefined) return { rows: slice(0, found.length) }
  const perPage = asked.per_page ?? 10
  return { rows: slice((asked.page - 1) * perPage, perPage), total: found.length }
}

type Sort = keyof typeof comparisons

function orderedBy(board: Board, sort: Sort): readonly BoardStudent[] {
  if (comparisons[sort] === better) return board.order
  const known = board.sorted.get(sort)
  if (known) return known
  const made = [...board.order].sort(comparisons[sort])
  board.sorted.set(sort, made)
  return made
}

/** The students whose name or username contains one of the terms. */
function search(board: Board, terms: readonly string[], sort: Sort): readonly BoardStudent[] {
  const found = board.order.filter(({ searchText }) =>
    terms.some((term) => searchText.includes(term)),
  )
  return comparisons[sort] === better ? found : found.sort(comparisons[sort])
}
