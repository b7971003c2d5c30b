import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import {
  type DraftOption,
  type DraftProblem,
  emptyDraft,
  type QuestionDraft,
} from '../../question-draft.ts'
import { elementOf, elementsOf, type XmlElement } from '../../xml/index.ts'
import { choiceKey } from '../choice-key.ts'
import { withFixedPlaces } from '../fixed-places.ts'
import { leftOut, textTaken } from '../left-out.ts'
import type { TextReader } from '../texts.ts'
import { shownHtml, statementOf } from './body.ts'
import { explanationOf } from './feedback.ts'
import { type Declaration, interactionsIn } from './item-parts.ts'
import { numberText, numericalKey } from './numbers.ts'
import { type Processing, processingOf } from './processing.ts'

/** Kinds by the only interaction of an item. */
const kinds: Readonly<Record<string, LeftOutKind>> = {
  extendedTextInteraction: 'essay',
  orderInteraction: 'ordering',
  graphicOrderInteraction: 'ordering',
  matchInteraction: 'matching',
  associateInteraction: 'matching',
  graphicAssociateInteraction: 'matching',
  gapMatchInteraction: 'drag_and_drop',
  graphicGapMatchInteraction: 'drag_and_drop',
  positionObjectInteraction: 'drag_and_drop',
  hotspotInteraction: 'hotspot',
  selectPointInteraction: 'hotspot',
  textEntryInteraction: 'short_answer',
}

/** Reads an item with the names of QTI 2 as a question; the caller adds place and category. */
export function readItem(item: XmlElement, texts: TextReader): QuestionDraft {
  const body = elementOf(item, 'itemBody')
  const read = { ...emptyDraft, statement: body ? statementOf(body, texts) : emptyDraft.statement }
  const interactions = body
    ? interactionsIn(body).filter(({ name }) => name !== 'endAttemptInteraction')
    : []
  const unheld = unheldReason(item, interactions)
  if (unheld) return { ...read, problems: [unheld] }
  const [interaction] = interactions
  const processing = processingOf(item)
  const id = interaction?.attributes.get('responseIdentifier') ?? ''
  const declared = processing.responses.get(id)
  if (!interaction || !declared) {
    const reason = `It has no declaration of its answer (${id})`
    return { ...read, problems: [{ kind: 'broken', reason }] }
  }
  if (interaction.name === 'textEntryInteraction' && !isNumber(declared, processing))
    return { ...read, problems: [leftOut('short_answer', interaction.name)] }
  const keyed =
    interaction.name === 'textEntryInteraction'
      ? numerical(processing, declared)
      : choice(interaction, processing, { declared, texts })
  const { explanation, notes } = explanationOf(item, texts, { processing, id, keyed })
  const problems = [...keyed.problems, ...texts.takeProblems(), ...notes]
  const { type, options, number } = keyed
  const marks = marksOf(processing, keyed, id)
  return { ...read, type, options, number, explanation, marks, problems }
}

/** Why a school cannot hold the item; null if it can. */
function unheldReason(item: XmlElement, interactions: readonly XmlElement[]): DraftProblem | null {
  const names = new Set(interactions.map(({ name }) => name))
  const [name = ''] = names
  if (item.attributes.get('adaptive') === 'true') return leftOut('other', 'adaptive')
  if (elementsOf(item, 'templateDeclaration').length > 0) return leftOut('calculated', 'template')
  if (interactions.length === 0) return leftOut('text_only', 'no interaction')
  if (interactions.length > 1) {
    const areGaps = [...names].every((one) => /^(?:textEntry|inlineChoice)/.test(one))
    return leftOut(areGaps ? 'cloze' : 'other', `${interactions.length} interactions`)
  }
  if (/^(?:choice|inlineChoice|textEntry)Interaction$/.test(name)) return null
  return leftOut(Object.hasOwn(kinds, name) ? (kinds[name] ?? 'other') : 'other', name)
}

