import type { SessionUser } from '@prepwell/contract/users.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { holdPageOnSessionEnd, useSessionEnd } from '../../../lib/session-end.ts'
import type { ExamRoom } from './exam-room.ts'

/**
 * Must the student sign in again? The exam goes on as soon as that happened, here or in another
 * tab.
 */
export function useSignedOut(room: ExamRoom, user: SessionUser): boolean {
  useEffect(holdPageOnSessionEnd, [])
  const isOver = useSessionEnd((state) => state.isOver)
  const wasRefused = useStore(room.store, (state) => state.isSignedOut)
  const token = useSession((state) => state.token)
  const isSomebodyElse = useSession((state) => state.user?.id !== user.id)
  const known = useRef(token)
  useEffect(() => {
    if (isSomebodyElse || !token || token === known.current) return
    known.current = token
    room.signedIn()
  }, [room, token, isSomebodyElse])
  return isOver || wasRefused || isSomebodyElse
}
