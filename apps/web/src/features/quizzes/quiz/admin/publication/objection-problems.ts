import { type ObjectionRule, objectionRules } from '@prepwell/contract/quizzes/objection-terms.ts'
import { type ShownPart, shownParts } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf, readNumber } from '@prepwell/contract/wire/number-text.ts'
import { z } from 'zod'

const objectionsNeedKeys = "Students object to keys: let them see 'Keys and explanations too'"

/** The schema of the fields that {@link objectionProblems} validates together. */
export const objectionShape = {
  shown_after: z.enum(shownParts),
  objections: z.enum(objectionRules),
  objections_hours: z.string(),
}

/** Errors in the settings for an exam's objections, by field. */
export function objectionProblems({
  objections,
  objections_hours,
  shown_after,
}: {
  readonly objections: ObjectionRule
  /** As typed. */
  readonly objections_hours: string
  readonly shown_after: ShownPart
}): Readonly<Partial<Record<'objections' | 'objections_hours', string>>> {
  if (objections === 'none') return {}
  if (shown_after !== 'keys') return { objections: objectionsNeedKeys }
  const hours = numberOf(objections_hours)
  if (!isWhole(objections_hours.trim()) || Number.isNaN(hours))
    return { objections_hours: 'Enter whole hours' }
  if (hours < 1) return { objections_hours: 'At least 1 hour' }
  return hours > limits.objectionHoursMax
    ? { objections_hours: `At most ${limits.objectionHoursMax} hours` }
    : {}
}

/**
 * Accepts digits of any script and thousands separators, but no sign or exponent. Also true for an
 * empty text.
 */
export function isWhole(text: string): boolean {
  const reading = readNumber(text)
  return text === '' || (reading.kind === 'number' && /^\d+$/.test(reading.number))
}
