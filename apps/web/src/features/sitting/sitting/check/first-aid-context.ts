import { type ComponentType, createContext } from 'react'

/** An answer that was checked a moment ago, or before the page was loaded. */
export interface CheckedQuestion {
  readonly takeQuizId: number
  readonly questionId: number
  /** The question's name on the page, such as 'question 3'. */
  readonly name: string
  /** The answer was wrong or partly right. */
  readonly isMistake: boolean
}

/**
 * The part of other features below a checked answer. The page gives it, because those features know
 * this one.
 */
export const FirstAidContext = createContext<ComponentType<CheckedQuestion> | null>(null)
