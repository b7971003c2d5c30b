import type { CheckedOutcome } from '@prepwell/contract/results/outcome.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { isWithin } from '@prepwell/contract/wire/number-range.ts'
import { readDecimal } from '@prepwell/contract/wire/number-text.ts'
import type { SelectedValues } from '../../../sitting/sitting/index.ts'

type Keyed = Pick<SessionCard, 'type' | 'correct_answer' | 'correct_range'>

/**
 * The outcome of an answer by the key of its card, judged as the server does: some of several right
 * options without a wrong one count as partly right.
 */
export function judge(card: Keyed, selected: SelectedValues): CheckedOutcome {
  if (card.type === 'Numerical') return isNumberRight(card, selected) ? 'right' : 'wrong'
  const key = new Set(card.correct_answer.map(String))
  const chosen = new Set(selected.map(String))
  if (chosen.size === 0 || [...chosen].some((id) => !key.has(id))) return 'wrong'
  return chosen.size === key.size ? 'right' : 'partly'
}

function isNumberRight(card: Keyed, [typed = '']: SelectedValues): boolean {
  const number = readDecimal(String(typed))
  const [low, high] = rangeOf(card)
  return number !== null && low !== '' && isWithin(number, { low, high })
}

/** The smallest and largest accepted number of a Numerical card; empty texts without a key. */
export function rangeOf({ correct_answer, correct_range }: Keyed): readonly [string, string] {
  const [low = '', high = low] = correct_range ?? correct_answer.map(String)
  return [low, high]
}

/** True for an answer that took longer than most students need for this question. */
export const isSlow = ({ slow_above }: Pick<SessionCard, 'slow_above'>, seconds: number): boolean =>
  slow_above !== null && seconds > slow_above
