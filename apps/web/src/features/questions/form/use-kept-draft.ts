import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { type KeptDraft, readDraft, writeDraft } from './kept-draft.ts'

/** What this tab has kept of the reader's form; null when there is nothing. */
export function useKeptDraft(): KeptDraft | null {
  const name = useStorageName()
  const [kept] = useState(() => readDraft(read(name)))
  return kept
}

/** Keeps the form in this tab, until it is told that there is nothing to keep. */
export function useKeepDraft(form: KeptDraft | null): void {
  const name = useStorageName()
  useEffect(() => write(name, form && writeDraft(form)), [name, form])
}

/**
 * Another person at the same screen has another form. While the page goes away after a
 * sign-out, it is still the writer's.
 */
function useStorageName(): string {
  const [name] = useState(() => `question-draft-${useSession.getState().user?.id ?? 0}`)
  return name
}

// Storage can be forbidden or full: the form then works without it.
function read(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, text)
  } catch {
    return
  }
}
