import { useState } from 'react'
import { type ChangingFacts, type LateChanges, lateChanges } from './late-changes.ts'

const none: LateChanges = {}

/** Collects the changes since the student began to wait or to read the instructions. */
export function useLateChanges(
  facts: (ChangingFacts & { readonly existing: boolean }) | undefined,
  isReading: boolean,
): LateChanges {
  const [seen, setSeen] = useState({ facts, changes: none })
  if (facts && facts !== seen.facts) {
    const isTold = isReading && seen.facts && !facts.existing
    const found = isTold && seen.facts ? lateChanges(seen.facts, facts) : none
    setSeen({ facts, changes: { ...seen.changes, ...found } })
  }
  return seen.changes
}
