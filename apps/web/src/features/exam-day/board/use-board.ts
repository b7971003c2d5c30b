import { startTransition, useEffect, useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { loadBoard, openBoard } from './board.api.ts'
import { type BoardState, changeBoard, replaceBoard } from './board-state.ts'
import { type BoardLink, followBoard } from './follow-board.ts'

/** A board as the page knows it. */
export interface KnownBoard {
  readonly state: BoardState | null
  readonly link: BoardLink
  /** When the server was heard of last, in epoch milliseconds of this device. */
  readonly heardAt: number | null
  /** Why it cannot be shown. */
  readonly refusal: CallError | null
}

const unknown: KnownBoard = { state: null, link: 'connecting', heardAt: null, refusal: null }

/** The live board of an exam, up to date for as long as the page shows it. */
export function useBoard(quizId: number): KnownBoard {
  const [known, setKnown] = useState(unknown)
  useEffect(() => {
    const leaving = new AbortController()
    // Typing and scrolling go before the rows of 2,000 candidates.
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
