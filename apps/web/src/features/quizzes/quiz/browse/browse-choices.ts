import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'

export const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

export type BrowseDifficulty = keyof typeof difficultyNames

export const browseDifficulties = Object.keys(difficultyNames) as readonly BrowseDifficulty[]

export const statusNames = { upcoming: 'Upcoming', live: 'Live', expired: 'Expired' } as const

export type BrowseStatus = keyof typeof statusNames

/** Practices have no 'expired', because they never expire. */
export const browseStatuses: Readonly<Record<QuizMode, readonly BrowseStatus[]>> = {
  exam: ['upcoming', 'live', 'expired'],
  practice: ['upcoming', 'live'],
}

const minute = 60

/** `from` is inclusive and `below` exclusive, both in seconds. The keys are in minutes. */
export const durationRanges = {
  '0-15': { from: 0, below: 15 * minute },
  '15-30': { from: 15 * minute, below: 30 * minute },
  '30-60': { from: 30 * minute, below: 60 * minute },
  '60+': { from: 60 * minute, below: undefined },
} as const

export type BrowseDuration = keyof typeof durationRanges

/** Shortest first. */
export const browseDurations = Object.keys(durationRanges) as readonly BrowseDuration[]

type Order = 'asc' | 'desc'

/** A sort option: the sort column, and the direction if the label implies one. */
interface BrowseOrder {
  readonly label: string
  readonly sort: 'live_first' | 'date_of_quiz' | 'date_created' | 'name' | 'time_duration'
  readonly order?: Order
}

/** The sort options; `live` is the default. */
export const browseOrders = {
  live: { label: 'Live first', sort: 'live_first', order: 'asc' },
  date_of_quiz: { label: 'Date of quiz', sort: 'date_of_quiz' },
  newest: { label: 'Newest', sort: 'date_created', order: 'desc' },
  oldest: { label: 'Oldest', sort: 'date_created', order: 'asc' },
  name: { label: 'Name', sort: 'name' },
  duration: { label: 'Duration', sort: 'time_duration' },
} as const satisfies Record<string, BrowseOrder>

export type BrowseSort = keyof typeof browseOrders

export const browseSorts = Object.keys(browseOrders) as readonly BrowseSort[]

/** The direction that the option implies; undefined if the reader can choose it. */
export const fixedOrderOf = (sort: BrowseSort): Order | undefined => {
  const chosen: BrowseOrder = browseOrders[sort]
  return chosen.order
}

export interface BrowseWords {
  readonly title: string
  readonly subtitle: string
  readonly one: string
  readonly many: string
  readonly search: string
  readonly none: string
  /** Shown when the list is empty without any filter. */
  readonly noneYet: string
}

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
