import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'

type Key = ResultQuestion['correct_answer']

type Answered = Pick<ResultQuestion, 'selected_answer' | 'correct_answer' | 'also_correct'>
type Keyed = Answered & Pick<ResultQuestion, 'type' | 'options'>

/** The correct number, or the accepted range. */
export function keyText([low = '', high = low]: Key): string {
  return rangeText({ low: String(low), high: String(high) })
}

/**
 * The key to show beside the options, and the other accepted keys. After a regrade, an answer may
 * be right by one of the others; that one is then shown, so that no right answer looks wrong.
 */
export function acceptedKeys({ selected_answer, correct_answer, also_correct = [] }: Answered): {
  readonly shown: Key
  readonly others: readonly Key[]
} {
  const keys = [correct_answer, ...also_correct]
  const shown = keys.find((key) => isSame(key, selected_answer)) ?? correct_answer
  return { shown, others: keys.filter((key) => key !== shown) }
}

const isSame = (key: Key, selected: Key) =>
  key.length === selected.length && key.every((one) => selected.map(String).includes(String(one)))

/** The other accepted keys as texts: the option letters in the student's order, or a number. */
export function alsoCorrectTexts(question: Keyed): readonly string[] {
  const { type, options } = question
  return acceptedKeys(question).others.map((key) =>
    type === 'Numerical' ? keyText(key) : lettersOf(key, options ?? []),
  )
}

function lettersOf(key: Key, options: NonNullable<ResultQuestion['options']>): string {
  const ids = new Set(key.map(String))
  return options
    .flatMap(({ id }, index) => (ids.has(String(id)) ? [letterOf(index)] : []))
    .join(', ')
}
