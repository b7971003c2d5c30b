/**
 * The outcomes of an answer that is not blank, best first. Kept apart from schemas, for pages that
 * need only these.
 */
export const checkedOutcomes = ['right', 'partly', 'wrong'] as const
