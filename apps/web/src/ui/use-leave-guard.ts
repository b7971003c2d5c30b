import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** What is asked before something is left, and what leaving means. */
export interface LeaveWords {
  readonly title: string
  readonly text: string
}

const unsaved: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you have typed here is not saved and will be lost.',
}

/**
 * The forms on the page that hold something unsaved, by a name of their own, with what
 * is asked before they are left.
 */
export const useUnsavedForms = create<{ readonly forms: ReadonlyMap<string, LeaveWords> }>()(
  () => ({ forms: new Map() }),
)

/**
 * While the form has unsaved changes, leaving it asks first: another page, a closed form
 * (`edit=true` gone), a closed tab; and the end of the session leaves it on the screen. `words`
 * are the same object each time. Returns a function that lets go at once: call it before you lead
 * away from what is saved or given up. Any number of forms may stand on a page; it works where a
 * layout shows the `LeaveGuard`.
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

/** A place in the app. */
interface Place {
  readonly pathname: string
  readonly search: string
}

/** Does this step take the page's forms away? Another tab or another page of a list does not. */
export function losesForms(now: Place, next: Place): boolean {
  return now.pathname !== next.pathname || (isEditing(now) && !isEditing(next))
}

const isEditing = ({ search }: Place): boolean => new URLSearchParams(search).get('edit') === 'true'
