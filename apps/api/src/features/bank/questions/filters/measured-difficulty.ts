import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'

/**
 * With fewer answers, chance has a large effect; the figures of an exam are then provisional too.
 */
const answersMin = 30

/**
 * The usual bounds of the facility index in item analysis: up to 0.3 and from 0.7 on, a question
 * hardly discriminates between students (Hingorjo and Jaleel, J Pak Med Assoc 2012; 62: 142-147).
 */
const ranges = {
  hard: { from: Number.NEGATIVE_INFINITY, to: 0.3 },
  medium: { from: 0.3, to: 0.7 },
  easy: { from: 0.7, to: Number.POSITIVE_INFINITY },
} as const satisfies Record<Difficulty, { from: number; to: number }>

/**
 * A facility within this margin of the entered difficulty's range does not contradict it. The
 * margin is half a standard error of 30 answers, so that the suggested difficulty of a question
 * does not change from year to year.
 */
const margin = 0.05

/**
 * The difficulty by facility, which is a share of the full marks. Null if there are too few
 * answers.
 */
export function measuredDifficulty(
  { answers, facility }: { readonly answers: number; readonly facility: number },
  entered: Difficulty | null,
): Difficulty | null {
  if (answers < answersMin) return null
  if (entered) {
    const { from, to } = ranges[entered]
    if (facility >= from - margin && facility < to + margin) return entered
  }
  if (facility < ranges.hard.to) return 'hard'
  return facility < ranges.easy.from ? 'medium' : 'easy'
}
