import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { formatTimeTaken } from '../../../lib/dates.ts'

/** The times of sections, all in seconds. */
export interface ShownPlan {
  /** Of each section, in order. */
  readonly sections: readonly number[]
  readonly pause: number
}

/** '3 sections of 40 min each, with pauses of 5 min'; 'Sections of 25 min, 35 min and 1 h'. */
export function planText({ sections, pause }: ShownPlan): string {
  const [first, ...others] = sections.map(formatTimeTaken)
  const isEqual = others.every((time) => time === first)
  const breaks = pause > 0 && others.length > 0 ? `, with pauses of ${formatTimeTaken(pause)}` : ''
  if (others.length === 0) return `1 section of ${first ?? ''}`
  if (isEqual) return `${sections.length} sections of ${first ?? ''} each${breaks}`
  return `Sections of ${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1) ?? ''}${breaks}`
}

/** For candidates: whether a section can be left before its time is over. */
export const leavingText = (early: EarlySectionEnd): string =>
  early === 'wait'
    ? 'You stay in a section until its time is over, and cannot come back to it.'
    : 'You may leave a section before its time is over, but you cannot come back to it.'
