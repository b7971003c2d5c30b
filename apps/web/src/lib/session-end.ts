import { create } from 'zustand'

interface SessionEnd {
  /** True if the session has ended and the page has asked to handle that itself. */
  readonly isOver: boolean
}

/** `isOver`: the page must ask to sign in again; see {@link holdPageOnSessionEnd}. */
export const useSessionEnd = create<SessionEnd>()(() => ({ isOver: false }))

let holders = 0
let leave: () => void = () => {}

/**
 * While held, an ended session keeps the page and its data and only sets `useSessionEnd().isOver`:
 * the page shows a sign-in dialog, and signing in resets it. Returns the release function, so it
 * fits an effect.
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

/** True if the current page handles the end of the session itself. */
export const isHeld = (): boolean => holders > 0

/** Sets the reaction of pages that do not handle the end of the session themselves. */
export function onSessionEnd(leavePage: () => void): void {
  leave = leavePage
}

/** Call when the session has ended: a call was refused with 401, or another tab signed out. */
export function endSession(): void {
  if (isHeld()) useSessionEnd.setState({ isOver: true })
  else leave()
}

/** Call when the user has signed in again. */
export function resumeSession(): void {
  useSessionEnd.setState({ isOver: false })
}
