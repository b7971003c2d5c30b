import {
  inList,
  lines,
  list,
  listDefinition,
  paragraph,
  png,
  run,
  type WordExample,
  wordParts,
} from './word.documents.ts'
import { drawnExamples } from './word-drawn.examples.ts'
import { tableExamples } from './word-tables.examples.ts'

const bold = '<w:b/>'
const questionList = listDefinition(0, 'decimal %1.') + list(1, 0)
const optionList = listDefinition(1, 'lowerLetter (%1)')
const restarted = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
const capitals = (text: string, ...options: readonly string[]) =>
  lines(text, ...options.map((option, at) => `(${'abcdef'[at]}) ${option}`))
const sky = capitals('1. What colour is the sky?', 'Red', 'Blue')
const highlighted = '<w:highlight w:val="yellow"/>'
const insertion = 'w:id="1" w:author="A"'

/** Word documents, good and broken. */
export const examples: readonly WordExample[] = [
  {
    name: 'typed numbers and letters with an answer line',
    parts: wordParts({ body: sky + lines('Ans: (b)') }),
    questions: ['What colour is the sky? | Red | *Blue'],
  },
  {
    name: 'automatic numbers and letters, which are not in the text',
    parts: wordParts({
      numbering: questionList + optionList + list(2, 1) + list(3, 1, restarted),
      body:
        paragraph(run('What is 2 + 2?'), inList(1)) +
        paragraph(run('3'), inList(2)) +
        paragraph(run('4'), inList(2)) +
        lines('Answer: b') +
        paragraph(run('What is 3 + 3?'), inList(1)) +
        paragraph(run('6'), inList(3)) +
        paragraph(run('5'), inList(3)) +
        lines('Answer: a'),
    }),
    questions: ['What is 2 + 2? | 3 | *4', 'What is 3 + 3? | *6 | 5'],
  },
  {
    name: 'options as the second level of the list of questions',
    parts: wordParts({
      numbering: listDefinition(0, 'decimal %1.', 'upperLetter %2.') + list(1, 0),
      body: [
        ['First?', 'no', 'yes'],
        ['Second?', 'yes', 'no'],
      ]
        .map(
          ([statement = '', ...options], at) =>
            paragraph(run(statement), inList(1)) +
            options.map((option) => paragraph(run(option), inList(1, 1))).join('') +
            lines(`Ans: ${'BA'[at]}`),
        )
        .join(''),
    }),
    questions: ['First? | no | *yes', 'Second? | *yes | no'],
  },
  {
    name: 'the right option in bold, split into runs by Word',
    parts: wordParts({
      body:
        lines('1. Which is a metal?', 'A. Sulphur') +
        paragraph(run('B. ', bold) + run('Ir', bold) + run('on', `${bold}<w:i/>`)) +
        lines('C. Neon'),
    }),
    questions: ['Which is a metal? | Sulphur | *Iron | Neon'],
  },
  {
    name: 'the right option on a coloured ground',
    parts: wordParts({
      body:
        lines('1. Which is a metal?', 'A. Sulphur') +
        paragraph(run('B. ') + run('Iron', highlighted)) +
        lines('C. Neon'),
    }),
    questions: ['Which is a metal? | Sulphur | *Iron | Neon'],
  },
  {
    name: 'the right option in red',
    parts: wordParts({
      body:
        lines('1. Which is a metal?', 'A. Sulphur') +
        paragraph(run('B. Iron', '<w:color w:val="FF0000"/>')) +
        paragraph(run('C. Neon', '<w:color w:val="262626"/>')),
    }),
    questions: ['Which is a metal? | Sulphur | *Iron | Neon'],
  },
  {
    name: 'all options in bold show no key',
    parts: wordParts({
      body:
        lines('1. Which is a metal?') +
        paragraph(run('A. Iron', bold)) +
        paragraph(run('B. Neon', bold)),
    }),
    questions: ['Which is a metal? | Iron | Neon !key_missing'],
  },
  {
    name: 'no key at all',
    parts: wordParts({ body: sky }),
    questions: ['What colour is the sky? | Red | Blue !key_missing'],
  },
  {
    name: 'options beside each other, the right one in bold',
    parts: wordParts({
      body:
        lines('1. The third prime is') +
        paragraph(run('(a) 2   (b) 3   ') + run('(c) 5', bold) + run('   (d) 7')),
    }),
    questions: ['The third prime is | 2 | 3 | *5 | 7'],
  },
  {
    name: 'options in one paragraph with line breaks',
    parts: wordParts({
      body: `<w:p><w:r><w:t>1. Which is even?</w:t><w:br/><w:t>(a) 3</w:t><w:br/><w:t>(b) 4</w:t></w:r></w:p>${lines('Ans: b')}`,
    }),
    questions: ['Which is even? | 3 | *4'],
  },
  {
    name: 'raised, lowered, underlined and bold parts of a line',
    parts: wordParts({
      body:
        paragraph(
          run('1. CO') +
            run('2', '<w:vertAlign w:val="subscript"/>') +
            run(' at 10') +
            run('5', '<w:vertAlign w:val="superscript"/>') +
            run(' Pa is v') +
            run('max', '<w:vertAlign w:val="superscript"/>'),
        ) +
        paragraph(
          run('The ') +
            run('old', '<w:u w:val="single"/>') +
            run(' word means ') +
            run('     ', '<w:u w:val="single"/>'),
        ) +
        lines('(a) x', '(b) y', 'Ans: a'),
    }),
    questions: [
      'CO₂ at 10⁵ Pa is v$' +
        '{}^{\\text{max}}$\nThe $\\underline{\\text{old}}$ word means _____ | *x | y',
    ],
  },
  {
    name: 'a bold word needs Markdown, in which everything else is shown as written',
    parts: wordParts({
      body:
        paragraph(run('1. 2*3*4 is ') + run('not', bold) + run(' equal to')) +
        lines('(a) 24', '(b) 25', 'Ans: b'),
    }),
    questions: ['2\\*3\\*4 is **not** equal to | 24 | *25'],
  },
  ...drawnExamples,
  ...tableExamples,
  {
    name: 'tracked changes are read as accepted',
    parts: wordParts({
      body:
        `<w:p><w:r><w:t xml:space="preserve">1. Which is </w:t></w:r><w:del ${insertion}><w:r><w:delText>odd</w:delText></w:r></w:del><w:ins ${insertion}><w:r><w:t>even</w:t></w:r></w:ins></w:p>` +
        lines('(a) 1', '(b) 2', 'Ans: b'),
    }),
    questions: ['Which is even | 1 | *2'],
    notes: ['The document has tracked changes: it was read as if all of them were accepted'],
  },
  {
    name: 'a hidden answer line counts, hidden words do not',
    parts: wordParts({
      body:
        paragraph(run('1. Which is even?') + run(' (easy)', '<w:vanish/>')) +
        lines('(a) 1', '(b) 2') +
        paragraph(run('Ans: b', '<w:vanish/>')),
    }),
    questions: ['Which is even? | 1 | *2'],
    notes: ['Hidden words within a line were left behind'],
  },
  {
    name: 'characters of a symbol font',
    parts: wordParts({
      body:
        `<w:p><w:r><w:t xml:space="preserve">1. The angle </w:t><w:sym w:font="Symbol" w:char="F061"/></w:r><w:r><w:sym w:font="Unknown" w:char="F061"/></w:r></w:p>` +
        lines('(a) 1', '(b) 2', 'Ans: b'),
    }),
    questions: [
      'The angle α | 1 | *2 !incomplete A character of a symbol font could not be taken over',
    ],
  },
  {
    name: 'Hindi in letters of a font',
    parts: wordParts({
      body:
        paragraph(run('1. ') + run('iz’u', '<w:rFonts w:ascii="Kruti Dev 010"/>')) +
        lines('(a) 1', '(b) 2', 'Ans: b'),
    }),
    questions: [
      'iz’u | 1 | *2 !incomplete Words in the font Kruti Dev 010 are no Unicode text: convert them first',
    ],
  },
  {
    name: 'a ticked box',
    parts: wordParts({
      body:
        lines('1. Which is even?') +
        ['0', '1']
          .map(
            (checked, at) =>
              `<w:p><w:r><w:t xml:space="preserve">${'AB'[at]}. </w:t></w:r><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>x</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t xml:space="preserve"> ${at + 1}</w:t></w:r></w:p>`,
          )
          .join(''),
    }),
    questions: ['Which is even? | 1 | *2'],
  },
  {
    name: 'a text box',
    parts: wordParts({
      body:
        '<w:p><w:r><w:t>1. Read the box.</w:t></w:r><w:r><mc:AlternateContent><mc:Choice><w:drawing/></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>In the box</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>' +
        lines('(a) 1', '(b) 2', 'Ans: b'),
    }),
    questions: ['Read the box.\nIn the box | 1 | *2'],
  },
  {
    name: 'macros are ignored, and said',
    parts: wordParts({ body: sky + lines('Ans: b'), parts: { 'word/vbaProject.bin': png } }),
    questions: ['What colour is the sky? | Red | *Blue'],
    notes: ['The document has macros: they were ignored'],
  },
  {
    name: 'a footnote and a field',
    parts: wordParts({
      body:
        '<w:p><w:r><w:t>1. Which is even?</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>EQ \\f(1,2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>' +
        lines('(a) 1', '(b) 2', 'Ans: b'),
    }),
    questions: [
      'Which is even?EQ \\f(1,2) | 1 | *2 !note A footnote was left behind !incomplete An equation could not be taken over: EQ \\f(1,2)',
    ],
  },
  {
    name: 'no questions',
    parts: wordParts({ body: lines('Dear parents,', 'the school is closed.') }),
    questions: [],
  },
  { name: 'nothing', parts: wordParts({ body: '' }), questions: [] },
]
