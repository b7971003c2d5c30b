import {
  compareDecimals,
  middleOf,
  rangeAround,
  readTypedRange,
} from '@prepwell/contract/wire/number-range.ts'
import { inAscii, readDecimal, readNumber } from '@prepwell/contract/wire/number-text.ts'
import type { DraftNumber } from '../question-draft.ts'

export type NumberAnswer =
  | { readonly kind: 'number'; readonly number: DraftNumber; readonly unit: string | null }
  | { readonly kind: 'unclear'; readonly reason: string }
  /** The answer is not a number. */
  | { readonly kind: 'none' }

const unit = /^[\p{L}%°µΩ₹$€£²³⁻⁰¹·*/^.()\s\d-]{1,30}$/u
const currency = /^(?:rs\.?|inr|usd|[₹$€£])\s?(?=[\d.+-])/iu
const variable = /^\p{L}{1,3}\s?=\s?/u
const power =
  /^([+-]?[\d.]+)\s?(?:[×x*]|\\times)\s?10\s?\^?\s?\{?\s?([+-]?\d{1,2})\s?\}?(?!\d)(.*)$/su
const longest = 150

/** Reads the answer of a question without options. */
export function readNumberAnswer(value: string, hasDash: boolean): NumberAnswer {
  const typed = inAscii(
    value
      .trim()
      .replace(/^[[(](.*)[\])]$/s, '$1')
      .replace(/^\$+|(?<!\$)\$+$/g, ''),
  ).trim()
  if (typed === '' || typed.length > longest) return { kind: 'none' }
  const bare = typed.replace(variable, '').replace(/(?<=\d)\.$/, '')
  const priced = bare.replace(currency, '')
  const sign = priced === bare ? null : bare.slice(0, bare.length - priced.length).trim()
  const read = exact(priced) ?? rangeIn(priced) ?? withUnit(priced)
  if (read === null) return { kind: 'none' }
  if (hasDash && read.kind === 'number')
    return unclear(`The answer "${value}" may be negative or follow a dash`)
  return read.kind === 'number' && sign !== null ? { ...read, unit: sign } : read
}

const unclear = (reason: string) => ({ kind: 'unclear', reason }) as const

const numberOf = (answer: string, unitText: string | null = null): NumberAnswer => ({
  ...{ kind: 'number', unit: unitText },
  number: { answer, range: null },
})

/** `1,2` are two answers, or one with a decimal comma. */
const listOrDecimal = /^\d+,\s?(?:\d{1,2}|\d{4,})$/

function exact(text: string): NumberAnswer | null {
  if (listOrDecimal.test(text)) return unclear(`The answer "${text}" may be one number or two`)
  const reading = readNumber(text)
  if (reading.kind === 'ambiguous')
    return unclear(`The answer "${text}" may be ${reading.numbers.join(' or ')}`)
  const decimal = readDecimal(text)
  return decimal === null ? null : numberOf(decimal)
}

function rangeIn(text: string): NumberAnswer | null {
  // `3 and 4` are two answers; only `between 3 and 4` is a range.
  const [, ends] = /^between\s(.*)$/is.exec(text) ?? []
  const typed = readTypedRange(ends?.replace(/\sand\s/i, ' to ') ?? text)
  if (typed === null) return null
  const range = 'tolerance' in typed ? rangeAround(typed.number, typed.tolerance) : typed
  const answer = 'tolerance' in typed ? typed.number : range && middleOf(range)
  if (range === null || answer === null || compareDecimals(range.low, range.high) > 0)
    return unclear(`The range "${text}" cannot be read`)
  return { kind: 'number', number: { answer, range }, unit: null }
}

function withUnit(text: string): NumberAnswer | null {
  const [, mantissa = '', exponent = '', rest = ''] = power.exec(text) ?? []
  const scaled = mantissa === '' ? null : readDecimal(`${mantissa}e${Number(exponent)}`)
  if (scaled !== null) return rest.trim() === '' ? numberOf(scaled) : unitOf(scaled, rest.trim())
  const [, number = '', after = ''] = /^([+-]?[\d.,]*\d)\s?(\D.*)$/s.exec(text) ?? []
  if (number === '') return null
  const reading = readNumber(number)
  if (ordinal.test(after.trim())) return null
  if (listOrDecimal.test(number)) return unclear(`The answer "${text}" may be one number or two`)
  if (reading.kind === 'ambiguous')
    return unclear(`The number in "${text}" may be ${reading.numbers.join(' or ')}`)
  const decimal = readDecimal(number)
  return decimal === null ? null : unitOf(decimal, after.trim())
}

/** `3rd` is not a number with a unit. */
const ordinal = /^(?:st|nd|rd|th)$/i

/** A unit has no digits of its own except in powers, and does not join a second number. */
function unitOf(number: string, text: string): NumberAnswer | null {
  const isUnit =
    unit.test(text) &&
    /^[\p{L}%°µΩ₹$€£]/u.test(text) &&
    !/\b(?:or|and|to|x)\b|(?<![\^\p{L}]-?)\d/iu.test(text)
  return isUnit && text.split(/\s+/).length <= 3
    ? numberOf(number, text)
    : unclear(`The answer "${number} ${text}" is not one number`)
}
