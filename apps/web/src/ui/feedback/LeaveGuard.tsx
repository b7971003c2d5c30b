import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { holdPageOnSessionEnd } from '../../lib/session-end.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { losesForms, useUnsavedForms } from './use-leave-guard.ts'

/**
 * Asks before the user leaves unsaved work; see `useLeaveGuard`. Render once in a layout, because
 * the router allows one blocker at a time.
 */
export function LeaveGuard() {
  const isNeeded = useUnsavedForms(({ forms }) => forms.size > 0)
  return isNeeded ? <Asker /> : null
}

function Asker() {
  const words = useUnsavedForms(({ forms }) => [...forms.values()].at(-1))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Read when the navigation starts, because a form may only now have released its guard.
      // Signing out needs no question.
      useUnsavedForms.getState().forms.size > 0 &&
      useSession.getState().user !== null &&
      losesForms(currentLocation, nextLocation),
  )
  // Unsaved work outlives the session: the layout asks to sign in again.
  useEffect(holdPageOnSessionEnd, [])
  return (
    <LeaveDialog blocker={blocker} title={words?.title ?? ''}>
      {words?.text}
    </LeaveDialog>
  )
}
