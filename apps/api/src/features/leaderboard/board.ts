import type { listLeaderboard } from '@prepwell/contract/leaderboard.ts'
import type { z } from 'zod'
import { type Page, searchTerms } from '../../platform/listing.ts'
import { type Contenders, changeContenders, findContender, noContenders } from './contenders.ts'
import { type TextFinder, textFinder } from './text-finder.ts'

/**
 * A student on the board. The texts in lower case, which are the database's, are
 * what is compared and searched.
 */
export interface Contender {
  readonly student_id: number
  readonly name: string
  readonly username: string
  readonly profile_picture: string | null
  readonly lowerName: string
  /** Points, in hundredths: whole numbers, so that ties are ties. */
  readonly hundredths: number
  readonly total_quizzes: number
}

/**
 * Everybody on the board, best first; equal points by name, then by id. Never
 * changed: a change makes another board.
 */
export interface Board {
  readonly order: readonly Contender[]
  readonly byId: Contenders<Contender>
  /** Orders that somebody asked for, made once. */
  readonly sorted: Map<string, readonly Contender[]>
  /** Looks for names and usernames; made when somebody first does. */
  find: TextFinder | null
}

/** A student with the place that the whole board gives. */
export interface Standing {
  readonly student: Contender
  readonly rank: number
}

/** What the list asks for, without what says which attempts count. */
export type Asked = Omit<z.output<(typeof listLeaderboard)['query']>, 'days_ago' | 'quiz_mode'>

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const better = (a: Contender, b: Contender) =>
  b.hundredths - a.hundredths ||
  compareTexts(a.lowerName, b.lowerName) ||
  a.student_id - b.student_id

/** A board of nobody. */
export const emptyBoard: Board = {
  order: [],
  byId: noContenders,
  sorted: new Map(),
  find: null,
}

// So many are put into a copy of the order one by one; for more it is walked through.
const aFew = 50

/** The board after some students' rows have changed: null for who is not listed. */
export function withChanges(board: Board, changed: ReadonlyMap<number, Contender | null>): Board {
  const byId = changeContenders(board.byId, changed)
  const order = changed.size <= aFew ? replaced(board, changed) : merged(board, changed)
  return { order, byId, sorted: new Map(), find: null }
}

function replaced({ order, byId }: Board, changed: ReadonlyMap<number, Contender | null>) {
  const copy = [...order]
  for (const [id, student] of changed) {
    const before = findContender(byId, id)
    if (before) copy.splice(placeOf(copy, before), 1)
    if (student) copy.splice(placeOf(copy, student), 0, student)
  }
  return copy
}

function merged({ order }: Board, changed: ReadonlyMap<number, Contender | null>) {
  const arrivals = [...changed.values()].filter((student) => student !== null).sort(better)
  const copy: Contender[] = []
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

/** Where the student stands, or would. */
const placeOf = (order: readonly Contender[], student: Contender) =>
  countWhile(order, (other) => better(other, student) < 0)

/** One more than there are students with more points. */
const rankOf = ({ order }: Board, { hundredths }: Contender) =>
  1 + countWhile(order, (other) => other.hundredths > hundredths)

/** How many from the first on are so, if none is that comes after one that is not. */
function countWhile(order: readonly Contender[], isSo: (student: Contender) => boolean): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const student = order[middle]
    if (student && isSo(student)) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of one student; undefined for somebody who is not on the board. */
export function findStanding(board: Board, studentId: number): Standing | undefined {
  const student = findContender(board.byId, studentId)
  return student && { student, rank: rankOf(board, student) }
}

const comparisons = {
  rank: better,
  // Most points last, and who shares them the other way round: read backwards it is the board.
  points_earned: better,
  student_id: (a: Contender, b: Contender) => a.student_id - b.student_id,
  name: (a: Contender, b: Contender) =>
    compareTexts(a.lowerName, b.lowerName) || a.student_id - b.student_id,
  total_quizzes: (a: Contender, b: Contender) =>
    a.total_quizzes - b.total_quizzes || a.student_id - b.student_id,
} as const

/**
 * A page of the board, or all of it: ranks are those of the whole board,
 * whatever the search leaves of it.
 */
export function listBoard(board: Board, asked: Asked): Page<Standing> {
  const sort = asked.sort ?? 'rank'
  const terms = shortest(searchTerms(asked.search).map((term) => term.toLowerCase()))
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

/** Without the terms that find nothing which another one does not find. */
const shortest = (terms: readonly string[]) =>
  [...new Set(terms)].filter(
    (term, _place, all) => !all.some((other) => other !== term && term.includes(other)),
  )

type Sort = keyof typeof comparisons

function orderedBy(board: Board, sort: Sort): readonly Contender[] {
  if (comparisons[sort] === better) return board.order
  const known = board.sorted.get(sort)
  if (known) return known
  const made = [...board.order].sort(comparisons[sort])
  board.sorted.set(sort, made)
  return made
}

function search(board: Board, terms: readonly string[], sort: Sort): readonly Contender[] {
  board.find ??= textFinder(
    board.order.map(({ name, username }) => `${name}\0${username}`.toLowerCase()),
  )
  const found = board.find(terms).flatMap((place) => board.order[place] ?? [])
  return comparisons[sort] === better ? found : found.sort(comparisons[sort])
}
