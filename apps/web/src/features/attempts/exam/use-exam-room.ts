import type { SessionUser } from '@prepwell/contract/users.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Exam } from './exam-context.ts'
import { examPorts } from './exam-ports.ts'
import { openExamRoom } from './exam-room.ts'
import type { Ending } from './exam-state.ts'
import type { LoadedAttempt } from './load-attempt.ts'
import type { SittingRules } from './sitting-rules.ts'
import { useBrowserEvents } from './use-browser-events.ts'
import { useSignedOut } from './use-signed-out.ts'

/** What opens a room. */
export interface ExamRoomParts {
  readonly loaded: LoadedAttempt
  readonly user: SessionUser
  readonly rules: SittingRules
  /** False while another tab has the attempt. */
  readonly mayWrite: boolean
}

/**
 * The room of a loaded attempt; it saves, and holds the page at the end of the
 * session, while the component is there.
 */
export function useExamRoom({ loaded, user, rules, mayWrite }: ExamRoomParts): {
  readonly exam: Exam
  readonly ending: Ending
  readonly isSignedOut: boolean
} {
  const [exam] = useState<Exam>(() => ({
    name: loaded.name,
    paper: loaded.questions,
    room: openExamRoom({ ...loaded, mayWrite }, examPorts(loaded, user), rules),
  }))
  const { room } = exam
  const ending = useStore(room.store, (state) => state.ending)
  useEffect(() => room.start(), [room])
  // Another attempt's answers may wait on this device, whose end is near.
  useEffect(() => {
    void import('../delivery/page-delivery.ts')
      .then(({ startDelivery }) => startDelivery())
      .catch(() => {})
  }, [])
  // Signing in again must not wait for a form to load.
  useEffect(() => void import('../../auth/LoginFields.tsx').catch(() => {}), [])
  useEffect(() => {
    if (!mayWrite) room.giveUpWriting()
  }, [room, mayWrite])
  useBrowserEvents(room)
  return { exam, ending, isSignedOut: useSignedOut(room, user) }
}
