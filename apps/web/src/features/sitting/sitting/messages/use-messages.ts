import type { SittingMessage } from '@prepwell/contract/sitting/heartbeat.ts'
import { useCallback, useMemo, useState } from 'react'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { addClosed, readClosed } from './closed-messages.ts'

export interface Messages {
  /** Latest first. */
  readonly all: readonly SittingMessage[]
  /** Messages neither dismissed on this device nor shown elsewhere on the page. */
  readonly open: readonly SittingMessage[]
  close(ids: readonly number[]): void
}

export function useMessages(): Messages {
  const { takeQuizId } = useSitting()
  const told = useSittingState((state) => state.messages)
  // While true, a notice above the question already says that the exam was moved.
  const isMoved = useSittingState((state) => state.isMoved)
  const [closed, setClosed] = useState(() => readClosed(takeQuizId))
  const close = useCallback(
    (ids: readonly number[]) => {
      const stored = addClosed(takeQuizId, ids)
      // Adds `ids` itself, because storage may be blocked.
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
