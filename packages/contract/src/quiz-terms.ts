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

/**
 * When an exam can no longer be begun; whoever begins before has the whole duration. A moment and
 * a duration in one unit, as epoch seconds and seconds. The database has the same as the function
 * `exam_window_end`.
 */
export const examWindowEnd = (begins: number, duration: number): number => begins + duration

/**
 * Where a quiz stands at `now`: upcoming before it begins; from then an exam is live, half-open,
 * until its window ends, and a practice for ever. All in one unit.
 */
export function quizStatusAt(
  quiz: { readonly mode: QuizMode; readonly begins: number; readonly duration: number },
  now: number,
): Exclude<QuizStatus, 'expired'> {
  if (now < quiz.begins) return 'upcoming'
  if (quiz.mode === 'practice') return 'live'
  return now < examWindowEnd(quiz.begins, quiz.duration) ? 'live' : 'completed'
}

/**
 * The fields that stay once somebody has begun a quiz. An exam keeps all its terms: its paper is
 * frozen, running attempts have been promised their deadline, and results may be published. A
 * practice keeps its mode, because its takers know the key.
 */
export const fixedQuizFields = {
  exam: ['date_of_quiz', 'time_duration', 'chapter_id', 'quiz_mode'],
  practice: ['quiz_mode'],
} as const satisfies Record<QuizMode, readonly string[]>
