import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** A question to ask before leaving the page, and what leaving would lose. */
export interface LeaveWords {
  readonly title: string
  readonly text: string
}

const unsaved: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you have typed here is not saved and will be lost.',
}

/** Unsaved forms on the page by a generated id, each with the question to ask before leaving. */
export const useUnsavedForms = create<{ readonly forms: ReadonlyMap<string, LeaveWords> }>()(
  () => ({ forms: new Map() }),
)

/**
 * While the form has unsaved changes, asks before the reader opens another page, closes the form
 * (`edit=true` removed) or closes the tab. When the session ends, the form stays on the screen.
 * `words` must be memoised. Returns a function that releases the guard at once: call it before
 * navigating away from saved or discarded work. A page may have any number of forms. Requires
 * `LeaveGuard` in the layout.
 */
export function useLeaveGuard(hasChanges: boolean, words = unsaved): () => void {
  const form = useId()
  useEffect(() => {
    if (!hasChanges) return
    useUnsavedForms.setState(({ forms }) => ({ forms: new Map(forms).set(form, words) }))
    return () => letGo(form)
  }, [hasChanges, form, words])
  return () => letGo(form)
}

function letGo(form: string): void {
  useUnsavedForms.setState(({ forms }) => ({
    forms: new Map([...forms].filter(([other]) => other !== form)),
  }))
}

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * True if this navigation removes the page's forms. Going to another tab or another page of a list
 * does not.
 */
export function losesForms(now: Place, next: Place): boolean {
  return now.pathname !== next.pathname || (isEditing(now) && !isEditing(next))
}

const isEditing = ({ search }: Place): boolean => new URLSearchParams(search).get('edit') === 'true'
