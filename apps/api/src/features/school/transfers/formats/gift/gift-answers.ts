import { Decimal } from 'decimal.js'
import { openPlaces } from './gift-escapes.ts'

/** One answer of a question, still with its escapes. */
export interface GiftAnswer {
  /** `=` marks a right answer; `~` marks a wrong one, if it has no weight. */
  readonly sign: '=' | '~'
  /** In percent of the marks; null if the answer has no weight. */
  readonly weight: Decimal | null
  readonly text: string
  readonly hasFeedback: boolean
  /** True if the text of the answer touches a `#` with nothing after it, as in `C#`. */
  readonly endsWithSign: boolean
}

export type GiftAnswers =
  | { readonly kind: 'essay' }
  | { readonly kind: 'true_false'; readonly isTrue: boolean; readonly hasFeedback: boolean }
  /** The text after `#`. */
  | { readonly kind: 'numbers'; readonly text: string }
  | { readonly kind: 'list'; readonly answers: readonly GiftAnswer[] }
  | { readonly kind: 'broken'; readonly reason: string }

/** Takes the general feedback, after `####`, from the text in braces. */
export function takeFeedback(content: string): { answers: string; feedback: string | null } {
  const places = openPlaces(content, '#')
  const first = places.find((at, index) => places[index + 3] === at + 3)
  if (first === undefined) return { answers: content, feedback: null }
  return { answers: content.slice(0, first), feedback: content.slice(first + 4).trim() || null }
}

/** Reads the text in braces without its general feedback. */
export function readAnswers(content: string): GiftAnswers {
  const text = content.trim()
  if (text === '') return { kind: 'essay' }
  if (text.startsWith('#')) return { kind: 'numbers', text: text.slice(1) }
  const [, letter, feedback] = /^(T|F)(?:RUE|ALSE)?\s*(?:#([\s\S]*))?$/i.exec(text) ?? []
  if (letter !== undefined && /^(?:TRUE|FALSE|T|F)\b/i.test(text))
    return {
      kind: 'true_false',
      isTrue: letter.toUpperCase() === 'T',
      hasFeedback: /[^\s#]/.test(feedback ?? ''),
    }
  return readList(content)
}

/** Reads answers that each begin with `=` or `~`. */
export function readList(content: string): GiftAnswers {
  const places = openPlaces(content, '=~')
  const head = content.slice(0, places[0]).trim()
  if (places.length === 0 || head !== '')
    return {
      kind: 'broken',
      reason: `The answers begin with "${shortened(head)}", not with = or ~`,
    }
  const doubt = doubtfulPlace(content, places)
  if (doubt !== undefined) {
    const near = content
      .slice(Math.max(0, doubt - 12), doubt + 12)
      .replaceAll(/\s+/g, ' ')
      .trim()
    return {
      kind: 'broken',
      reason: `It is not clear whether the ${content[doubt]} in "${near}" begins an answer. Within a text it is written \\${content[doubt]}`,
    }
  }
  const answers = places.map((at, index) =>
    answerOf(content[at] as '=' | '~', content.slice(at + 1, places[index + 1])),
  )
  return { kind: 'list', answers }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/**
 * The place of an `=` or `~` that may be a character of a text, such as the one in `~y=2`: it
 * touches the text before it although others do not, or it is within a line although the other
 * answers begin lines.
 */
function doubtfulPlace(content: string, places: readonly number[]): number | undefined {
  const kinds = places.map((at, index) => {
    const before = content.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, at)
    if (index === 0 || /\n[^\S\n]*$/.test(before)) return 'line'
    return before === '' || /\s$/.test(before) ? 'space' : 'touching'
  })
  const others = kinds.slice(1)
  const isCompact = others.every((kind) => kind === 'touching')
  const inLines = others.filter((kind) => kind === 'line').length
  const areLines =
    inLines > 0 && places.every((at, index) => content[at] !== '~' || kinds[index] === 'line')
  return places.find((at, index) => {
    if (kinds[index] === 'touching') return !isCompact
    return kinds[index] === 'space' && content[at] === '=' && areLines
  })
}

const weightPattern = /^\s*%(-?\d{1,3}(?:[.,]\d{0,10})?)%/

function answerOf(sign: '=' | '~', content: string): GiftAnswer {
  const [head = '', number] = weightPattern.exec(content) ?? []
  const rest = content.slice(head.length)
  const [feedback] = openPlaces(rest, '#')
  const said = feedback === undefined ? '' : rest.slice(feedback + 1).trim()
  return {
    sign,
    weight: number === undefined ? null : new Decimal(number.replace(',', '.')),
    text: rest.slice(0, feedback).trim(),
    hasFeedback: said !== '',
    endsWithSign: feedback !== undefined && said === '' && /\S#/.test(rest.slice(feedback - 1)),
  }
}
