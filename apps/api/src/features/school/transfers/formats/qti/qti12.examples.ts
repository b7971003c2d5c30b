import type { FormatExample } from '../test/draft-words.ts'

const text = (words: string) =>
  `<material><mattext texttype="text/plain">${words}</mattext></material>`
const html = (words: string) =>
  `<material><mattext texttype="text/html"><![CDATA[${words}]]></mattext></material>`

const label = (id: string, words: string) =>
  `<response_label ident="${id}">${text(words)}</response_label>`

const choices = (cardinality: string, ...words: string[]) =>
  `<response_lid ident="R" rcardinality="${cardinality}"><render_choice>${words
    .map((one, place) => label('ABCDEFGH'[place] ?? '', one))
    .join('')}</render_choice></response_lid>`

const number = `<response_str ident="R"><render_fib fibtype="Decimal"><response_label ident="N"/></render_fib></response_str>`
const line = `<response_str ident="R"><render_fib><response_label ident="N"/></render_fib></response_str>`

const is = (id: string) => `<varequal respident="R">${id}</varequal>`
const limit = (name: string, value: string) => `<${name} respident="R">${value}</${name}>`
const points = (condition: string, value: string, action = 'Set') =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar varname="SCORE" action="${action}">${value}</setvar></respcondition>`

const field = (name: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
const facts = (...fields: string[]) =>
  `<itemmetadata><qtimetadata>${fields.join('')}</qtimetadata></itemmetadata>`

interface Parts {
  readonly metadata?: string
  readonly presentation: string
  readonly scoring?: string
  readonly more?: string
}

const item = ({ metadata = '', presentation, scoring = '', more = '' }: Parts) =>
  `<item ident="I1" title="Q1">${metadata}<presentation>${presentation}</presentation><resprocessing><outcomes><decvar varname="SCORE"/></outcomes>${scoring}</resprocessing>${more}</item>`

const wrapped = (...items: string[]) =>
  `<?xml version="1.0"?>\n<questestinterop>\n${items.join('\n')}\n</questestinterop>`

const capital = `${text('Capital of France?')}${choices('Single', 'Paris', 'Rome', 'Bonn')}`
const primes = `${text('Which are prime?')}${choices('Multiple', '2', '3', '4')}`
const pi = `${text('Pi?')}${number}`

const asked = (metadata: string, presentation: string, scoring = '') =>
  wrapped(item({ metadata: facts(field('question_type', metadata)), presentation, scoring }))

/** Small files as the documentation of QTI 1.2 and the programs that write it have them. */
export const qti12Examples: readonly FormatExample[] = [
  {
    name: 'one right option',
    text: wrapped(item({ presentation: capital, scoring: points(is('A'), '100') })),
    found: ['MCQ Capital of France? *Paris | Rome | Bonn'],
  },
  {
    name: 'a wrong option that adds nothing before the right one, as Respondus writes it',
    text: wrapped(
      item({
        presentation: capital,
        scoring:
          points(is('A'), '0', 'Add') + points(is('B'), '10.00') + points(is('C'), '0', 'Add'),
      }),
    ),
    found: ['MCQ Capital of France? Paris | *Rome | Bonn'],
  },
  {
    name: 'titles as categories, marks and general feedback',
    text: `<questestinterop><assessment title="Tests"><section title="Geography"><section title="Europe">${item(
      {
        metadata: facts(field('points_possible', '2.5')),
        presentation: capital,
        scoring: points(is('A'), '100'),
        more: `<itemfeedback ident="general_fb"><flow_mat>${html('<p>Since 987.</p>')}</flow_mat></itemfeedback>`,
      },
    )}</section></section></assessment></questestinterop>`,
    found: ['Geography > Europe: MCQ Capital of France? *Paris | Rome | Bonn (Since 987.)'],
  },
  {
    name: 'an object bank with its name',
    text: `<questestinterop><objectbank ident="b"><qtimetadata>${field('bank_title', 'My bank')}</qtimetadata>${item({ presentation: capital, scoring: points(is('A'), '1') })}</objectbank></questestinterop>`,
    found: ['My bank: MCQ Capital of France? *Paris | Rome | Bonn'],
  },
  {
    name: 'several right options as one condition, as Canvas writes them',
    text: wrapped(
      item({
        presentation: primes,
        scoring: points(`<and>${is('A')}${is('B')}<not>${is('C')}</not></and>`, '100'),
      }),
    ),
    found: ['MSQ Which are prime? *2 | *3 | 4'],
  },
  {
    name: 'several right options with points of their own',
    text: wrapped(
      item({
        presentation: primes,
        scoring:
          points(is('A'), '50', 'Add') +
          points(is('B'), '50', 'Add') +
          points(is('C'), '-50', 'Add'),
      }),
    ),
    found: ['MSQ Which are prime? *2 | *3 | 4'],
  },
  {
    name: 'right and wrong options that are counted, as Brightspace writes them',
    text: wrapped(
      item({
        metadata: facts(field('qmd_questiontype', 'Multi-Select')),
        presentation: primes,
        scoring: [
          ...['A', 'B'].map((id) => points(is(id), '1', 'Add').replace('SCORE', 'D2L_Correct')),
          points(is('C'), '1', 'Add').replace('SCORE', 'D2L_Incorrect'),
          '<respcondition><setvar varname="que_score" action="Set">D2L_Correct</setvar></respcondition>',
        ].join(''),
      }),
    ),
    found: ['MSQ Which are prime? *2 | *3 | 4'],
  },
  {
    name: 'full marks by a word and everything else wrong, as Blackboard writes it',
    text: wrapped(
      item({
        metadata:
          '<itemmetadata><bbmd_questiontype>Multiple Choice</bbmd_questiontype></itemmetadata>',
        presentation: `<flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">Which &lt;b&gt;gas&lt;/b&gt;?</mat_formattedtext></mat_extension></material></flow></flow><flow class="RESPONSE_BLOCK"><response_lid ident="response"><render_choice><flow_label>${label('x1', 'CO2')}</flow_label><flow_label>${label('x2', 'O2')}</flow_label></render_choice></response_lid></flow></flow>`,
        scoring: `<respcondition title="correct"><conditionvar><varequal respident="response" case="No">x2</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar></respcondition>`,
      }),
    ),
    found: ['MCQ markdown Which **gas**? CO2 | *O2'],
  },
  {
    name: 'true and false without texts',
    text: wrapped(
      item({
        presentation: `${text('Ice floats.')}<response_lid ident="R"><render_choice><response_label ident="true"/><response_label ident="false"/></render_choice></response_lid>`,
        scoring: points(is('true'), '1'),
      }),
    ),
    found: ['MCQ Ice floats. *True | False'],
  },
  {
    name: 'empty options that are wrong',
    text: wrapped(
      item({
        presentation: `${text('Which?')}${choices('Single', '', 'a', 'b', '')}`,
        scoring: points(is('C'), '1'),
      }),
    ),
    found: ['MCQ Which? a | *b [note: 2 empty options were left out]'],
  },
  {
    name: 'an empty option that is right',
    text: wrapped(
      item({
        presentation: `${text('Which?')}${choices('Single', '', 'a', 'b')}`,
        scoring: points(is('A'), '1'),
      }),
    ),
    found: ['Which? [broken: A right option has no text]'],
  },
  {
    name: 'a number',
    text: wrapped(item({ presentation: pi, scoring: points(is('3.14'), '100') })),
    found: ['Numerical Pi? 3.14'],
  },
  {
    name: 'a number with a range around it',
    text: wrapped(
      item({
        presentation: pi,
        scoring: points(
          `<or>${is('3.14')}<and>${limit('vargte', '3.1')}${limit('varlte', '3.20')}</and></or>`,
          '100',
        ),
      }),
    ),
    found: ['Numerical Pi? 3.14 [3.1, 3.20]'],
  },
  {
    name: 'a number beside the ends of its range, as Blackboard writes it',
    text: wrapped(
      item({
        presentation: pi,
        scoring: points(`${limit('vargte', '3')}${limit('varlte', '4')}${is('3.5')}`, 'SCORE.max'),
      }),
    ),
    found: ['Numerical Pi? 3.5 [3, 4]'],
  },
  {
    name: 'a range without a number and with an open end',
    text: wrapped(
      item({
        presentation: pi,
        scoring: points(`${limit('vargt', '41.995')}${limit('varlte', '42.005')}`, '1'),
      }),
    ),
    found: [
      'Numerical Pi? 42.000 [41.995, 42.005] [note: The end 41.995 of the range is wrong in the file and right here]',
    ],
  },
  {
    name: 'two ranges apart',
    text: wrapped(
      item({
        presentation: pi,
        scoring:
          points(`${limit('vargte', '8')}${limit('varlte', '12')}`, '100') +
          points(is('100'), '100'),
      }),
    ),
    found: [
      'Pi? [broken: Several numbers or ranges are right (8 to 12 or 100), and a question can have only one]',
    ],
  },
  {
    name: 'another number for part of the marks',
    text: wrapped(
      item({ presentation: pi, scoring: points(is('3.14'), '100') + points(is('3'), '50') }),
    ),
    found: ['Numerical Pi? 3.14 [note: Part of the marks for other numbers was left behind]'],
  },
  {
    name: 'every number above a limit',
    text: wrapped(item({ presentation: pi, scoring: points(limit('vargte', '3'), '100') })),
    found: [
      'Pi? [broken: Every number above or below a limit is right, which is no range with two ends]',
    ],
  },
  {
    name: 'a line for a text whose only right text is a number',
    text: wrapped(
      item({ presentation: `${text('2 + 2 =')}${line}`, scoring: points(is('4'), '1') }),
    ),
    found: [
      'Numerical 2 + 2 = 4 [note: The file compares its answer as a text; here it is a number]',
    ],
  },
  {
    name: 'a line for a text',
    text: wrapped(
      item({
        presentation: `${text('Colour?')}${line}`,
        scoring: points(is('red') + is('blue'), '1'),
      }),
    ),
    found: ['Colour? [short_answer]'],
  },
  {
    name: 'a line without a scoring',
    text: wrapped(item({ presentation: `${text('Write.')}${line}` })),
    found: ['Write. [essay]'],
  },
  {
    name: 'kinds by their words',
    text: [
      asked('matching_question', `${text('Match.')}${choices('Single', 'a')}`),
      asked('calculated_question', `${text('Compute.')}${number}`),
      asked('text_only_question', text('Read this.')),
    ]
      .map((file) => file.slice(file.indexOf('<item'), file.lastIndexOf('</questest')))
      .join('')
      .replace(/^/, '<questestinterop>')
      .concat('</questestinterop>'),
    found: ['Match. [matching]', 'Compute. [calculated]', 'Read this. [text_only]'],
  },
  {
    name: 'kinds by their parts',
    text: wrapped(
      item({ presentation: text('Read this.') }),
      item({ presentation: `${text('Both')}${choices('Single', 'a')}${choices('Single', 'b')}` }),
      item({ presentation: `${text('Gaps')}${line}${line}` }),
      item({ presentation: `${text('Order')}${choices('Ordered', 'a', 'b')}` }),
      item({
        presentation: `${text('Point')}<response_xy ident="R"><render_hotspot/></response_xy>`,
      }),
    ),
    found: [
      'Read this. [text_only]',
      'Bothab [matching]',
      'Gaps [cloze]',
      'Order [ordering]',
      'Point [hotspot]',
    ].map((words) => words.replace('Bothab', 'Both')),
  },
  {
    name: 'no key',
    text: wrapped(item({ presentation: capital }), item({ presentation: pi })),
    found: [
      'MCQ Capital of France? Paris | Rome | Bonn [key_missing: The file does not say which option is right]',
      'Numerical Pi? ? [key_missing: The file does not say which number is right]',
    ],
  },
  {
    name: 'two options with full marks of which one can be chosen',
    text: wrapped(
      item({ presentation: capital, scoring: points(`<or>${is('A')}${is('B')}</or>`, '100') }),
    ),
    found: [
      'Capital of France? [broken: Several options get the full marks, but one can be chosen]',
    ],
  },
  {
    name: 'one of several options is enough',
    text: wrapped(
      item({ presentation: primes, scoring: points(`<or>${is('A')}${is('B')}</or>`, '100') }),
    ),
    found: ['Which are prime? [broken: One of several right options is enough for the full marks]'],
  },
  {
    name: 'a right option that is none of the options',
    text: wrapped(item({ presentation: capital, scoring: points(is('Z'), '100') })),
    found: [
      'MCQ Capital of France? Paris | Rome | Bonn [key_missing: The file does not say which option is right]',
    ],
  },
  {
    name: 'all options without marks but one with negative ones',
    text: wrapped(item({ presentation: capital, scoring: points(is('A'), '-1') })),
    found: ['Capital of France? [broken: No option gets marks]'],
  },
  {
    name: 'a scoring that is not known',
    text: wrapped(
      item({
        presentation: capital,
        scoring: points('<var_extension>is it?</var_extension>', '100'),
      }),
    ),
    found: [
      'MCQ Capital of France? Paris | Rome | Bonn [key_missing: The file does not say which option is right]',
    ],
  },
  {
    name: 'part of the marks for another option',
    text: wrapped(
      item({ presentation: capital, scoring: points(is('A'), '100') + points(is('B'), '40') }),
    ),
    found: [
      'MCQ Capital of France? *Paris | Rome | Bonn [note: Part of the marks for other options was left behind]',
    ],
  },
  {
    name: 'formulas, tables and a picture that the file does not bring',
    text: wrapped(
      item({
        presentation: `${html('<p>Is \\(x^2\\) &lt; 4?</p><p><img src="a.png" alt="A graph"></p>')}${choices('Single', 'Yes', 'No')}`,
        scoring: points(is('A'), '1'),
      }),
    ),
    found: ['MCQ Is $x^2$ < 4?⏎⏎A graph *Yes | No [incomplete: The picture a.png is missing]'],
  },
  {
    name: 'plain text with the signs of HTML',
    text: wrapped(
      item({
        presentation: `${text('What does &lt;/b&gt; close? 1 &amp;lt; 2')}${choices('Single', '&lt;b&gt;', '*b*')}`,
        scoring: points(is('A'), '1'),
      }),
    ),
    found: ['MCQ What does </b> close? 1 &lt; 2 *<b> | *b*'],
  },
  {
    name: 'feedback to right and wrong answers',
    text: wrapped(
      item({
        presentation: capital,
        scoring: points(is('A'), '1'),
        more: `<itemfeedback ident="correct_fb">${html('Well done')}</itemfeedback><itemfeedback ident="incorrect_fb">${html('No')}</itemfeedback>`,
      }),
    ),
    found: [
      'MCQ Capital of France? *Paris | Rome | Bonn [note: The feedback of single options was left behind]',
    ],
  },
]
