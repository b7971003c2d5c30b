import type { QuestionType } from '@prepwell/contract/question-types.ts'
import type { Selection } from './answer.ts'

/** What differs between an exam and a practice while a student sits at it. */
export interface SittingRules {
  /**
   * When a question with a choice is answered: at once, or only when the
   * student goes on with Save & Next.
   */
  readonly answeredBy: 'choice' | 'next'
  /** What the submission says of a question of this type without a choice. */
  blank(type: QuestionType): Selection
}

/** Whoever sits an exam confirms each answer. */
export const examRules: SittingRules = { answeredBy: 'next', blank: () => null }

/** A practice has no Save & Next: to choose is to answer. */
export const practiceRules: SittingRules = {
  answeredBy: 'choice',
  blank: (type) => (type === 'MSQ' ? [] : null),
}
