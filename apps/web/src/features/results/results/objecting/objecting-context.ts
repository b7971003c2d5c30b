import type { Objection } from '@prepwell/contract/results/objections.ts'
import { createContext } from 'react'

/** A question as far as an objection names it. */
export interface ObjectedQuestion {
  readonly id: number
  readonly display_id: number
}

/** The student's objections in the attempt on the page. */
interface Objecting {
  readonly takeQuizId: number
  /** True while objections are taken. */
  readonly isOpen: boolean
  /** By question. */
  readonly own: ReadonlyMap<number, Objection>
  readonly object: (question: ObjectedQuestion) => void
}

/** Null where nobody can object, and for staff. */
export const ObjectingContext = createContext<Objecting | null>(null)
