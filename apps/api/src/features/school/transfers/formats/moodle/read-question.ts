import { Decimal } from 'decimal.js'
import {
  type DraftFacts,
  type DraftOption,
  type DraftProblem,
  type DraftText,
  emptyDraft,
  noFacts,
  plainDraft,
  type QuestionDraft,
} from '../question-draft.ts'
import { elementAt, elementOf, elementsOf, textOf, type XmlElement } from '../xml/index.ts'
import { fractionOf, readChoice } from './moodle-choice.ts'
import { leftOutKind } from './moodle-kinds.ts'
import { readNumbers } from './moodle-number.ts'
import type { MoodlePictures } from './moodle-pictures.ts'
import { type MoodleTexts, moodleTexts } from './moodle-texts.ts'
import { splitPassage } from './passage-part.ts'

type Key = Pick<QuestionDraft, 'problems'> &
  Partial<Pick<QuestionDraft, 'type' | 'options' | 'number'>>

type ReadKey = (question: XmlElement, texts: MoodleTexts) => Key

const keys = new Map<string, ReadKey>([
  ['multichoice', (question, texts) => choiceKey(question, texts, isSingle(question))],
  ['multichoiceset', (question, texts) => choiceKey(question, texts, false)],
  ['oumultiresponse', (question, texts) => choiceKey(question, texts, false)],
  ['truefalse', trueFalseKey],
  ['numerical', numericalKey],
])

export const typeOf = ({ attributes }: XmlElement): string =>
  (attributes.get('type') ?? '').trim().toLowerCase()

/** Reads a question other than a category. */
export function readQuestion(
  question: XmlElement,
  category: readonly string[],
  pictures: MoodlePictures,
): QuestionDraft {
  const type = typeOf(question)
  const readKey = keys.get(type)
  const isShown = readKey !== undefined || type === 'description'
  const texts = moodleTexts(isShown ? pictures : null)
  const draft: QuestionDraft = {
    ...emptyDraft,
    place: { line: question.line, name: plainIn(elementAt(question, 'name', 'text')) || null },
    category,
    facts: factsOf(question),
    ...statementOf(question, texts, pictures, isShown),
  }
  if (!readKey) return { ...draft, problems: [leftOut(type), ...(isShown ? texts.problems : [])] }
  const key = readKey(question, texts)
  const marks = marksOf(question)
  const explanation = texts.read(elementOf(question, 'generalfeedback'))
  const problems = [
    ...(draft.statement.text === '' ? [broken('The question has no text')] : []),
    ...key.problems,
    ...texts.problems,
    ...notesOf(question, marks),
  ]
  return {
    ...draft,
    ...key,
    explanation: explanation.text ? explanation : null,
    marks: marks.text,
    problems: problems.toSorted((a, b) => Number(a.kind === 'note') - Number(b.kind === 'note')),
  }
}

const broken = (reason: string): DraftProblem => ({ kind: 'broken', reason })

const reasons = new Map([
  ['', 'The file does not say of which kind it is'],
  ['description', 'The file does not say which questions this text belongs to'],
])

const leftOut = (type: string): DraftProblem => ({
  kind: 'left_out',
  what: leftOutKind(type),
  reason:
    reasons.get(type) ?? `Its kind "${type.slice(0, 40).toWellFormed()}" has no counterpart here`,
})

const plainIn = (element: XmlElement | undefined) =>
  element ? textOf(element).replaceAll(/\s+/g, ' ').trim() : ''

/** The text with its spaces, as one line. */
const lineIn = (element: XmlElement | undefined) =>
  element
    ? textOf(element)
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
        .trim()
    : ''

function factsOf(question: XmlElement): DraftFacts {
  const tags = elementsOf(elementOf(question, 'tags') ?? { ...question, children: [] }, 'tag')
  return {
    ...noFacts,
    tags: [...new Set(tags.map(lineIn).filter(Boolean))],
    reference: lineIn(elementOf(question, 'idnumber')) || null,
  }
}

/** The text of the question, and the passage that our own export puts before it. */
function statementOf(
  question: XmlElement,
  texts: MoodleTexts,
  pictures: MoodlePictures,
  isTaken: boolean,
): { statement: DraftText; passage: DraftText | null } {
  const element = elementOf(question, 'questiontext')
  const parts = element && splitPassage(plainText(element))
  if (element && parts)
    return {
      passage: texts.readPart(parts.passage, element),
      statement: texts.readPart(parts.statement, element),
    }
  const written = texts.read(element)
  const statement = written.text
    ? written
    : plainDraft(plainIn(elementAt(question, 'name', 'text')))
  return {
    statement: isTaken ? withOldPicture(statement, question, pictures) : statement,
    passage: null,
  }
}

const plainText = (element: XmlElement) => textOf(elementOf(element, 'text') ?? element).trim()