/** True if a number is to be entered, or a text of which only one number is right. */
function isNumber({ baseType, correct, mapping }: Declaration, processing: Processing): boolean {
  if (baseType === 'float' || baseType === 'integer') return true
  const texts = new Set([...correct, ...(mapping?.entries ?? []).map(({ key }) => key)])
  const [text = ''] = texts
  const hasRules = elementsOf(processing.processing ?? emptyElement).length > 0
  return !hasRules && texts.size === 1 && numberText(text) !== null && !/^[+-]?0\d/.test(text)
}

const emptyElement: XmlElement = { name: '', attributes: new Map(), children: [], line: 0 }

/** The answer key of a question, and the values of the right answer in the file. */
export interface Keyed extends Pick<QuestionDraft, 'type' | 'options' | 'number' | 'problems'> {
  readonly rightValues: readonly string[]
  /** Values of wrong answers, each of them on its own. */
  readonly wrongValues: readonly string[]
}

function numerical(processing: Processing, declared: Declaration): Keyed {
  const key = numericalKey(processing, declared)
  const common = { type: 'Numerical' as const, options: [], wrongValues: ['98765.4321'] }
  if ('problem' in key) return { ...common, number: null, problems: [key.problem], rightValues: [] }
  const isText = declared.baseType !== 'float' && declared.baseType !== 'integer'
  const problems = [...key.notes, ...(isText ? [textTaken] : [])]
  return { ...common, number: key.number, problems, rightValues: [key.number.answer] }
}

function choice(
  interaction: XmlElement,
  processing: Processing,
  { declared, texts }: { readonly declared: Declaration; readonly texts: TextReader },
): Keyed {
  const isShuffled = interaction.attributes.get('shuffle') === 'true'
  const all = elementsOf(interaction)
    .filter(({ name }) => name === 'simpleChoice' || name === 'inlineChoice')
    .map((element) => ({
      id: element.attributes.get('identifier') ?? '',
      text: texts.read(shownHtml(element), true),
      isFixed: fixedIn(element, isShuffled),
    }))
  const isMultiple = declared.cardinality !== 'single'
  const ids = all.map(({ id }) => id)
  const key =
    declared.cardinality === 'ordered'
      ? { problem: { kind: 'broken' as const, reason: 'Its options are to be put in order' } }
      : choiceKey({
          options: ids,
          isMultiple,
          stated: [...new Set(declared.correct)],
          named: [positiveKeys(declared)],
          score: (chosen) => processing.run(declared.id, chosen).score,
        })
  const right = 'right' in key ? key.right : new Set<string>()
  const isOne =
    !isMultiple || (interaction.attributes.get('maxChoices') === '1' && right.size === 1)
  const options = all.map(
    ({ id, text, isFixed }): DraftOption => ({ text, isFixed, isCorrect: right.has(id) }),
  )
  const empty = options.some(({ text }) => text.text === '')
    ? [{ kind: 'broken' as const, reason: 'An option has no text' }]
    : []
  return {
    type: isOne ? 'MCQ' : 'MSQ',
    options: withFixedPlaces(options),
    number: null,
    problems: [...('right' in key ? key.notes : [key.problem]), ...empty],
    rightValues: [...right],
    wrongValues: ids.filter((id) => !right.has(id)),
  }
}

/** In a question that is not shuffled, no option is meant to move. */
function fixedIn({ attributes }: XmlElement, isShuffled: boolean): boolean | null {
  const fixed = attributes.get('fixed')
  if (fixed === 'true') return true
  return fixed === 'false' && isShuffled ? false : null
}

const positiveKeys = ({ mapping }: Declaration): string[] =>
  (mapping?.entries ?? []).flatMap(({ key, value }) => (Number(value) > 0 ? [key] : []))

const marksPattern = /^\d{1,6}(?:\.\d{1,10})?$/

/** The full marks that the item declares, or that its mapping gives to the right answer. */
function marksOf(
  { outcomes, responses, run }: Processing,
  keyed: Keyed,
  id: string,
): string | null {
  const earned = responses.get(id)?.mapping ? run(id, keyed.rightValues).score?.toString() : null
  const given = [
    outcomes.get('SCORE')?.normalMaximum,
    outcomes.get('MAXSCORE')?.defaults[0],
    earned,
  ]
  return given.find((text) => text != null && marksPattern.test(text) && Number(text) > 0) ?? null
}
