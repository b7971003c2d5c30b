/**
 * Where an attempt is on its way to a result: it is running; others can still sit the exam; an
 * admin looks at it first; the student sees the provisional key; the result is out.
 */
export const attemptStages = ['running', 'waiting', 'review', 'provisional', 'published'] as const

export type AttemptStage = (typeof attemptStages)[number]
