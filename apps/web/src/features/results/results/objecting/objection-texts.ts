import type { Objection } from '@prepwell/contract/results/objections.ts'

/** The states of an objection, in words for the student. */
export const stateTexts = {
  open: 'You objected; a decision is still to come',
  accepted: 'Your objection was accepted',
  rejected: 'Your objection was rejected',
  withdrawn: 'You withdrew your objection',
} as const satisfies Record<Objection['state'], string>
