/** Without schemas: pages of the notebook need only the terms. */

export const notebookLimits = {
  /** Characters of the note of a bookmark. */
  noteMax: 2_000,
  /** Bookmarks of one student. */
  bookmarksMax: 5_000,
  /** Cards of one student. */
  cardsMax: 20_000,
  /** Cards that one session asks. */
  sessionCards: 20,
  /** Due cards that a device keeps for a day without a network. */
  keptCards: 200,
  /** Reviews of one delivery. */
  reviewsMax: 200,
  retentionMin: 0.8,
  retentionMax: 0.95,
  retention: 0.9,
  newPerDayMin: 1,
  newPerDayMax: 50,
  newPerDay: 20,
  /** A card rests after this many lapses. */
  restAtLapses: 6,
  /** A right answer is slow above this multiple of the median time of those who got it right. */
  slowFactor: 1.5,
  forecastDays: 14,
  retentionDays: 30,
  /** A mail is sent when more cards than this are due for `mailDays` days. */
  mailAboveDue: 20,
  mailDays: 3,
} as const

/** Why there is a card. */
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

/** Why an answer went wrong, as its student says. */
export const mistakeCauses = ['concept', 'calculation', 'misread', 'time', 'guess'] as const

export type MistakeCause = (typeof mistakeCauses)[number]

/** The questions that an own practice draws from. */
export const practiceSources = ['all', 'unseen', 'wrong', 'due', 'bookmarked'] as const

export type PracticeSource = (typeof practiceSources)[number]

export const ownPracticeLimits = {
  countMin: 5,
  countMax: 50,
  /** Questions of 'Surprise me'. */
  surprise: 10,
  chaptersMax: 50,
  tagsMax: 20,
  yearsMax: 50,
} as const

/** The rating of a review and the outcome of its answer, before the student says otherwise. */
export function ratingOf({
  isRight,
  isSlow,
  isChanged,
}: {
  readonly isRight: boolean
  readonly isSlow: boolean
  /** True if another answer was chosen first. */
  readonly isChanged: boolean
}): Exclude<Rating, 'easy'> {
  if (!isRight) return 'again'
  return isSlow || isChanged ? 'hard' : 'good'
}
