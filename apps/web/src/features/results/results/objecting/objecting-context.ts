import type { Objection } from '@prepwell/contract/results/objections.ts'
import { createContext } from 'react'

/** The fields of a question that an objection needs. */
export interface ObjectedQuestion {
  readonly id: number
  readonly display_id: number
}

/** The student's objections in the attempt on the page. */
interface Objecting {
  readonly takeQuizId: number
  /** True while objections are taken. */
  readonly isOpen: boolean
  /** Keyed by question id. */
  readonly own: ReadonlyMap<number, Objection>
  readonly object: (question: ObjectedQuestion) => void
}

/** Null for staff, and where nobody can object. */
export const ObjectingContext = createContext<Objecting | null>(null)
