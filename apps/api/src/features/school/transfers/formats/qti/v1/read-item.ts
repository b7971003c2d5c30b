import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import { decimalPattern } from '@prepwell/contract/wire/number-text.ts'
import {
  type DraftOption,
  type DraftProblem,
  emptyDraft,
  type QuestionDraft,
} from '../../question-draft.ts'
import { descendantsOf, elementOf, textOf, type XmlElement } from '../../xml/index.ts'
import { choiceKey } from '../choice-key.ts'
import { withFixedPlaces } from '../fixed-places.ts'
import { leftOut, textTaken } from '../left-out.ts'
import type { TextReader } from '../texts.ts'
import { explanationOf } from './feedback.ts'
import { type ItemKind, kindOf, marksOf, metadataOf } from './item-metadata.ts'
import { materialHtml } from './materials.ts'
import { numericalKey } from './numbers.ts'
import { hasAnswer, namedChoices, rewardedConditions, scoreItem } from './scoring.ts'

/** Reads an item of QTI 1.2 as a question; the caller adds place and category. */
export function readItem(item: XmlElement, texts: TextReader): QuestionDraft {
  const metadata = metadataOf(item)
  // Sakai declares its HTML as plain text.
  const isHtml = /html/i.test(metadata.get('text_format') ?? '') || metadata.has('qmd_itemtype')
  const presentation = elementOf(item, 'presentation')
  const kind = kindOf(metadata)
  const answered = wayOf(presentation, kind?.kind ?? null, item)
  const statement = texts.read(presentation ? materialHtml(presentation, isHtml) : '')
  const read = { ...emptyDraft, statement, marks: marksOf(metadata) }
  if ('what' in answered)
    return { ...read, problems: [leftOut(answered.what, kind?.word ?? answered.word)] }
  const { explanation, notes } = explanationOf(item, texts, isHtml)
  const keyed =
    answered.way === 'number'
      ? numerical(item, answered.isText)
      : choice(item, answered.response, { texts, isHtml, kind: kind?.kind ?? null })
  const problems = [...keyed.problems, ...texts.takeProblems(), ...notes]
  return { ...read, ...keyed, explanation, problems }
}

type Way =
  | { readonly way: 'choice'; readonly response: XmlElement }
  | { readonly way: 'number'; readonly isText: boolean }
  | { readonly what: LeftOutKind; readonly word: string }

const responseName = /^response_(?:lid|str|num|xy|grp|na)$/

/** Tells the kind of an item by its name in the file and by its parts. */
function wayOf(presentation: XmlElement | undefined, kind: ItemKind | null, item: XmlElement): Way {
  const parts = presentation ? [...descendantsOf(presentation)] : []
  const responses = parts.filter(({ name }) => responseName.test(name))
  const has = (name: string) => parts.some((part) => part.name === name)
  const ways: readonly string[] = ['single', 'multiple', 'number', 'text']
  if (kind !== null && !ways.includes(kind)) return { what: kind as LeftOutKind, word: kind }
  if (item.children.some((child) => typeof child !== 'string' && isCalculated(child)))
    return { what: 'calculated', word: 'calculated' }
  if (has('render_hotspot') || has('response_xy')) return { what: 'hotspot', word: 'hotspot' }
  if (has('render_slider')) return { what: 'other', word: 'slider' }
  if (has('response_grp')) return { what: 'matching', word: 'group' }
  const [response, second] = responses
  if (!response) return { what: 'text_only', word: 'no answer' }
  const isText = responses.some(({ name }) => name === 'response_str' || name === 'response_num')
  if (second) return { what: isText ? 'cloze' : 'matching', word: 'several answers' }
  if (response.name === 'response_lid') {
    if (cardinalityOf(response) === 'ordered') return { what: 'ordering', word: 'ordering' }
    return has('render_choice')
      ? { way: 'choice', response }
      : { what: 'other', word: 'unknown answer' }
  }
  return textWay(response, parts, kind, item)
}

const isCalculated = ({ name, children }: XmlElement) =>
  name === 'itemproc_extension' &&
  children.some((child) => typeof child !== 'string' && child.name === 'calculated')

const cardinalityOf = ({ attributes }: XmlElement) =>
  (attributes.get('rcardinality') ?? 'single').toLowerCase()

