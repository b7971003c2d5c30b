import type { BoardChanges, BoardHead, WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { LRUCache } from 'lru-cache'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import { every } from '../../../platform/concurrency/every.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { type BoardReading, countStates, followExam } from './follow-exam.ts'

/** Pause between two readings of a board that somebody is watching. */
const pollMilliseconds = 2_000

/** Cache entries: the most recently watched boards, about 2 MB for 5,000 candidates. */
const boardsMax = 20

/** Callbacks for somebody who watches a board. */
export interface BoardWatcher {
  /** JSON of the whole board; called once, before the other callbacks. */
  whole(json: string): void
  /** JSON of {@link BoardChanges}. */
  changed(json: string): void
  /** The board was read, but nothing has changed. */
  unchanged(): void
  /** The exam was deleted. */
  gone(): void
}

/** The boards that this process serves. */
export interface Boards {
  /** The current board, or one group of it; throws 404 if the exam does not exist. */
  read(examId: number, groupId?: number): Promise<WholeBoard>
  /** Sends the whole board and then its changes, until the returned function is called. */
  watch(examId: number, watcher: BoardWatcher): Promise<() => void>
  /** Waits for readings in progress after the last watcher has left. */
  settle(): Promise<void>
}

/**
 * One poll of the database in this process serves all watchers of an exam. Nothing needs to notify
 * it of changes, so several processes can work side by side.
 */
export function createBoards(context: AttemptContext, onError: (error: unknown) => void): Boards {
  const boards = new LRUCache<number, Board>({ max: boardsMax })
  const boardOf = (examId: number) => {
    const known = boards.get(examId)
    if (known) return known
    const board = createBoard(context, examId, onError)
    boards.set(examId, board)
    return board
  }
  return {
    read: async (examId, groupId) => {
      const { rows, head } = await boardOf(examId).read()
      if (groupId === undefined) return { data: [...rows], head }
      const data = rows.filter(({ groups }) => groups.some(({ id }) => id === groupId))
      return { data, head: { ...head, counts: countStates(data), unlisted: 0 } }
    },
    watch: (examId, watcher) => boardOf(examId).watch(watcher),
    settle: async () => {
      await Promise.all([...boards.values()].map((board) => board.settle()))
    },
  }
}

type Board = ReturnType<typeof createBoard>

function createBoard(context: AttemptContext, examId: number, onError: (error: unknown) => void) {
  const watchers = new Set<BoardWatcher>()
  const follow = followExam(context, examId)
  let latest: BoardReading | null = null
  let whole: string | null = null
  let poll: { stop(): Promise<void> } | null = null
  let stopped: Promise<void> | null = null

  const read = coalesce(async () => {
    const reading = await follow()
    const { data, gone } = reading.changes
    const isNew = data.length + gone.length > 0 || !latest || !isSameHead(latest.head, reading.head)
    latest = reading
    if (isNew) {
      whole = null
      const changes: BoardChanges = { head: reading.head, ...reading.changes }
      const json = watchers.size > 0 ? JSON.stringify(changes) : ''
      for (const watcher of watchers) watcher.changed(json)
    } else for (const watcher of watchers) watcher.unchanged()
    return reading
  })
  const readForWatchers = async () => {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const watcher of watchers) watcher.gone()
    }
  }
  return {
    read,
    settle: () => stopped,
    watch: async (watcher: BoardWatcher) => {
      await read()
      // Another reading may have finished since this one, and only the latest may be sent.
      const { rows, head } = latest ?? (await read())
      whole ??= JSON.stringify({ data: rows, head })
      watchers.add(watcher)
      watcher.whole(whole)
      poll ??= every(pollMilliseconds, readForWatchers, onError)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopped = poll?.stop() ?? null
        poll = null
      }
    },
  }
}

/** A new time alone is not a change. */
const isSameHead = (a: BoardHead, b: BoardHead) =>
  JSON.stringify({ ...a, server_time: 0 }) === JSON.stringify({ ...b, server_time: 0 })
