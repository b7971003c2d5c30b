/**
 * practice: a time limit only if the student chooses it, immediate result. exam: timed, one
 * attempt, result once every student has finished.
 */
export const quizModes = ['practice', 'exam'] as const

export type QuizMode = (typeof quizModes)[number]

/**
 * The parts of a published exam that students see. marks: their marks only. answers: also their own
 * answers and the marks of each. keys: also the keys and explanations.
 */
export const shownParts = ['marks', 'answers', 'keys'] as const

export type ShownPart = (typeof shownParts)[number]

/** Difficulty as the teacher judges it. */
export const difficultyLevels = ['easy', 'medium', 'hard', 'unset'] as const

export type DifficultyLevel = (typeof difficultyLevels)[number]

/** Status of a quiz by time. The browse lists use `expired` for `completed`. */
export const quizStatuses = ['upcoming', 'live', 'completed', 'expired'] as const

export type QuizStatus = (typeof quizStatuses)[number]

/**
 * The moment after which an exam can no longer be started. A student who starts before it has the
 * whole duration. Both arguments use the same unit, such as epoch seconds and seconds. The SQL
 * function `exam_window_end` computes the same value.
 */
export const examWindowEnd = (begins: number, duration: number): number => begins + duration

/**
 * Status of a quiz at `now`. Before it begins it is upcoming. From then on an exam is live until
 * its window ends (exclusive), and a practice is always live. All arguments use the same unit.
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
 * The fields that no longer change once a student has started the quiz. An exam keeps all its
 * terms: its paper is frozen, running attempts have a promised deadline, and results may be
 * published. There is one exception: a live exam can be made longer. A practice keeps its mode,
 * because its students have seen the answer key.
 */
export const fixedQuizFields = {
  exam: [
    'date_of_quiz',
    'time_duration',
    'chapter_id',
    'quiz_mode',
    'sections',
    'shuffle_questions',
    'shuffle_options',
    'draw',
    'languages',
  ],
  practice: ['quiz_mode'],
} as const satisfies Record<QuizMode, readonly string[]>
