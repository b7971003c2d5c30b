import { type ComponentType, createContext } from 'react'

/** An answer that was checked a moment ago, or before the page was loaded. */
export interface CheckedQuestion {
  readonly takeQuizId: number
  readonly questionId: number
  /** The question's name on the page, such as 'question 3'. */
  readonly name: string
  /** True if the answer was wrong or partly right. */
  readonly isMistake: boolean
}

/**
 * The part below a checked answer that belongs to other features. The page provides it, because
 * those features import this one.
 */
export const FirstAidContext = createContext<ComponentType<CheckedQuestion> | null>(null)
