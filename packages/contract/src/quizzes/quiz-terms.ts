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

/**
 * none: only the quiz has a time limit. each: every section has its own, and sections are taken in
 * order.
 */
export const sectionTimings = ['none', 'each'] as const

export type SectionTiming = (typeof sectionTimings)[number]

/**
 * Rules for leaving a section with its own time. wait: a candidate stays in it until its time is
 * over. go_on: a candidate may leave it earlier, and cannot come back.
 */
export const earlySectionEnds = ['wait', 'go_on'] as const

export type EarlySectionEnd = (typeof earlySectionEnds)[number]

/** The difficulty of a quiz, as the teacher judges it. */
export const difficultyLevels = ['easy', 'medium', 'hard', 'unset'] as const

export type DifficultyLevel = (typeof difficultyLevels)[number]

/** Status of a quiz by time. The browse lists use `expired` for `completed`. */
export const quizStatuses = ['upcoming', 'live', 'completed', 'expired'] as const

export type QuizStatus = (typeof quizStatuses)[number]

/** The times that decide until when an exam can be started. All values use the same unit. */
export interface ExamWindow {
  readonly begins: number
  readonly duration: number
  /** The time after `begins` during which the exam can be started; null for its duration. */
  readonly entry: number | null
}

/**
 * The moment from which an exam can no longer be started. The SQL function `exam_window_end`
 * computes the same value.
 */
export const examWindowEnd = ({ begins, duration, entry }: ExamWindow): number =>
  begins + (entry ?? duration)

/**
 * True from the beginning of the exam until it can no longer be started and its duration has
 * passed. During that time it can be made longer.
 */
export const isExamOn = ({ begins, duration, entry }: ExamWindow, now: number): boolean =>
  begins <= now && now < begins + Math.max(duration, entry ?? 0)

/**
 * The time that a candidate who starts at `now` has: their own duration or, if all end together,
 * the rest of it since the exam began. A candidate who is let in after the common end has the whole
 * duration.
 */
export function timeFrom(
  exam: {
    readonly begins: number
    /** The candidate's duration, including extra time. */
    readonly ownDuration: number
    readonly endsTogether: boolean
  },
  now: number,
): number {
  const { begins, ownDuration, endsTogether } = exam
  const gone = Math.max(0, now - begins)
  return endsTogether && gone < ownDuration ? ownDuration - gone : ownDuration
}

/**
 * Status of a quiz at `now`. Before it begins it is upcoming. From then on an exam is live until
 * its window ends (exclusive), and a practice is always live. All arguments use the same unit.
 */
export function quizStatusAt(
  quiz: ExamWindow & { readonly mode: QuizMode },
  now: number,
): Exclude<QuizStatus, 'expired'> {
  if (now < quiz.begins) return 'upcoming'
  if (quiz.mode === 'practice') return 'live'
  return now < examWindowEnd(quiz) ? 'live' : 'completed'
}

/**
 * The fields that no longer change once a student has started the quiz. An exam keeps all its
 * terms: its paper is frozen, running attempts have a promised deadline, and results may be
 * published. There is one exception: staff can lengthen a live exam and its sections, and the time
 * during which it can be started. A practice keeps its mode, because its students have seen the
 * answer key.
 */
export const fixedQuizFields = {
  exam: [
    'date_of_quiz',
    'time_duration',
    'entry_minutes',
    'ends_together',
    'chapter_id',
    'quiz_mode',
    'sections',
    'section_times',
    'early_section_end',
    'pause_minutes',
    'shuffle_questions',
    'shuffle_options',
    'draw',
    'languages',
  ],
  practice: ['quiz_mode'],
} as const satisfies Record<QuizMode, readonly string[]>