function textWay(
  response: XmlElement,
  parts: readonly XmlElement[],
  kind: ItemKind | null,
  item: XmlElement,
): Way {
  const gaps = parts.filter(({ name }) => name === 'response_label')
  if (gaps.length > 1) return { what: 'cloze', word: 'several gaps' }
  const type = parts.find(({ name }) => name === 'render_fib')?.attributes.get('fibtype') ?? ''
  const isNumber =
    kind === 'number' ||
    response.name === 'response_num' ||
    /^(?:decimal|integer|scientific)$/i.test(type)
  if (isNumber || isOneNumber(item)) return { way: 'number', isText: !isNumber }
  return hasAnswer(item)
    ? { what: 'short_answer', word: 'short answer' }
    : { what: 'essay', word: 'essay' }
}

/** True if a text is to be entered, and only one number is right. */
function isOneNumber(item: XmlElement): boolean {
  const answers = rewardedConditions(item).flatMap(({ condition }) =>
    [...descendantsOf(condition)].filter(({ name }) => name !== 'other'),
  )
  const [answer, second] = answers
  if (answer?.name !== 'varequal' || second) return false
  const text = textOf(answer).trim()
  return decimalPattern.test(text) && !/^[+-]?0\d/.test(text)
}

type Keyed = Pick<QuestionDraft, 'type' | 'options' | 'number' | 'problems'>

function numerical(item: XmlElement, isText: boolean): Keyed {
  const key = numericalKey(item)
  const common = { type: 'Numerical' as const, options: [] }
  return 'problem' in key
    ? { ...common, number: null, problems: [key.problem] }
    : { ...common, number: key.number, problems: [...key.notes, ...(isText ? [textTaken] : [])] }
}

interface Reading {
  readonly texts: TextReader
  readonly isHtml: boolean
  readonly kind: ItemKind | null
}

function choice(item: XmlElement, response: XmlElement, { texts, isHtml, kind }: Reading): Keyed {
  const all = [...descendantsOf(response)]
    .filter(({ name }) => name === 'response_label')
    .map((label) => labelOf(label, texts, isHtml))
  const isShuffled = [...descendantsOf(response)].some(
    ({ name, attributes }) =>
      name === 'render_choice' && /^yes$/i.test(attributes.get('shuffle') ?? ''),
  )
  const isMultiple = cardinalityOf(response) === 'multiple' || kind === 'multiple'
  const ids = all.map(({ id }) => id)
  const key = choiceKey({
    options: ids,
    isMultiple,
    stated: [],
    named: namedChoices(item),
    score: scoreItem(item, ids),
  })
  const right = 'right' in key ? key.right : new Set<string>()
  const kept = all.filter(({ id, text }) => text.text !== '' || right.has(id))
  const options = kept.map(
    ({ id, text, staysInPlace }): DraftOption => ({
      text,
      isCorrect: right.has(id),
      isFixed: isShuffled && staysInPlace ? true : null,
    }),
  )
  const isOne = !isMultiple || (kind === 'single' && right.size === 1)
  return {
    type: isOne ? 'MCQ' : 'MSQ',
    options: withFixedPlaces(options),
    number: null,
    problems: [...('right' in key ? key.notes : [key.problem]), ...emptyOnes(all.length, options)],
  }
}

function emptyOnes(all: number, options: readonly DraftOption[]): DraftProblem[] {
  if (options.some(({ text }) => text.text === ''))
    return [{ kind: 'broken', reason: 'A right option has no text' }]
  const empty = all - options.length
  if (empty === 0) return []
  const reason =
    empty === 1 ? 'An empty option was left out' : `${empty} empty options were left out`
  return [{ kind: 'note', reason }]
}

function labelOf(label: XmlElement, texts: TextReader, isHtml: boolean) {
  const id = label.attributes.get('ident') ?? ''
  const text = texts.read(materialHtml(label, isHtml), true)
  const isBare = text.text === '' && /^(?:true|false)$/i.test(id)
  return {
    id,
    text: isBare ? texts.read(/^t/i.test(id) ? 'True' : 'False') : text,
    staysInPlace: /^no$/i.test(label.attributes.get('rshuffle') ?? ''),
  }
}