/** Moodle 1 stored one picture next to the text. */
function withOldPicture(
  statement: DraftText,
  question: XmlElement,
  pictures: MoodlePictures,
): DraftText {
  const base64 = elementOf(question, 'image_base64')
  const extension =
    /\.\w{2,5}$/.exec(plainIn(elementOf(question, 'image')))?.[0].toLowerCase() ?? ''
  const name = base64 ? pictures.add(textOf(base64), extension) : null
  return name === null
    ? statement
    : { ...statement, text: `${statement.text}\n\n![](${name})`.trim() }
}

interface Marks {
  readonly text: string | null
  readonly problem: DraftProblem | null
}

function marksOf(question: XmlElement): Marks {
  const written = plainIn(elementOf(question, 'defaultgrade'))
  if (!/^\d{1,9}(?:\.\d{1,20})?$/.test(written)) return { text: null, problem: null }
  const marks = new Decimal(written)
  if (marks.isZero()) return { text: null, problem: null }
  if (marks.decimalPlaces() <= 2) return { text: marks.toFixed(), problem: null }
  const reason = `Its marks, ${written}, have more than 2 decimals and were left behind`
  return { text: null, problem: { kind: 'note', reason } }
}

/** Notes about parts that are not imported and do not change the key. */
function notesOf(question: XmlElement, marks: Marks): DraftProblem[] {
  const hasFeedback = elementsOf(question, 'answer').some((answer) =>
    plainIn(elementAt(answer, 'feedback', 'text')),
  )
  const units = elementsOf(elementOf(question, 'units') ?? { ...question, children: [] }, 'unit')
    .map((unit) => plainIn(elementOf(unit, 'unit_name')))
    .filter(Boolean)
  const notes = [
    ...(hasFeedback ? ['The feedback of single options was left behind'] : []),
    ...(units.length > 0 ? [`Its unit (${units.join(', ').slice(0, 100)}) was left behind`] : []),
    ...(elementsOf(question, 'hint').some((hint) => plainIn(elementOf(hint, 'text')))
      ? ['Its hints were left behind']
      : []),
    ...(isTrue(elementOf(question, 'hidden')) ? ['It is hidden in Moodle'] : []),
  ]
  return [
    ...(marks.problem ? [marks.problem] : []),
    ...notes.map((reason) => ({ kind: 'note' as const, reason })),
  ]
}

/** Null if the element is absent or neither true nor false. */
function flagOf(element: XmlElement | undefined): boolean | null {
  const text = plainIn(element).toLowerCase()
  if (['true', '1', 'yes'].includes(text)) return true
  return ['false', '0', 'no'].includes(text) ? false : null
}

const isTrue = (element: XmlElement | undefined) => flagOf(element) === true

const isSingle = (question: XmlElement) => flagOf(elementOf(question, 'single'))

function choiceKey(question: XmlElement, texts: MoodleTexts, single: boolean | null): Key {
  const answers = elementsOf(question, 'answer')
  const choice = readChoice(
    answers.map(({ attributes }) => fractionOf(attributes.get('fraction'))),
    single,
  )
  const isFixed = flagOf(elementOf(question, 'shuffleanswers')) === false ? true : null
  const options = answers.map(
    (answer, at): DraftOption => ({
      text: texts.read(answer, true),
      isCorrect: choice.correct[at] === true,
      isFixed,
    }),
  )
  return {
    type: choice.type,
    options,
    problems: [
      ...(options.length < 2 ? [broken('It has fewer than 2 options')] : []),
      ...(options.some(({ text }) => text.text === '') ? [broken('An option has no text')] : []),
      ...choice.problems,
    ],
  }
}

function trueFalseKey(question: XmlElement): Key {
  const answers = elementsOf(question, 'answer').map((answer) => ({
    value: flagOf(elementOf(answer, 'text')),
    fraction: fractionOf(answer.attributes.get('fraction')),
  }))
  const optionsFor = (right: boolean | null) =>
    [true, false].map(
      (value): DraftOption => ({
        text: plainDraft(value ? 'True' : 'False'),
        isCorrect: value === right,
        isFixed: null,
      }),
    )
  const right = answers.filter(({ fraction }) => fraction?.gt(0))
  const [one, second] = right
  const given = { type: 'MCQ' as const, options: optionsFor(null) }
  if (answers.some(({ value, fraction }) => value === null || fraction === null) || second)
    return { ...given, problems: [broken('It is not clear whether true or false is right')] }
  if (!one)
    return {
      ...given,
      problems: [{ kind: 'key_missing', reason: 'Neither true nor false is right' }],
    }
  if (!one.fraction?.eq(100)) return { ...given, problems: [broken('No answer earns all marks')] }
  return { ...given, options: optionsFor(one.value), problems: [] }
}

function numericalKey(question: XmlElement): Key {
  const answers = elementsOf(question, 'answer').map((answer) => ({
    fraction: fractionOf(answer.attributes.get('fraction')),
    text: plainIn(
      elementOf(answer, 'text') ?? {
        ...answer,
        children: answer.children.filter((child) => typeof child === 'string'),
      },
    ),
    tolerance: plainIn(elementOf(answer, 'tolerance')),
  }))
  return { type: 'Numerical', options: [], ...readNumbers(answers) }
}
