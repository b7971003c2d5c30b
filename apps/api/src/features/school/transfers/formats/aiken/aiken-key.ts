import { readDecimal } from '@prepwell/contract/wire/number-text.ts'
import { withDollars } from '../formula-delimiters.ts'
import type { DraftOption, DraftProblem, QuestionDraft } from '../question-draft.ts'
import type { AikenBlock, AikenOption } from './aiken-blocks.ts'

export type AikenKey = Pick<QuestionDraft, 'problems'> &
  Partial<Pick<QuestionDraft, 'type' | 'options' | 'number'>>

const broken = (reason: string): AikenKey => ({ problems: [{ kind: 'broken', reason }] })

const keyMissing: DraftProblem = { kind: 'key_missing', reason: 'It has no answer' }

/** The text after `ANSWER:`, empty without one; null if there are several such lines. */
const answerOf = ({ answers }: AikenBlock): string | null =>
  answers.length > 1 ? null : (answers[0]?.trim() ?? '')

/** Reads a key that names options by their letters. */
export function readChoiceKey(block: AikenBlock, options: readonly AikenOption[]): AikenKey {
  const answer = answerOf(block)
  if (block.wrongLabel !== null) {
    const [before, label] = block.wrongLabel
    return broken(`After option ${before} comes option ${label}`)
  }
  if (options.length < 2) return broken('It has fewer than 2 options')
  const texts = options.map(({ lines }) => withDollars(lines.join('\n').trim(), 'plain'))
  if (texts.includes('')) return broken('An option has no text')
  if (answer === null) return broken('It has several answer lines')
  const right = answer === '' ? [] : rightPlaces(answer, options, texts)
  if (typeof right === 'string') return broken(right)
  return {
    type: right.length > 1 ? 'MSQ' : 'MCQ',
    options: texts.map((text, at) => optionOf(text, right.includes(at))),
    problems: right.length === 0 ? [keyMissing] : [],
  }
}

const optionOf = (text: string, isCorrect: boolean): DraftOption => ({
  text: { text, format: 'plain' },
  isCorrect,
  isFixed: null,
})

/** The indexes of the right options, or a text that says what is wrong. */
function rightPlaces(
  answer: string,
  options: readonly AikenOption[],
  texts: readonly string[],
): number[] | string {
  const labels = options.map(({ label }) => label.toUpperCase())
  const [, label = '', text] = /^([A-Z]|\d{1,2})[.)]\s+(\S[\s\S]*)$/i.exec(answer) ?? []
  if (text !== undefined) {
    const at = labels.indexOf(label.toUpperCase())
    return texts[at] === text ? [at] : `The answer "${shortened(answer)}" is not one of its options`
  }
  const names = answer
    .split(/\s*[,;&/]\s*|\s+and\s+|\s+/i)
    .map((name) => name.replace(/^[([]|[)\].]$/g, '').toUpperCase())
    .filter(Boolean)
  const wrong = names.find((name) => !labels.includes(name))
  if (wrong !== undefined || names.length === 0)
    return `The answer "${shortened(answer)}" is not one of its options ${labels[0]} to ${labels.at(-1)}`
  const places = names.map((name) => labels.indexOf(name))
  return new Set(places).size === places.length
    ? places
    : `The answer "${shortened(answer)}" names an option twice`
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

export function readTruth(block: AikenBlock): AikenKey {
  const answer = answerOf(block)
  if (answer === null) return broken('It has several answer lines')
  const [, letter] = isTruth.exec(answer) ?? []
  if (answer !== '' && letter === undefined)
    return broken(`The answer "${shortened(answer)}" is neither True nor False`)
  const isTrue = letter?.toUpperCase() === 'T'
  return {
    type: 'MCQ',
    options: [optionOf('True', isTrue), optionOf('False', letter !== undefined && !isTrue)],
    problems: answer === '' ? [keyMissing] : [],
  }
}

export const isTruth = /^(T|F)(?:rue|alse)?\.?$/i

export function readNumberKey(block: AikenBlock): AikenKey {
  const answer = answerOf(block)
  if (answer === null) return broken('It has several answer lines')
  if (answer === '') return { type: 'Numerical', problems: [keyMissing] }
  // A comma separates answers in this format, so 5,7 may be two numbers.
  const number = answer.includes(',') || answer.length > 64 ? null : readDecimal(answer)
  if (number === null) return broken(`The answer "${shortened(answer)}" is not one number`)
  return { type: 'Numerical', number: { answer: number, range: null }, problems: [] }
}
