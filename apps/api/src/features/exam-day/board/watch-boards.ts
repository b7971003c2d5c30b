import type { BoardChanges, BoardHead, WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { LRUCache } from 'lru-cache'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import { every } from '../../../platform/concurrency/every.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { type BoardReading, countStates, followExam } from './follow-exam.ts'

/** From the end of a reading to the next one, while somebody watches. */
const pollMilliseconds = 2_000

/** Those that were looked at last stay in memory, some 2 MB for 5,000 candidates. */
const boardsMax = 20

/** What somebody who watches a board is told. */
export interface BoardWatcher {
  /** JSON of the whole board: once, at first. */
  whole(json: string): void
  /** JSON of {@link BoardChanges}. */
  changed(json: string): void
  /** It was read, and there is nothing new. */
  unchanged(): void
  /** The exam is gone. */
  gone(): void
}

/** The boards of this process. */
export interface Boards {
  /** The board as it is now, or a group of it; throws 404 where there is no such exam. */
  read(examId: number, groupId?: number): Promise<WholeBoard>
  /** Tells the whole and then what changes, until the returned function is called. */
  watch(examId: number, watcher: BoardWatcher): Promise<() => void>
  /** Waits for readings in progress once nobody watches any more. */
  settle(): Promise<void>
}

/**
 * However many watch an exam, one poll of the database in this process serves all of them; nobody
 * else need tell what has changed, so several processes work side by side.
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
      // Another reading may have ended since this one: what is sent now must be the latest.
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

/** Time alone is no news. */
const isSameHead = (a: BoardHead, b: BoardHead) =>
  JSON.stringify({ ...a, server_time: 0 }) === JSON.stringify({ ...b, server_time: 0 })
