import { create } from 'zustand'

interface SessionEnd {
  /**
   * The server no longer accepts the session, and the page on screen asked to deal with that
   * itself.
   */
  readonly isOver: boolean
}

/** Whether the page must ask to sign in again; see {@link holdPageOnSessionEnd}. */
export const useSessionEnd = create<SessionEnd>()(() => ({ isOver: false }))

let holders = 0
let leave: () => void = () => {}

/**
 * While held, an ended session leaves the page and its data alone and only raises
 * `useSessionEnd().isOver`: the page shows a sign-in dialog, and signing in lowers it again.
 * Returns the release; fits an effect.
 */
export function holdPageOnSessionEnd(): () => void {
  holders += 1
  return () => {
    holders -= 1
    if (holders > 0 || !useSessionEnd.getState().isOver) return
    resumeSession()
    leave()
  }
}

/** Does the page on screen want to deal with the end of the session itself? */
export const isHeld = (): boolean => holders > 0

/** The app says here how a page is left when nothing holds it. */
export function onSessionEnd(leavePage: () => void): void {
  leave = leavePage
}

/** The session is over: a call was refused with 401, or another tab signed out. */
export function endSession(): void {
  if (isHeld()) useSessionEnd.setState({ isOver: true })
  else leave()
}

/** Somebody signed in again. */
export function resumeSession(): void {
  useSessionEnd.setState({ isOver: false })
}
