import { tagName } from '@prepwell/contract/bank/question-facts.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { writtenText } from '@prepwell/contract/wire/common.ts'
import { rangeAround } from '@prepwell/contract/wire/number-range.ts'
import { findMath } from '@prepwell/text/find-math.ts'
import { typedText, writtenTexts } from '@prepwell/text/test/written-texts.ts'
import fc from 'fast-check'
import type { BankQuestion } from '../../../../bank/questions/index.ts'

/** Characters with a meaning in one of the formats, and words. */
const piece = fc.constantFrom(
  ...['=', '~', '#', '{', '}', ':', '\\', '::', '####', '->', '%50%', '//', '\n', '\n\n', '\n  \n'],
  ...[
    '\\n',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '$',
    '$$',
    '$x$',
    '$\\frac{1}{2}$',
    '$\\{a\\}$',
    '\\(y\\)',
  ],
  ...[
    '[html]',
    '[plain]',
    'A.',
    'B) ',
    'ANSWER: A',
    '1. ',
    'Feedback: ',
    '$CATEGORY: a',
    '<b>',
    '&',
  ],
  ...[' ', '  ', '\t', 'word', 'क', 'é', '光', '😀', 'ن', '5', '-', '*', '_', '`', '|', '[', ']'],
)

const typed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(piece, { minLength: 1, maxLength: 10 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...writtenTexts).map(typedText) },
)

/** A text as the bank stores it. */
const text = typed.map((one) => writtenText.parse(one)).filter((one) => one !== '')

const some = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary)

const format = fc.constantFrom<TextFormat>('plain', 'plain', 'markdown')

const name = fc
  .oneof(text, fc.constantFrom('top', '$course$', 'a/b', '/', 'Default for Physics', 'Optics'))
  .map((one) => one.replaceAll(/\s+/g, ' '))

const decimal = fc
  .tuple(fc.constantFrom('', '-'), fc.nat(9999), fc.constantFrom('', '.5', '.50', '.123', 'e3'))
  .map((parts) => parts.join(''))

const tag = typed.map((one) => tagName.safeParse(one)).filter(({ success }) => success)

const key = fc.oneof(
  fc.record({
    type: fc.constantFrom('MCQ', 'MSQ'),
    texts: fc.uniqueArray(text, { minLength: 2, maxLength: 6 }),
    right: fc.array(fc.nat(5), { maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('Numerical'),
    number: decimal,
    width: some(fc.constantFrom('0.5', '2', '0.25')),
    isOff: fc.boolean(),
  }),
)

type Key = typeof key extends fc.Arbitrary<infer Drawn> ? Drawn : never

function keyFields(drawn: Key) {
  const noNumber = { numerical_answer: null, numerical_low: null, numerical_high: null }
  if ('texts' in drawn) {
    const { texts } = drawn
    const places = drawn.right.map((place) => place % texts.length)
    const right = drawn.type === 'MCQ' ? places.slice(0, 1) : places
    return {
      ...noNumber,
      type: drawn.type,
      options: texts.map((one, place) => ({
        ...{ text: one, is_correct: right.includes(place), is_fixed: null, translations: null },
      })),
    }
  }
  const range = drawn.width === null ? null : rangeAround(drawn.number, drawn.width)
  return {
    type: drawn.type,
    options: [],
    numerical_answer: drawn.isOff && range ? range.low : drawn.number,
    numerical_low: range?.low ?? null,
    numerical_high: range?.high ?? null,
  }
}

/** Questions of the bank without pictures; some have no key. */
export const bankQuestion = fc
  .record({
    ...{ subject: name, chapter: name, statement: text, explanation: some(text), key },
    ...{ question_format: format, explanation_format: format, reference: some(name) },
    tags: fc.uniqueArray(
      tag.map(({ data = '' }) => data),
      { maxLength: 2 },
    ),
  })
  .map(
    ({ key: drawn, ...fields }) =>
      ({
        ...{ marks: 1, image: null, language: null, translations: null, status: 'checked' },
        ...{ passage: null, passage_format: null, passage_image: null, passage_translations: null },
        ...{ difficulty: null, expected_seconds: null, origin_exam: null, origin_year: null },
        ...{ origin_paper: null, origin_number: null },
        ...fields,
        ...keyFields(drawn),
      }) as unknown as BankQuestion,
  )

/** A text with its formulas in one notation: `$x$` and `\(x\)` are the same formula. */
export const lookOf = (written: string, textFormat: TextFormat): unknown =>
  findMath(written, textFormat).map((part) => {
    if (part.kind === 'words') return part.text
    return part.kind === 'picture' ? part.source : [part.kind, part.tex]
  })

export async function writtenFile(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const texts: string[] = []
  for await (const one of pieces)
    texts.push(typeof one === 'string' ? one : Buffer.from(one).toString())
  return texts.join('')
}
