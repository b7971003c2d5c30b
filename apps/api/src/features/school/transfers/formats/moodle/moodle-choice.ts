import { Decimal } from 'decimal.js'
import type { DraftProblem } from '../question-draft.ts'

/** The key of a list of options, or the reason why it has none. */
export interface MoodleChoice {
  readonly type: 'MCQ' | 'MSQ'
  /** True for each right option, in the order of the options. */
  readonly correct: readonly boolean[]
  readonly problems: readonly DraftProblem[]
}

/** The percentage of an answer; null if the text is not a percentage. */
export function fractionOf(text: string | undefined): Decimal | null {
  const number = (text ?? '0').trim().replace(',', '.')
  if (!/^[+-]?(?:\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})$/.test(number)) return null
  const fraction = new Decimal(number)
  return fraction.abs().lte(100) ? fraction : null
}

/** Weights are rounded: three right answers have 33.33333 % each, seven may have 14 %. */
const roundingMax = 5

/** `isSingle` is null if the file does not say whether one or several options can be chosen. */
export function readChoice(
  fractions: readonly (Decimal | null)[],
  isSingle: boolean | null,
): MoodleChoice {
  const failed = (type: MoodleChoice['type'], problem: DraftProblem): MoodleChoice => ({
    type,
    correct: fractions.map(() => false),
    problems: [problem],
  })
  const known = fractions.filter((fraction) => fraction !== null)
  const positive = known.filter((fraction) => fraction.gt(0))
  const full = positive.filter((fraction) => fraction.eq(100))
  const type = (isSingle ?? (positive.length <= 1 || full.length === 1)) ? 'MCQ' : 'MSQ'
  if (known.length < fractions.length)
    return failed(type, { kind: 'broken', reason: 'The weight of an option is no percentage' })
  if (positive.length === 0)
    return failed(type, { kind: 'key_missing', reason: 'No option is right' })
  const correct = fractions.map((fraction) =>
    type === 'MCQ' ? fraction?.eq(100) === true : fraction?.gt(0) === true,
  )
  const problem = type === 'MCQ' ? singleProblem(positive) : severalProblem(positive)
  return problem?.kind === 'broken'
    ? failed(type, problem)
    : { type, correct, problems: problem ? [problem] : [] }
}

function singleProblem(positive: readonly Decimal[]): DraftProblem | null {
  const full = positive.filter((fraction) => fraction.eq(100))
  if (full.length === 0) return { kind: 'broken', reason: 'No option earns all marks' }
  if (full.length > 1)
    return {
      kind: 'broken',
      reason: `${full.length} options earn all marks, but only one can be chosen`,
    }
  return positive.length === 1
    ? null
    : {
        kind: 'note',
        reason: 'Other options earned a part of the marks. Here only the right option does',
      }
}

function severalProblem(positive: readonly Decimal[]): DraftProblem | null {
  const [first] = positive
  const total = positive.reduce((sum, fraction) => sum.plus(fraction), new Decimal(0))
  const isShared = total.minus(100).abs().lte(roundingMax)
  if (!isShared && !positive.every((fraction) => fraction.eq(100)))
    return {
      kind: 'broken',
      reason: `The weights of its right options add up to ${total.toFixed()} %, not to 100 %`,
    }
  return positive.every((fraction) => first && fraction.minus(first).abs().lt(1))
    ? null
    : {
        kind: 'note',
        reason: 'Its right options had different weights. Here each has the same share',
      }
}
