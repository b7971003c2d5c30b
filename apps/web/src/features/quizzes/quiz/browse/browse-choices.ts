import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'

/** The difficulties to choose from, and their names. */
export const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** A key of {@link difficultyNames}. */
export type BrowseDifficulty = keyof typeof difficultyNames

/** Every difficulty to choose from. */
export const browseDifficulties = Object.keys(difficultyNames) as readonly BrowseDifficulty[]

/** The statuses of a quiz that is browsed, and their names. */
export const statusNames = { upcoming: 'Upcoming', live: 'Live', expired: 'Expired' } as const

/** A key of {@link statusNames}. */
export type BrowseStatus = keyof typeof statusNames

/** The statuses to choose from: a practice never expires. */
export const browseStatuses: Readonly<Record<QuizMode, readonly BrowseStatus[]>> = {
  exam: ['upcoming', 'live', 'expired'],
  practice: ['upcoming', 'live'],
}

const minute = 60

/**
 * The durations to choose from, in seconds: from (inclusive) and below (exclusive). Their names are
 * minutes.
 */
export const durationRanges = {
  '0-15': { from: 0, below: 15 * minute },
  '15-30': { from: 15 * minute, below: 30 * minute },
  '30-60': { from: 30 * minute, below: 60 * minute },
  '60+': { from: 60 * minute, below: undefined },
} as const

/** A key of {@link durationRanges}. */
export type BrowseDuration = keyof typeof durationRanges

/** Every duration to choose from, shortest first. */
export const browseDurations = Object.keys(durationRanges) as readonly BrowseDuration[]

type Order = 'asc' | 'desc'

/**
 * An order of the list: what the call sorts by, and which way round where the name says that
 * already.
 */
interface BrowseOrder {
  readonly label: string
  readonly sort: 'live_first' | 'date_of_quiz' | 'date_created' | 'name' | 'time_duration'
  readonly order?: Order
}

/** The orders to choose from; `live` is the one that nobody has to choose. */
export const browseOrders = {
  live: { label: 'Live first', sort: 'live_first', order: 'asc' },
  date_of_quiz: { label: 'Date of quiz', sort: 'date_of_quiz' },
  newest: { label: 'Newest', sort: 'date_created', order: 'desc' },
  oldest: { label: 'Oldest', sort: 'date_created', order: 'asc' },
  name: { label: 'Name', sort: 'name' },
  duration: { label: 'Duration', sort: 'time_duration' },
} as const satisfies Record<string, BrowseOrder>

/** A key of {@link browseOrders}. */
export type BrowseSort = keyof typeof browseOrders

/** Every order to choose from. */
export const browseSorts = Object.keys(browseOrders) as readonly BrowseSort[]

/**
 * The order whose name says already which way round it is; undefined where ascending or descending
 * can be chosen.
 */
export const fixedOrderOf = (sort: BrowseSort): Order | undefined => {
  const chosen: BrowseOrder = browseOrders[sort]
  return chosen.order
}

/** What a browse screen says. */
export interface BrowseWords {
  readonly title: string
  readonly subtitle: string
  readonly one: string
  readonly many: string
  readonly search: string
  readonly none: string
  /** Why there are none although nothing is chosen. */
  readonly noneYet: string
}

/** The words for exams and for practices. */
export const browseWords: Readonly<Record<QuizMode, BrowseWords>> = {
  exam: {
    title: 'Exams',
    subtitle: 'Timed mock exams, one attempt each.',
    one: 'exam',
    many: 'exams',
    search: 'Search for exams...',
    none: 'No exams found matching your criteria.',
    noneYet: 'New exams appear here as soon as they are scheduled.',
  },
  practice: {
    title: 'Practices',
    subtitle: 'Practise without a time limit, as often as you like. The result comes at once.',
    one: 'practice',
    many: 'practices',
    search: 'Search for practices...',
    none: 'No practices found matching your criteria.',
    noneYet: 'New practices appear here as soon as they are added.',
  },
}
