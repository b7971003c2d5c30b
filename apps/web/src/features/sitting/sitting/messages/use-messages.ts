import type { SittingMessage } from '@prepwell/contract/sitting/heartbeat.ts'
import { useCallback, useMemo, useState } from 'react'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { addClosed, readClosed } from './closed-messages.ts'

/** What the page of a running exam was told. */
export interface Messages {
  /** Latest first. */
  readonly all: readonly SittingMessage[]
  /** Those that the student has not closed on this device, and that nothing else says. */
  readonly open: readonly SittingMessage[]
  close(ids: readonly number[]): void
}

export function useMessages(): Messages {
  const { takeQuizId } = useSitting()
  const told = useSittingState((state) => state.messages)
  // The page that the exam has left says so above the question for as long as it is so.
  const isMoved = useSittingState((state) => state.isMoved)
  const [closed, setClosed] = useState(() => readClosed(takeQuizId))
  const close = useCallback(
    (ids: readonly number[]) => {
      const stored = addClosed(takeQuizId, ids)
      // Storage may have been refused.
      setClosed((before) => [...before, ...stored, ...ids])
    },
    [takeQuizId],
  )
  return useMemo(() => {
    const all = told.toReversed()
    const isNew = ({ id, kind }: SittingMessage) =>
      !closed.includes(id) && !(isMoved && kind === 'moved')
    return { all, open: all.filter(isNew), close }
  }, [told, closed, close, isMoved])
}
