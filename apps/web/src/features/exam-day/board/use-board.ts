import { startTransition, useEffect, useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { loadBoard, openBoard } from './board.api.ts'
import { type BoardState, changeBoard, replaceBoard } from './board-state.ts'
import { type BoardLink, followBoard } from './follow-board.ts'

export interface KnownBoard {
  readonly state: BoardState | null
  readonly link: BoardLink
  /** The time of the server's last message, in epoch milliseconds by this device's clock. */
  readonly heardAt: number | null
  /** The reason why the board cannot be shown. */
  readonly refusal: CallError | null
}

const unknown: KnownBoard = { state: null, link: 'connecting', heardAt: null, refusal: null }

/** The live board of an exam, kept up to date while the page is open. */
export function useBoard(quizId: number): KnownBoard {
  const [known, setKnown] = useState(unknown)
  useEffect(() => {
    const leaving = new AbortController()
    // Low priority, so that typing and scrolling are not delayed by up to 2,000 rows.
    const change = (next: (before: KnownBoard) => KnownBoard) =>
      startTransition(() => setKnown(next))
    const changeState = (next: (before: BoardState | null) => BoardState | null) =>
      change((before) => ({ ...before, state: next(before.state) }))
    void followBoard(
      {
        open: (signal) => openBoard(quizId, signal),
        load: (signal) => loadBoard(quizId, signal),
        onWhole: (board) => changeState((before) => replaceBoard(before, board)),
        onChanges: (changes) => changeState((before) => before && changeBoard(before, changes)),
        onLink: (link) =>
          change((before) => ({
            ...before,
            link,
            heardAt: link === 'lost' ? before.heardAt : Date.now(),
          })),
        onRefused: (refusal) => change((before) => ({ ...before, refusal })),
      },
      leaving.signal,
    )
    return () => leaving.abort()
  }, [quizId])
  return known
}
