/**
 * The stages of an attempt on the way to its result: it is running; others can still sit the exam;
 * an admin reviews it first; the student sees the provisional key; the result is out.
 */
export const attemptStages = ['running', 'waiting', 'review', 'provisional', 'published'] as const

export type AttemptStage = (typeof attemptStages)[number]
