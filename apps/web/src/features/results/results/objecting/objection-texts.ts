import type { ObjectionKind } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { Objection } from '@prepwell/contract/results/objections.ts'

/** The kinds of objections. */
export const kindTexts = {
  key_is_wrong: 'The key is wrong',
  another_is_right: 'Another answer is right too',
  none_is_right: 'No answer is right',
  unclear: 'The question is unclear',
  other: 'Something else',
} as const satisfies Record<ObjectionKind, string>

/** The state of an objection, as its student reads it. */
export const stateTexts = {
  open: 'You objected; a decision is still to come',
  accepted: 'Your objection was accepted',
  rejected: 'Your objection was rejected',
  withdrawn: 'You withdrew your objection',
} as const satisfies Record<Objection['state'], string>
