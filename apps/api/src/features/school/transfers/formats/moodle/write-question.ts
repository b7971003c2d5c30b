import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import { middleOf } from '@prepwell/contract/wire/number-range.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { Decimal } from 'decimal.js'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { canonicalNumber } from '../../files/canonical-number.ts'
import { writeHtml } from '../html/index.ts'
import { allowedInXml, escapeXml } from '../xml/index.ts'
import { rightWeights } from './moodle-weights.ts'
import { joinPassage } from './passage-part.ts'

/** Gives the base64 content of a picture; null if it no longer exists. */
export type ReadBase64 = (name: string) => Promise<string | null>

/** A question as the pieces of an XML file. */
export async function* questionXml(
  question: BankQuestion,
  read: ReadBase64,
): AsyncGenerator<string> {
  const { statement, question_format, explanation, explanation_format, image } = question
  const isNumerical = question.type === 'Numerical'
  yield `<question type="${isNumerical ? 'numerical' : 'multichoice'}">
<name><text>${escapeXml(nameOf(question))}</text></name>
`
  const written = html(statement, question_format) + besideHtml(image)
  const passage =
    question.passage === null && question.passage_image === null
      ? null
      : html(question.passage ?? '', question.passage_format ?? 'plain') +
        besideHtml(question.passage_image)
  yield* textXml(
    'questiontext',
    passage === null ? written : joinPassage(passage, written),
    [
      ...pictureNames(question.passage ?? ''),
      ...pictureNames(statement),
      image,
      question.passage_image,
    ],
    read,
  )
  yield* textXml(
    'generalfeedback',
    explanation === null ? '' : html(explanation, explanation_format),
    pictureNames(explanation ?? ''),
    read,
  )
  yield `<defaultgrade>${question.marks}</defaultgrade>
<penalty>0</penalty>
<hidden>0</hidden>
<idnumber>${escapeXml(question.reference ?? '')}</idnumber>
`
  if (isNumerical) yield numberXml(question)
  else yield* optionsXml(question, read)
  yield tagsXml(question.tags)
  yield '</question>\n'
}

const addressOf = ({ name }: { readonly name: string }) => `@@PLUGINFILE@@/${name}`

const html = (text: string, format: TextFormat, isInline = false) =>
  writeHtml(text, format, { isInline, addressOf })

/** The HTML of a picture that belongs to a text without standing in it. */
const besideHtml = (name: string | null) =>
  name === null ? '' : `<p><img src="${addressOf({ name })}" alt=""></p>`

const nameMax = 80

/** Moodle lists questions by a name; the beginning of the text is the best one available. */
function nameOf({ statement, question_format }: BankQuestion): string {
  const shown = shownText(statement, question_format).replaceAll(/\s+/g, ' ').trim()
  return shown.length > nameMax ? `${shown.slice(0, nameMax).toWellFormed().trimEnd()}…` : shown
}

/** An XML element with the HTML of a text and its picture files. */
async function* textXml(
  name: string,
  content: string,
  pictures: readonly (string | null)[],
  read: ReadBase64,
): AsyncGenerator<string> {
  // Our HTML escapes every `>`, so that nothing in it ends the section.
  yield `<${name} format="html">\n<text><![CDATA[${allowedInXml(content)}]]></text>\n`
  yield* filesXml(pictures, read)
  yield `</${name}>\n`
}

async function* filesXml(
  pictures: readonly (string | null)[],
  read: ReadBase64,
): AsyncGenerator<string> {
  for (const picture of new Set(pictures)) {
    const content = picture === null ? null : await read(picture)
    if (picture !== null && content !== null)
      yield `<file name="${escapeXml(picture)}" path="/" encoding="base64">${content}</file>\n`
  }
}

async function* optionsXml(question: BankQuestion, read: ReadBase64): AsyncGenerator<string> {
  const { type, options, question_format } = question
  const isFixed = fixedOptions(options).some(Boolean)
  yield `<single>${type === 'MCQ'}</single>
<shuffleanswers>${!isFixed}</shuffleanswers>
<answernumbering>abc</answernumbering>
`
  const weights = weightsOf(question)
  for (const [at, { text }] of options.entries()) {
    yield `<answer fraction="${weights[at]}" format="html">
<text><![CDATA[${allowedInXml(html(text, question_format, true))}]]></text>
`
    yield* filesXml(pictureNames(text), read)
    yield '<feedback format="html"><text></text></feedback>\n</answer>\n'
  }
}

function weightsOf({ type, options }: BankQuestion): string[] {
  const rightCount = options.filter(({ is_correct }) => is_correct).length
  if (type === 'MCQ' || rightCount === 0)
    return options.map(({ is_correct }) => (is_correct ? '100' : '0'))
  const right = rightWeights(rightCount)
  // Without a deduction, ticking all options would earn all marks in Moodle.
  return options.map(({ is_correct }) => (is_correct ? (right.shift() ?? '0') : '-100'))
}

/** Writes the number, and the range as its middle with a tolerance. */
function numberXml(question: BankQuestion): string {
  const { numerical_answer: number } = question
  const range = symmetricRange(question)
  if (range === null) return number === null ? '' : answerXml(canonicalNumber(number), '0')
  const middle = answerXml(range.middle, range.tolerance)
  if (number === null || new Decimal(number).eq(range.middle)) return middle
  return answerXml(canonicalNumber(number), '0') + middle
}

/** The middle of the range and its distance to the ends; null without a range. */
export function symmetricRange({
  numerical_low: low,
  numerical_high: high,
}: Pick<BankQuestion, 'numerical_low' | 'numerical_high'>): {
  readonly middle: string
  readonly tolerance: string
} | null {
  if (low === null || high === null) return null
  const middle = middleOf({ low, high })
  if (middle === null) return null
  const tolerance = new Exact(high).minus(low).div(2)
  return { middle: canonicalNumber(middle), tolerance: canonicalNumber(tolerance.toFixed()) }
}

/** Differences of two numbers of the longest length are exact. */
const Exact = Decimal.clone({ precision: 500 })

const answerXml = (number: string, tolerance: string) => `<answer fraction="100">
<text>${number}</text>
<tolerance>${tolerance}</tolerance>
<feedback format="html"><text></text></feedback>
</answer>
`

const tagsXml = (tags: readonly string[]) =>
  tags.length === 0
    ? ''
    : `<tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>\n`
