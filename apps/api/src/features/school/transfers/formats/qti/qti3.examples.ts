import type { FormatExample } from '../test/draft-words.ts'

const matched =
  '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>'

const declared = (cardinality: string, type: string, ...correct: string[]) => {
  const values = correct.map((one) => `<qti-value>${one}</qti-value>`).join('')
  return `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">${values && `<qti-correct-response>${values}</qti-correct-response>`}</qti-response-declaration>`
}

const item = (declarations: string, body: string, processing = matched) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="I1" title="Q1" time-dependent="false" xml:lang="en">${declarations}<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/><qti-item-body>${body}</qti-item-body>${processing}</qti-assessment-item>`

const choices = (words: readonly string[], max = '1') =>
  `<qti-choice-interaction response-identifier="RESPONSE" max-choices="${max}"><qti-prompt>Which?</qti-prompt>${words
    .map((word, at) => `<qti-simple-choice identifier="${'ABCD'[at]}">${word}</qti-simple-choice>`)
    .join('')}</qti-choice-interaction>`

const letters = choices(['a', 'b', 'c'])
const gap = '<qti-text-entry-interaction response-identifier="RESPONSE"/>'
const answer = '<qti-variable identifier="RESPONSE"/>'
const constant = (value: string) => `<qti-base-value base-type="float">${value}</qti-base-value>`
const rules = (expression: string) =>
  `<qti-response-processing><qti-response-condition><qti-response-if>${expression}<qti-set-outcome-value identifier="SCORE">${constant('1')}</qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`

const one = declared('single', 'identifier', 'B')

const kind = (name: string, found: string): FormatExample => ({
  name: `a kind that cannot be held: ${name}`,
  text: item(
    declared('single', 'string'),
    `<p>Do.</p><qti-${name}-interaction response-identifier="RESPONSE"/>`,
  ),
  found: [`Do. [${found}]`],
})

/** Small files as the documentation of QTI 3 has them, good and broken. */
export const qti3Examples: readonly FormatExample[] = [
  { name: 'one right option', text: item(one, letters), found: ['MCQ Which? a | *b | c'] },
  {
    name: 'several right options',
    text: item(declared('multiple', 'identifier', 'A', 'C'), choices(['a', 'b', 'c'], '0')),
    found: ['MSQ Which? *a | b | *c'],
  },
  {
    name: 'points of each option',
    text: item(
      declared('multiple', 'identifier').replace(
        '</qti-response-declaration>',
        '<qti-mapping default-value="0"><qti-map-entry map-key="A" mapped-value="1"/><qti-map-entry map-key="B" mapped-value="-1"/></qti-mapping></qti-response-declaration>',
      ),
      choices(['a', 'b'], '0'),
      '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/>',
    ),
    found: ['MSQ Which? *a | b'],
  },
  {
    name: 'no key',
    text: item(declared('single', 'identifier'), letters),
    found: ['MCQ Which? a | b | c [key_missing: The file does not say which option is right]'],
  },
  {
    name: 'a right answer that is none of the options',
    text: item(declared('single', 'identifier', 'Z'), letters),
    found: ['Which? [broken: Its right answer (Z) is none of its options]'],
  },
  {
    name: 'options in an order',
    text: item(declared('ordered', 'identifier', 'A', 'B'), letters),
    found: ['Which? [broken: Its options are to be put in order]'],
  },
  {
    name: 'a number',
    text: item(declared('single', 'float', '-2.50'), `<p>x = ${gap}</p>`),
    found: ['Numerical x = -2.50'],
  },
  {
    name: 'a number that is none',
    text: item(declared('single', 'float', 'two'), `<p>x = ${gap}</p>`),
    found: ['x = [broken: Its right answer (two) is no number]'],
  },
  {
    name: 'a number without a key',
    text: item(declared('single', 'float'), `<p>x = ${gap}</p>`),
    found: ['Numerical x = ? [key_missing: The file does not say which number is right]'],
  },
  {
    name: 'a number between two limits',
    text: item(
      declared('single', 'float', '5'),
      `<p>x = ${gap} m</p>`,
      rules(
        `<qti-and><qti-gte>${answer}${constant('4')}</qti-gte><qti-lte>${answer}${constant('6.5')}</qti-lte></qti-and>`,
      ),
    ),
    found: ['Numerical x = _____ m 5 [4, 6.5]'],
  },
  {
    name: 'a number within a tolerance',
    text: item(
      declared('single', 'float', '5'),
      `<p>x = ${gap}</p>`,
      rules(
        `<qti-equal tolerance-mode="absolute" tolerance="0.25">${answer}<qti-correct identifier="RESPONSE"/></qti-equal>`,
      ),
    ),
    found: ['Numerical x = 5 [4.75, 5.25]'],
  },
  {
    name: 'everything but one number',
    text: item(
      declared('single', 'float', '5'),
      `<p>x = ${gap}</p>`,
      rules(`<qti-not><qti-equal>${answer}${constant('3')}</qti-equal></qti-not>`),
    ),
    found: ['x = [broken: Its scoring cannot be understood]'],
  },
  {
    name: 'a text that is a number',
    text: item(
      declared('single', 'string', '4'),
      `<p><math xmlns="http://www.w3.org/1998/Math/MathML"><mn>2</mn><mo>+</mo><mn>2</mn></math> = ${gap}</p>`,
    ),
    found: [
      'Numerical $2 + 2$ = 4 [note: The file compares its answer as a text; here it is a number]',
    ],
  },
  {
    name: 'a text with zeros in front, which is no number',
    text: item(declared('single', 'string', '007'), `<p>Agent ${gap}</p>`),
    found: ['Agent [short_answer]'],
  },
  {
    name: 'lists and headings',
    text: item(one, `<section><ul><li>x</li><li>y</li></ul></section>${letters}`),
    found: ['MCQ markdown - x⏎- y⏎⏎Which? a | *b | c'],
  },
  {
    name: 'a picture in the text',
    text: item(one, `<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Dot"/></p>${letters}`),
    found: ['MCQ ![Dot](picture-1)⏎⏎Which? a | *b | c'],
  },
  {
    name: 'a drawing in the text',
    text: item(one, `<p><img src="data:image/svg+xml,%3Csvg/%3E" alt="Dot"/></p>${letters}`),
    found: [
      'MCQ Dot⏎⏎Which? a | *b | c [incomplete: A picture is an SVG drawing, which is not taken]',
    ],
  },
  {
    name: 'a passage that a lone file cannot bring',
    text: item(`${one}<qti-assessment-stimulus-ref identifier="S" href="s.xml"/>`, letters),
    found: [
      'MCQ Which? a | *b | c [incomplete: The text before the question (s.xml) is missing from the package]',
    ],
  },
  {
    name: 'two answers',
    text: item(one, `${letters}<p>${gap}</p>`),
    found: ['Which? [other]'],
  },
  kind('extended-text', 'essay'),
  kind('associate', 'matching'),
  kind('graphic-gap-match', 'drag_and_drop'),
  kind('select-point', 'hotspot'),
  kind('portable-custom', 'other'),
]
