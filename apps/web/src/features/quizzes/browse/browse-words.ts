import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'

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
