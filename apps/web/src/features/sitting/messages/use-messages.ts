import type { SittingMessage } from '@prepwell/contract/exam-day/contact.ts'
import { useCallback, useMemo, useState } from 'react'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { addClosed, readClosed } from './closed-messages.ts'

/** What the page of a running exam was told. */
export interface Messages {
  /** Latest first. */
  readonly all: readonly SittingMessage[]
  /** Those that the student has not closed on this device, latest first. */
  readonly open: readonly SittingMessage[]
  close(ids: readonly number[]): void
}

export function useMessages(): Messages {
  const { takeQuizId } = useSitting()
  const told = useSittingState((state) => state.messages)
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
    return { all, open: all.filter(({ id }) => !closed.includes(id)), close }
  }, [told, closed, close])
}
