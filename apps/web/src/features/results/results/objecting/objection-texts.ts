import type { Objection } from '@prepwell/contract/results/objections.ts'

/** The state of an objection, as its student reads it. */
export const stateTexts = {
  open: 'You objected; a decision is still to come',
  accepted: 'Your objection was accepted',
  rejected: 'Your objection was rejected',
  withdrawn: 'You withdrew your objection',
} as const satisfies Record<Objection['state'], string>
