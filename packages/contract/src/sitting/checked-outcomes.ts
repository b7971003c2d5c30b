/** The outcomes of an answer that is not blank, best first. Pages read them without schemas. */
export const checkedOutcomes = ['right', 'partly', 'wrong'] as const
