import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '../lib/session.ts'
import { holdPageOnSessionEnd } from '../lib/session-end.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { losesForms, useUnsavedForms } from './use-leave-guard.ts'

/**
 * Asks before unsaved work is left; see `useLeaveGuard`. Once in a layout: the
 * router takes one guard at a time.
 */
export function LeaveGuard() {
  const isNeeded = useUnsavedForms(({ forms }) => forms.size > 0)
  return isNeeded ? <Asker /> : null
}

function Asker() {
  const words = useUnsavedForms(({ forms }) => [...forms.values()].at(-1))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Read now: what was let go of a moment ago no longer counts. Nor does it
      // once the reader has signed out.
      useUnsavedForms.getState().forms.size > 0 &&
      useSession.getState().user !== null &&
      losesForms(currentLocation, nextLocation),
  )
  // The work outlives the session: the layout asks to sign in again.
  useEffect(holdPageOnSessionEnd, [])
  return (
    <LeaveDialog blocker={blocker} title={words?.title ?? ''}>
      {words?.text}
    </LeaveDialog>
  )
}
