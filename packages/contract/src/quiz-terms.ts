/**
 * practice: no time limit, result at once. exam: timed, one attempt, result when everybody has
 * finished.
 */
export const quizModes = ['practice', 'exam'] as const

/** One of {@link quizModes}. */
export type QuizMode = (typeof quizModes)[number]

/** How hard the teacher thinks it is. */
export const difficultyLevels = ['easy', 'medium', 'hard', 'unset'] as const

/** One of {@link difficultyLevels}. */
export type DifficultyLevel = (typeof difficultyLevels)[number]

/** Where a quiz stands in time; the browse lists say `expired` where the others say `completed`. */
export const quizStatuses = ['upcoming', 'live', 'completed', 'expired'] as const

/** One of {@link quizStatuses}. */
export type QuizStatus = (typeof quizStatuses)[number]
