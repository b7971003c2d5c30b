import { limits } from '@prepwell/contract/wire/limits.ts'
import { rangeAround } from '@prepwell/contract/wire/number-range.ts'
import { readDecimal } from '@prepwell/contract/wire/number-text.ts'
import type { Decimal } from 'decimal.js'
import { everyNumber, exactly, type Interval, intersection, numberKey } from '../number-key.ts'
import type { DraftNumber, DraftProblem } from '../question-draft.ts'

/** An answer of a numerical question, as it is written. */
export interface MoodleNumber {
  readonly fraction: Decimal | null
  readonly text: string
  readonly tolerance: string
}

interface NumberRead {
  readonly number: DraftNumber | null
  readonly problems: readonly DraftProblem[]
}

const failed = (kind: 'broken' | 'key_missing', reason: string): NumberRead => ({
  number: null,
  problems: [{ kind, reason }],
})

/** True for the answer `*`, which stands for everything else that a student may type. */
const isWildcard = ({ text }: MoodleNumber) => text === '*'

/** Reads the right numbers. Moodle takes the first answer that fits, in the order of the file. */
export function readNumbers(answers: readonly MoodleNumber[]): NumberRead {
  const earning = answers.filter(({ fraction }) => fraction === null || fraction.gt(0))
  if (earning.some(({ fraction }) => fraction === null))
    return failed('broken', 'The weight of an answer is no percentage')
  if (earning.length === 0) return failed('key_missing', 'It has no number as its answer')
  const right: Interval[] = []
  const before: Interval[] = []
  for (const answer of answers) {
    const isRight = answer.fraction?.eq(100) === true
    if (isRight && isWildcard(answer)) return failed('broken', 'Every number earns all marks')
    const interval = isWildcard(answer) ? everyNumber : intervalOf(answer)
    if (typeof interval === 'string') {
      if (isRight) return failed('broken', interval)
      continue
    }
    if (!isRight) before.push(interval)
    else if (before.some((earlier) => intersection(earlier, interval)))
      return failed('broken', `Numbers near ${answer.text} earn all marks and less`)
    else right.push(interval)
  }
  if (right.length === 0) return failed('broken', 'No number earns all marks')
  const key = numberKey(right)
  if ('problem' in key) return { number: null, problems: [key.problem] }
  const isPartial = earning.length > right.length
  return { number: key.number, problems: isPartial ? [...key.notes, partial] : key.notes }
}

const partial: DraftProblem = {
  kind: 'note',
  reason: 'Other numbers earned a part of the marks. Here they earn none',
}

/** The interval of numbers that an answer means, or a text that says what is wrong. */
function intervalOf({ text, tolerance }: MoodleNumber): Interval | string {
  const number = decimalOf(text)
  if (number === null) return `"${text.slice(0, 40).toWellFormed()}" is not a number`
  const width = tolerance === '' ? '0' : decimalOf(tolerance)
  if (width === null || width.startsWith('-'))
    return `"${tolerance.slice(0, 40).toWellFormed()}" is not a tolerance`
  if (!/[1-9]/.test(width.replace(/e.*/i, ''))) return exactly(number)
  const range = rangeAround(number, width)
  if (range === null) return 'The range would have too many digits'
  return { ...everyNumber, ...range, answer: number }
}

const decimalOf = (text: string) => (text.length > limits.typedAnswerMax ? null : readDecimal(text))
