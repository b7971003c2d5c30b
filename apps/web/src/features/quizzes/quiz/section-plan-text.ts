import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import {
  ownSectionSeconds,
  type SectionSeconds,
  sectionPlanText,
} from '@prepwell/contract/quizzes/section-plan-text.ts'
import { formatTimeTaken } from '../../../lib/dates.ts'

/** '3 sections of 40 min each, with pauses of 5 min'. */
export const planText = (plan: SectionSeconds): string => sectionPlanText(plan, formatTimeTaken)

/** The plan of a quiz with the reader's extra time; null unless each section has its own time. */
export const planOf = ({
  section_plan: plan,
  time_duration: duration,
  own_duration: ownDuration,
}: Pick<QuizRow, 'section_plan' | 'time_duration' | 'own_duration'>): string | null =>
  plan && planText(ownSectionSeconds(plan, { duration, ownDuration }))

/** Tells candidates whether they can leave a section before its time is over. */
export const leavingText = (early: EarlySectionEnd): string =>
  early === 'wait'
    ? 'You stay in a section until its time is over, and cannot come back to it.'
    : 'You may leave a section before its time is over, but you cannot come back to it.'
