import type { FormatExample } from '../test/draft-words.ts'

const response = (
  cardinality: string,
  type: string,
  { correct = [], mapping = '' }: { correct?: readonly string[]; mapping?: string } = {},
) => {
  const values = correct.map((one) => `<value>${one}</value>`).join('')
  const stated = values && `<correctResponse>${values}</correctResponse>`
  return `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}">${stated}${mapping}</responseDeclaration>`
}

const mapping = (entries: Readonly<Record<string, number>>, attributes = '') =>
  `<mapping defaultValue="0" ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`

const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>'

const choices = (words: readonly string[], { max = '1' } = {}) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${max}"><prompt>Which?</prompt>${words
    .map((word, place) => `<simpleChoice identifier="${'ABCDEFGH'[place]}">${word}</simpleChoice>`)
    .join('')}</choiceInteraction>`

const gap = '<textEntryInteraction responseIdentifier="RESPONSE"/>'

const matched =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>'
const mapped =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>'

const answer = '<variable identifier="RESPONSE"/>'
const right = '<correct identifier="RESPONSE"/>'
const constant = (value: string, type = 'float') =>
  `<baseValue baseType="${type}">${value}</baseValue>`
const set = (value: string) =>
  `<setOutcomeValue identifier="SCORE">${constant(value)}</setOutcomeValue>`
const rules = (...conditions: (readonly [string, string])[]) =>
  `<responseProcessing>${conditions
    .map(
      ([expression, value]) =>
        `<responseCondition><responseIf>${expression}${set(value)}</responseIf></responseCondition>`,
    )
    .join('')}</responseProcessing>`

const item = (declarations: string, body: string, processing = matched) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="I1" title="Q1" adaptive="false">${declarations}<itemBody>${body}</itemBody>${processing}</assessmentItem>`

const one = response('single', 'identifier', { correct: ['B'] }) + score
const letters = choices(['a', 'b', 'c'])
const number = (...correct: string[]) => response('single', 'float', { correct }) + score
const pi = `<p>Pi is ${gap}</p>`

const noKey = '[key_missing: The file does not say which option is right]'
const disagree = 'The right answer that the file states is not the one that gets the marks'

