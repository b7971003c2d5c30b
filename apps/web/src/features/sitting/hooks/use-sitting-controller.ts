import type { SessionUser } from '@prepwell/contract/users.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { holdPageOnSessionEnd, useSessionEnd } from '../../../lib/session-end.ts'
import { preloadSignIn } from '../../auth/index.ts'
import { createSittingController, type SittingController } from '../engine/sitting-controller.ts'
import type { SittingRules } from '../engine/sitting-rules.ts'
import type { Ending } from '../engine/sitting-state.ts'
import type { LoadedAttempt } from '../loading/load-attempt.ts'
import type { Sitting } from './sitting-context.ts'
import { sittingPorts } from './sitting-ports.ts'
import { useBrowserEvents } from './use-browser-events.ts'

interface SittingControllerParts {
  readonly loaded: LoadedAttempt
  readonly user: SessionUser
  readonly rules: SittingRules
  /** False while another tab has the attempt. */
  readonly mayWrite: boolean
}

/** The controller of a loaded attempt, which saves while the component is there. */
export function useSittingController({ loaded, user, rules, mayWrite }: SittingControllerParts): {
  readonly sitting: Sitting
  readonly ending: Ending
  readonly isSignedOut: boolean
} {
  const [sitting] = useState<Sitting>(() => ({
    takeQuizId: loaded.takeQuizId,
    name: loaded.name,
    paper: loaded.questions,
    sections: loaded.sections,
    passages: loaded.passages,
    controller: createSittingController({ ...loaded, mayWrite }, sittingPorts(loaded, user), rules),
  }))
  const { controller } = sitting
  const ending = useStore(controller.store, (state) => state.ending)
  useEffect(() => controller.start(), [controller])
  // Answers of another attempt, which ends soon, may wait on this device.
  useEffect(() => {
    void import('../delivery/page-delivery.ts')
      .then(({ startDelivery }) => startDelivery())
      .catch(() => {})
  }, [])
  useEffect(preloadSignIn, [])
  useEffect(() => {
    if (!mayWrite) controller.stopWriting()
  }, [controller, mayWrite])
  useBrowserEvents(controller)
  return { sitting, ending, isSignedOut: useSignedOut(controller, user) }
}

/** True until the student has signed in again, here or in another tab. */
function useSignedOut(controller: SittingController, user: SessionUser): boolean {
  useEffect(holdPageOnSessionEnd, [])
  const isOver = useSessionEnd((state) => state.isOver)
  const wasRefused = useStore(controller.store, (state) => state.isSignedOut)
  const token = useSession((state) => state.token)
  const isSomebodyElse = useSession((state) => state.user?.id !== user.id)
  const known = useRef(token)
  useEffect(() => {
    if (isSomebodyElse || !token || token === known.current) return
    known.current = token
    controller.signedIn()
  }, [controller, token, isSomebodyElse])
  return isOver || wasRefused || isSomebodyElse
}
