/** This file has no schemas: pages of the notebook need only the terms. */

export const notebookLimits = {
  /** The maximum number of characters in the note of a bookmark. */
  noteMax: 2_000,
  /** Bookmarks of one student. */
  bookmarksMax: 5_000,
  /** Notebook cards of one student. */
  cardsMax: 20_000,
  /** Cards in one review session. */
  sessionCards: 20,
  /** Due cards that a device keeps for a day without a network. */
  keptCards: 200,
  /** Reviews that a device sends in one call. */
  reviewsMax: 200,
  retentionMin: 0.8,
  retentionMax: 0.95,
  retention: 0.9,
  newPerDayMin: 1,
  newPerDayMax: 50,
  newPerDay: 20,
  /** The number of lapses after which a card is `resting`. */
  restAtLapses: 6,
  /**
   * A right answer is slow if it took more than this multiple of the median time of right answers.
   */
  slowFactor: 1.5,
  forecastDays: 14,
  retentionDays: 30,
  /** The notebook mails a reminder when more cards than this are due for `mailDays` days. */
  mailAboveDue: 20,
  mailDays: 3,
} as const

/** Reasons for which a card is in the notebook. */
export const cardReasons = ['wrong', 'partly', 'marked', 'slow', 'blank', 'added'] as const

export type CardReason = (typeof cardReasons)[number]

/**
 * new: never reviewed. due: to review today. waiting: due on a later day. resting: it lapsed too
 * often and waits for the student. removed: taken out by the student.
 */
export const cardStates = ['new', 'due', 'waiting', 'resting', 'removed'] as const

export type CardState = (typeof cardStates)[number]

/** Changes of a card that its student did not make. */
export const cardChanges = ['regraded', 'left_out'] as const

export type CardChange = (typeof cardChanges)[number]

export const ratings = ['again', 'hard', 'good', 'easy'] as const

export type Rating = (typeof ratings)[number]

/** Causes of a wrong answer, as the student reports them. */
export const mistakeCauses = ['concept', 'calculation', 'misread', 'time', 'guess'] as const

export type MistakeCause = (typeof mistakeCauses)[number]

/** The questions from which a student's own practice is drawn. */
export const practiceSources = ['all', 'unseen', 'wrong', 'due', 'bookmarked'] as const

export type PracticeSource = (typeof practiceSources)[number]

export const ownPracticeLimits = {
  countMin: 5,
  countMax: 50,
  /** The number of questions of a 'Surprise me' practice. */
  surprise: 10,
  chaptersMax: 50,
  tagsMax: 20,
  yearsMax: 50,
} as const

/** The rating that an answer suggests for a review; the student can choose another one. */
export function ratingOf({
  isRight,
  isSlow,
  isChanged,
}: {
  readonly isRight: boolean
  readonly isSlow: boolean
  /** True if the student first chose another answer. */
  readonly isChanged: boolean
}): Exclude<Rating, 'easy'> {
  if (!isRight) return 'again'
  return isSlow || isChanged ? 'hard' : 'good'
}