/** Small files as the documentation of QTI 2 has them, good and broken. */
export const qti2Examples: readonly FormatExample[] = [
  { name: 'one right option', text: item(one, letters), found: ['MCQ Which? a | *b | c'] },
  {
    name: 'several right options',
    text: item(
      response('multiple', 'identifier', { correct: ['C', 'A'] }) + score,
      choices(['a', 'b', 'c'], { max: '0' }),
    ),
    found: ['MSQ Which? *a | b | *c'],
  },
  {
    name: 'one right option among several that may be chosen',
    text: item(
      response('multiple', 'identifier', { correct: ['C'] }) + score,
      choices(['a', 'b', 'c'], { max: '0' }),
    ),
    found: ['MSQ Which? a | b | *c'],
  },
  {
    name: 'a choice of one in a declaration for several',
    text: item(
      response('multiple', 'identifier', { correct: ['C'] }) + score,
      choices(['a', 'b', 'c']),
    ),
    found: ['MCQ Which? a | b | *c'],
  },
  {
    name: 'points of each option, with a bound',
    text: item(
      response('multiple', 'identifier', {
        correct: ['A', 'B'],
        mapping: mapping({ A: 1, B: 1, C: -1 }, 'lowerBound="0" upperBound="2"'),
      }) + score,
      choices(['a', 'b', 'c'], { max: '0' }),
      mapped,
    ),
    found: ['MSQ Which? *a | *b | c'],
  },
  {
    name: 'points of each option without a stated answer',
    text: item(
      response('multiple', 'identifier', { mapping: mapping({ A: 1, B: 0.5, C: 0 }) }) + score,
      choices(['a', 'b', 'c'], { max: '0' }),
      mapped,
    ),
    found: ['MSQ Which? *a | *b | c'],
  },
  {
    name: 'points of each option of which one can be chosen',
    text: item(
      response('single', 'identifier', { mapping: mapping({ A: 5, B: 1, C: 0 }) }) + score,
      letters,
      mapped,
    ),
    found: ['MCQ Which? *a | b | c [note: Part of the marks for other options was left behind]'],
  },
  {
    name: 'points that contradict the stated answer',
    text: item(
      response('single', 'identifier', { correct: ['B'], mapping: mapping({ A: 5, B: 1 }) }) +
        score,
      letters,
      mapped,
    ),
    found: [`Which? [broken: ${disagree}]`],
  },
  {
    name: 'rules that contradict the stated answers',
    text: item(
      response('multiple', 'identifier', { correct: ['A', 'B'] }) + score,
      choices(['a', 'b', 'c'], { max: '0' }),
      rules([`<member>${constant('C', 'identifier')}${answer}</member>`, '1']),
    ),
    found: [`Which? [broken: ${disagree}]`],
  },
  {
    name: 'rules of its own that reward the stated answer',
    text: item(one, letters, rules([`<match>${answer}${right}</match>`, '2'])),
    found: ['MCQ Which? a | *b | c'],
  },
  {
    name: 'rules that reward an option, without a stated answer',
    text: item(
      response('single', 'identifier') + score,
      letters,
      rules([`<match>${answer}${constant('C', 'identifier')}</match>`, '1']),
    ),
    found: ['MCQ Which? a | b | *c'],
  },
  {
    name: 'rules that are not known beside a stated answer',
    text: item(one, letters, rules([`<customOperator>${answer}</customOperator>`, '1'])),
    found: ['MCQ Which? a | *b | c'],
  },
  {
    name: 'no rules at all beside a stated answer',
    text: item(one, letters, ''),
    found: ['MCQ Which? a | *b | c'],
  },
  {
    name: 'no key',
    text: item(response('single', 'identifier') + score, letters),
    found: [`MCQ Which? a | b | c ${noKey}`],
  },
  {
    name: 'a right answer that is none of the options',
    text: item(response('single', 'identifier', { correct: ['Z'] }) + score, letters),
    found: ['Which? [broken: Its right answer (Z) is none of its options]'],
  },
  {
    name: 'two right answers of which one can be chosen',
    text: item(response('single', 'identifier', { correct: ['A', 'B'] }) + score, letters),
    found: ['Which? [broken: It has several right answers, but only one can be chosen]'],
  },
  {
    name: 'two options with the same identifier',
    text: item(one, letters.replace('identifier="C"', 'identifier="B"')),
    found: ['Which? [broken: Two options have the same identifier]'],
  },
  {
    name: 'names that every object has',
    text: item(
      response('single', 'identifier', { correct: ['__proto__'] }) + score,
      letters.replace('identifier="B"', 'identifier="__proto__"'),
    ),
    found: ['MCQ Which? a | *b | c'],
  },
  {
    name: 'a declaration that is missing',
    text: item(score, letters),
    found: ['Which? [broken: It has no declaration of its answer (RESPONSE)]'],
  },
  { name: 'a number', text: item(number('3.14'), pi), found: ['Numerical Pi is 3.14'] },
  {
    name: 'a number within a tolerance',
    text: item(
      number('100.0'),
      pi,
      rules([`<equal toleranceMode="relative" tolerance="5 10">${answer}${right}</equal>`, '1']),
    ),
    found: ['Numerical Pi is 100.0 [95, 110]'],
  },
  {
    name: 'a number within an absolute tolerance whose end is wrong',
    text: item(
      number('0.3'),
      pi,
      rules([
        `<equal toleranceMode="absolute" tolerance="0.1" includeUpperBound="false">${answer}${right}</equal>`,
        '1',
      ]),
    ),
    found: [
      'Numerical Pi is 0.3 [0.2, 0.4] [note: The end 0.4 of the range is wrong in the file and right here]',
    ],
  },
  {
    name: 'a number between two limits',
    text: item(
      number(),
      pi,
      rules([
        `<and><gte>${answer}${constant('3')}</gte><gt>${constant('4')}${answer}</gt></and>`,
        '1',
      ]),
    ),
    found: [
      'Numerical Pi is 3.5 [3, 4] [note: The end 4 of the range is wrong in the file and right here]',
    ],
  },
  {
    name: 'a number with part of the marks for another',
    text: item(
      response('single', 'integer', { correct: ['4'], mapping: mapping({ '4': 2, '5': 1 }) }) +
        score,
      pi,
      mapped,
    ),
    found: ['Numerical Pi is 4 [note: Part of the marks for other numbers was left behind]'],
  },
  {
    name: 'two numbers with full marks',
    text: item(
      number(),
      pi,
      rules([
        `<or><equal>${answer}${constant('3')}</equal><equal>${answer}${constant('5')}</equal></or>`,
        '1',
      ]),
    ),
    found: [
      'Pi is [broken: Several numbers or ranges are right (3 or 5), and a question can have only one]',
    ],
  },
  {
    name: 'a number that the rules do not reward',
    text: item(number('3'), pi, rules([`<equal>${answer}${constant('4')}</equal>`, '1'])),
    found: [`Pi is [broken: ${disagree.replace('answer', 'number')}]`],
  },
  {
    name: 'a number by rules that are not known',
    text: item(
      number('3'),
      pi,
      rules([`<equalRounded figures="2">${answer}${right}</equalRounded>`, '1']),
    ),
    found: ['Pi is [broken: Its scoring cannot be understood]'],
  },
  {
    name: 'a gap within a text, and a text that is a number',
    text: item(
      response('single', 'string', { correct: ['4'] }) + score,
      `<p>2 + 2 = ${gap} apples</p>`,
    ),
    found: [
      'Numerical 2 + 2 = _____ apples 4 [note: The file compares its answer as a text; here it is a number]',
    ],
  },
  {
    name: 'a gap within formatted text',
    text: item(number('4'), `<p><b>Two</b> and two is ${gap} apples</p>`),
    found: ['Numerical markdown **Two** and two is \\_\\_\\_\\_\\_ apples 4'],
  },
  {
    name: 'an option of a menu within a text',
    text: item(
      one,
      '<p>Paris is in <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="A">Spain</inlineChoice><inlineChoice identifier="B">France</inlineChoice></inlineChoiceInteraction>.</p>',
    ),
    found: ['MCQ Paris is in _____. Spain | *France'],
  },
  ...(
    [
      [
        '<p>Colour: <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        'Colour: [short_answer]',
      ],
      [`<p>${gap} and ${gap}</p>`, '_____ and [cloze]'],
      ['<p>Do.</p><extendedTextInteraction responseIdentifier="RESPONSE"/>', 'Do. [essay]'],
      ['<p>Do.</p><matchInteraction responseIdentifier="RESPONSE"/>', 'Do. [matching]'],
      ['<p>Do.</p><orderInteraction responseIdentifier="RESPONSE"/>', 'Do. [ordering]'],
      ['<p>Do.</p><gapMatchInteraction responseIdentifier="RESPONSE"/>', 'Do. [drag_and_drop]'],
      ['<p>Do.</p><hotspotInteraction responseIdentifier="RESPONSE"/>', 'Do. [hotspot]'],
      ['<p>Do.</p><sliderInteraction responseIdentifier="RESPONSE"/>', 'Do. [other]'],
      ['<p>Do.</p>', 'Do. [text_only]'],
      [`${letters}<p>${gap}</p>`, 'Which? [other]'],
    ] as const
  ).map(([body, found]) => ({
    name: `a kind that cannot be held: ${found}`,
    text: item(response('single', 'string', { correct: ['red'] }) + score, body),
    found: [found],
  })),
  {
    name: 'an adaptive item',
    text: item(one, letters).replace('adaptive="false"', 'adaptive="true"'),
    found: ['Which? [other]'],
  },
  {
    name: 'an item with random numbers',
    text: item(`${one}<templateDeclaration identifier="X"/>`, letters),
    found: ['Which? [calculated]'],
  },
  {
    name: 'feedback that every answer gets, and feedback of options',
    text: item(
      `${one}<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>`,
      letters,
      `<responseProcessing><responseCondition><responseIf><match>${answer}${right}</match>${set('1')}</responseIf></responseCondition><setOutcomeValue identifier="FEEDBACK">${constant('ALL', 'identifier')}</setOutcomeValue></responseProcessing><modalFeedback outcomeIdentifier="FEEDBACK" identifier="ALL" showHide="show">Because.</modalFeedback><modalFeedback outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">No</modalFeedback>`,
    ),
    found: [
      'MCQ Which? a | *b | c (Because.) [note: The feedback of single options was left behind]',
    ],
  },
  {
    name: 'what only others than the candidate see',
    text: item(
      one,
      `<rubricBlock view="scorer"><p>Be kind.</p></rubricBlock><rubricBlock view="candidate"><p>Read.</p></rubricBlock><feedbackBlock outcomeIdentifier="F" identifier="A" showHide="show"><p>No.</p></feedbackBlock>${letters}`,
    ),
    found: ['MCQ Read.⏎⏎Which? a | *b | c [note: The feedback of single options was left behind]'],
  },
  {
    name: 'equations and a picture that is missing',
    text: item(
      one,
      `<p><m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math> <img src="a/b%20c.png" alt="Graph"/></p>${letters}`,
    ),
    found: ['MCQ $x^{2}$ Graph⏎⏎Which? a | *b | c [incomplete: The picture a/b c.png is missing]'],
  },
  {
    name: 'text with the signs of Markdown and HTML',
    text: item(one, choices(['*a*', '&lt;b&gt;', '1 &amp;lt; 2'])),
    found: ['MCQ Which? *a* | *<b> | 1 &lt; 2'],
  },
]
