import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { BankQuestion } from '../../../../../bank/questions/index.ts'
import { canonicalNumber } from '../../../files/canonical-number.ts'
import { writeHtml } from '../../html/index.ts'
import { escapeXml } from '../../xml/index.ts'

export const pictureFolder = 'pictures'

const itemSchema = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
export const toolName = 'Prepwell'

/** The identifier of the option at this place. */
const optionId = (place: number) => `OPTION_${place + 1}`

export const element = (
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  inner = '',
) => {
  const given = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : ` ${key}="${escapeXml(value)}"`,
  )
  return inner === ''
    ? `<${name}${given.join('')}/>`
    : `<${name}${given.join('')}>${inner}</${name}>`
}

/** HTML of our own writer as XML: with closed tags, and without named characters. */
const inXml = (html: string) =>
  html
    .replaceAll(/<(br|hr|img(?: [a-z]+="[^"<>]*")*)>/g, '<$1/>')
    .replaceAll('&nbsp;', '&#160;')
    .replaceAll('&emsp;', '&#8195;')

const textXml = (text: string, format: TextFormat, isInline = false) =>
  inXml(
    writeHtml(text, format, {
      isInline,
      addressOf: ({ name }) => `../${pictureFolder}/${name}`,
    }),
  )

/** A picture that belongs to a text without standing in it. */
const pictureXml = (name: string | null) =>
  name === null ? '' : `<p>${element('img', { src: `../${pictureFolder}/${name}`, alt: '' })}</p>`

const value = (text: string) => element('qti-value', {}, escapeXml(text))

const response = { identifier: 'RESPONSE' }

interface Names {
  readonly identifier: string
  /** The file of the passage, relative to the item; null without a passage. */
  readonly stimulus: { readonly identifier: string; readonly href: string } | null
}

/** A question as an item of QTI 3. */
export function itemXml(question: BankQuestion, { identifier, stimulus }: Names): string {
  const { type, statement, question_format, explanation, marks } = question
  const parts = [
    responseXml(question),
    outcomeXml('SCORE', '0', { 'normal-maximum': String(marks) }),
    outcomeXml('MAXSCORE', String(marks)),
    explanation === null ? '' : element('qti-outcome-declaration', feedbackOutcome),
    stimulus === null
      ? ''
      : element('qti-assessment-stimulus-ref', { ...stimulus, title: 'Passage' }),
    element(
      'qti-item-body',
      {},
      `<div>${textXml(statement, question_format)}${pictureXml(question.image)}</div>${
        type === 'Numerical' ? gapXml : choicesXml(question)
      }`,
    ),
    element('qti-response-processing', {}, rulesXml(question)),
    explanation === null ? '' : feedbackXml(explanation, question.explanation_format),
  ]
  return documentXml(
    element(
      'qti-assessment-item',
      {
        xmlns: itemSchema,
        identifier,
        title: identifier,
        'xml:lang': question.language,
        adaptive: 'false',
        'time-dependent': 'false',
        'tool-name': toolName,
        'tool-version': '1',
      },
      `\n${parts.filter(Boolean).join('\n')}\n`,
    ),
  )
}

export const documentXml = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

function responseXml({ type, options, numerical_answer }: BankQuestion): string {
  const values =
    type === 'Numerical'
      ? numerical_answer === null
        ? []
        : [canonicalNumber(numerical_answer)]
      : options.flatMap(({ is_correct }, place) => (is_correct ? [optionId(place)] : []))
  const correct =
    values.length > 0 ? element('qti-correct-response', {}, values.map(value).join('')) : ''
  return element(
    'qti-response-declaration',
    {
      ...response,
      cardinality: type === 'MSQ' ? 'multiple' : 'single',
      'base-type': type === 'Numerical' ? 'float' : 'identifier',
    },
    correct,
  )
}

const outcomeXml = (
  identifier: string,
  initial: string,
  attributes: Readonly<Record<string, string>> = {},
) =>
  element(
    'qti-outcome-declaration',
    { identifier, cardinality: 'single', 'base-type': 'float', ...attributes },
    element('qti-default-value', {}, value(initial)),
  )

const gapXml = `<p>${element('qti-text-entry-interaction', { 'response-identifier': 'RESPONSE' })}</p>`

function choicesXml({ type, options, question_format }: BankQuestion): string {
  const isChosen = options.some(({ is_fixed }) => is_fixed !== null)
  const fixed = fixedOptions(options)
  const choices = options.map(({ text }, place) =>
    element(
      'qti-simple-choice',
      { identifier: optionId(place), fixed: isChosen ? String(fixed[place]) : null },
      textXml(text, question_format, true),
    ),
  )
  return element(
    'qti-choice-interaction',
    {
      'response-identifier': 'RESPONSE',
      // Options without a setting of their own are shuffled, unless their words forbid it.
      shuffle: 'true',
      'max-choices': type === 'MSQ' ? '0' : '1',
    },
    choices.join(''),
  )
}

const feedbackOutcome = {
  identifier: 'FEEDBACK',
  cardinality: 'single',
  'base-type': 'identifier',
}

const feedbackId = 'EXPLANATION'

const feedbackXml = (explanation: string, format: TextFormat) =>
  element(
    'qti-modal-feedback',
    { 'outcome-identifier': 'FEEDBACK', identifier: feedbackId, 'show-hide': 'show' },
    element('qti-content-body', {}, textXml(explanation, format)),
  )

const answered = element('qti-variable', response)

/** Full marks for the right answer, and the explanation in any case. */
function rulesXml(question: BankQuestion): string {
  const setScore = element(
    'qti-set-outcome-value',
    { identifier: 'SCORE' },
    element('qti-variable', { identifier: 'MAXSCORE' }),
  )
  const marking = element(
    'qti-response-condition',
    {},
    element('qti-response-if', {}, `${isRightXml(question)}${setScore}`),
  )
  const feedback = element(
    'qti-set-outcome-value',
    { identifier: 'FEEDBACK' },
    element('qti-base-value', { 'base-type': 'identifier' }, feedbackId),
  )
  return question.explanation === null ? marking : `${marking}${feedback}`
}

function isRightXml({ type, numerical_low, numerical_high }: BankQuestion): string {
  const correct = element('qti-correct', response)
  if (type !== 'Numerical') return element('qti-match', {}, `${answered}${correct}`)
  if (numerical_low === null || numerical_high === null)
    return element('qti-equal', { 'tolerance-mode': 'exact' }, `${answered}${correct}`)
  const [low, high] = [numerical_low, numerical_high].map((end) =>
    element('qti-base-value', { 'base-type': 'float' }, escapeXml(canonicalNumber(end))),
  )
  const limits = `${element('qti-gte', {}, `${answered}${low}`)}${element('qti-lte', {}, `${answered}${high}`)}`
  return element('qti-and', {}, limits)
}

/** A passage as a stimulus that several items share. */
export const stimulusXml = (
  identifier: string,
  { passage, passage_format, passage_image }: BankQuestion,
): string =>
  documentXml(
    element(
      'qti-assessment-stimulus',
      {
        xmlns: itemSchema,
        identifier,
        title: 'Passage',
        'tool-name': toolName,
        'tool-version': '1',
      },
      element(
        'qti-stimulus-body',
        {},
        `${textXml(passage ?? '', passage_format ?? 'plain')}${pictureXml(passage_image)}`,
      ),
    ),
  )
