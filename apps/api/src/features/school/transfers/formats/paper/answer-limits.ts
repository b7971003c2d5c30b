import {
  compareDecimals,
  isWithin,
  type NumberRange,
  rangeAround,
} from '@prepwell/contract/wire/number-range.ts'
import { type LimitKind, limitKind } from '../number-limits.ts'
import type { DraftNumber } from '../question-draft.ts'
import { type NumberAnswer, readNumberAnswer } from './answer-number.ts'
import type { Row } from './paper-row.ts'

/** A line such as `Tolerance: 0.01`. */
export interface AnswerLimit {
  /** Null for a line that looks like a limit but has no known name. */
  readonly kind: LimitKind | null
  readonly value: string
  readonly written: string
}

const labelled = /^([\p{L}\p{M}_()±/\s-]{1,40}?)\s?[:=：]\s{0,9}(\S.{0,80})$/su
const limitLike = /toleranc|\brange|\berror|\blimit|\baccept|\blow|\bhigh|\bmin|\bmax|\bmargin/i
/** `Maximum marks: 4` and `Max time: 2` are no limits of the answer. */
const otherLike = /mark|score|point|time|minute|attempt|word/i

/** Reads a line that says how far a Numerical answer may be off; null for any other line. */
export function limitIn({ bare, isBlock }: Pick<Row, 'bare' | 'isBlock'>): AnswerLimit | null {
  if (isBlock) return null
  const written = bare.replaceAll(/\*{2,3}|__/g, '').trim()
  const [, name = '', value = ''] = labelled.exec(written) ?? []
  if (!/\p{Nd}/u.test(value)) return null
  const kind = limitKind(name)
  const isLimit = kind !== null || (limitLike.test(name) && !otherLike.test(name))
  return isLimit ? { kind, value, written } : null
}

type ReadNumber = Extract<NumberAnswer, { kind: 'number' }>

/** The number with its limits, or the reason why these are not certain. */
export function withLimits(
  { number, unit }: ReadNumber,
  limits: readonly AnswerLimit[],
): DraftNumber | { readonly reason: string } {
  const [first] = limits
  if (!first) return number
  const unclear = { reason: `It is not clear what "${first.written}" says of its answer` }
  const byKind = new Map(limits.map((limit) => [limit.kind, limit.value]))
  if (byKind.size < limits.length || byKind.has(null) || number.range) return unclear
  const read = (kind: LimitKind) => {
    const text = (byKind.get(kind) ?? '').replace(/^(?:±|\+\/-|\+-)\s?/, '')
    const found = readNumberAnswer(text, false)
    const isSame = found.kind === 'number' && (found.unit === null || found.unit === unit)
    return isSame ? found.number : null
  }
  const exact = (kind: LimitKind) => {
    const found = read(kind)
    return found && !found.range ? found.answer : null
  }
  const ways: Readonly<Record<string, () => NumberRange | null>> = {
    ...{ tolerance: around, 'high,low': between, range: given },
  }
  const range = ways[[...byKind.keys()].toSorted().join()]?.() ?? null
  if (!range || !isWithin(number.answer, range)) return unclear
  const isOne = compareDecimals(range.low, range.high) === 0
  return { answer: number.answer, range: isOne ? null : range }

  function around() {
    const tolerance = exact('tolerance')
    return tolerance === null ? null : rangeAround(number.answer, tolerance)
  }
  function between() {
    const [low, high] = [exact('low'), exact('high')]
    return low === null || high === null ? null : { low, high }
  }
  function given() {
    return read('range')?.range ?? null
  }
}
