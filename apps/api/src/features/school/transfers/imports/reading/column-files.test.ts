import { describe, expect, it } from 'vitest'
import { readQuestionFile, type Said } from '../../../../../test/files/read-file.ts'

interface FileCase extends Said {
  readonly name: string
  readonly file: string | Uint8Array
  readonly lines: readonly string[]
  readonly doubts?: readonly string[]
}

const json = (...rows: readonly object[]) => JSON.stringify(rows)
const numbers = (mark: string, ...answers: readonly string[]) =>
  [['Question', 'Type', 'Value'], ...answers.map((answer, at) => [`Q${at}?`, 'NAT', answer])]
    .map((cells) => cells.join(mark))
    .join('\n')
const isPoint = 'say for the whole file whether decimals have a point or a comma'
const types = (...rows: readonly string[]) =>
  ['Question,Type,A,B,C,Ans', ...rows.map((row, at) => `Q${at}?,${row}`)].join('\n')
const html = [
  'Question,A,B,Answer',
  '<p>Which is <em>not</em> x<sup>2</sup>?</p>,* y,z,A',
  'R?,x<y,x>y,A',
].join('\n')
const latin = (text: string) => Buffer.from(text, 'latin1')

const cells: readonly FileCase[] = [
  {
    name: 'an Excel file with sep=;',
    file: 'sep=;\r\nQuestion;Type;Value\r\nQ?;NAT;0,5\r\n',
    lines: ['Numerical 0.5'],
  },
  {
    name: 'points in a comma file',
    file: numbers(',', '1.500', '2.5'),
    lines: ['Numerical 1.500', 'Numerical 2.5'],
  },
  {
    name: '1.500 between tabs',
    file: numbers('\t', '1.500'),
    lines: [`Value: “1.500” can be 1.5 or 1500: ${isPoint}`],
    doubts: ['decimals in 1: point 1.5, comma 1500'],
  },
  {
    name: '1.500 between tabs, beside 0,5',
    file: numbers('\t', '1.500', '0,5'),
    lines: ['Numerical 1500', 'Numerical 0.5'],
  },
  {
    name: '1.500 between tabs, beside 2.25',
    file: numbers('\t', '1.500', '2.25'),
    lines: ['Numerical 1.500', 'Numerical 2.25'],
  },
  {
    name: '1.500 between tabs, as its author says',
    file: numbers('\t', '1.500'),
    readings: { decimals: 'comma' },
    lines: ['Numerical 1500'],
    doubts: ['decimals in 1: point 1.5, comma 1500'],
  },
  {
    name: '1.500 between semicolons',
    file: numbers(';', '1.500', '7'),
    lines: [`Value: “1.500” can be 1.5 or 1500: ${isPoint}`, 'Numerical 7'],
    doubts: ['decimals in 1: point 1.5, comma 1500'],
  },
  {
    name: 'ranges and signs beside 12,5',
    file: numbers(';', '12,5', '- 1.500', '- 1.500 to - 1.500', '1.500e2'),
    lines: ['12.5', '-1500', '-1500', '1500e2'].map((number) => `Numerical ${number}`),
  },
  {
    name: 'a range between tabs',
    file: numbers('\t', '1.500 to 2.000', '- 1.500'),
    lines: [
      `Value: “1.500 to 2.000” can be 1.5 to 2 or 1500 to 2000: ${isPoint}`,
      `Value: “- 1.500” can be -1.5 or -1500: ${isPoint}`,
    ],
    doubts: ['decimals in 2: point 1.5 to 2, comma 1500 to 2000'],
  },
  {
    name: 'a number in the column correct_answers',
    file: 'Question;Type;correct_answers\nQ?;NAT;12,5\nQ2?;NAT;1.500',
    lines: ['Numerical 12.5', 'Numerical 1500'],
  },
  {
    name: 'both marks',
    file: numbers(';', '0,5', '2.5', '1.500'),
    lines: ['Numerical 0.5', 'Numerical 2.5', `Value: “1.500” can be 1.5 or 1500: ${isPoint}`],
    doubts: ['decimals in 1: point 1.5, comma 1500'],
  },
  {
    name: 'thousands',
    file: numbers(';', '1.234.567', '-3,142'),
    lines: ['Numerical 1234567', 'Numerical -3.142'],
  },
  {
    name: 'a number in the column of the keys',
    file: types('NAT,,,,42', 'MCQ,w,x,y,B'),
    lines: ['Numerical 42', 'MCQ x'],
  },
  {
    name: 'words for types',
    file: types(
      'Single Correct,w,x,y,B',
      'multiple_correct,w,x,y,"A,B"',
      'Integer type,,,,7',
      'True/False,,,,F',
    ),
    lines: ['MCQ x', 'MSQ w + x', 'Numerical 7', 'MCQ False'],
  },
  {
    name: 'multiple choice with one key each',
    file: types('Multiple Choice,w,x,y,B', 'Multiple Choice,w,x,y,C'),
    lines: ['MCQ x', 'MCQ y'],
  },
  {
    name: 'multiple choice beside single choice',
    file: types('single_choice,w,x,y,B', 'multi_choice,w,x,y,"A,C"', 'multi_choice,w,x,y,C'),
    lines: ['MCQ x', 'MSQ w + y', 'MSQ y'],
  },
  {
    name: 'multiple choice with one and several keys',
    file: types('Multiple choice,w,x,y,B', 'Multiple choice,w,x,y,"A,C"'),
    lines: [
      'Type: “Multiple choice” can mean MCQ or MSQ in this file: say for the whole file which it is',
      'MSQ w + y',
    ],
    doubts: ['multiple_choice in 1: by_key MCQ, MSQ MSQ'],
  },
  {
    name: 'an unknown type, and types that a school cannot hold',
    file: types('Essaay,w,x,y,B', 'written,,,,', 'Short-Answer,,,,a', 'Match the following,,,,'),
    lines: [
      'Type: Use MCQ, MSQ or Numerical',
      'Type: “written”: essay questions cannot be imported',
      'Type: “Short-Answer”: short-answer questions cannot be imported',
      'Type: “Match the following”: matching questions cannot be imported',
    ],
  },
  {
    name: 'minus signs and equations, which are no formulas',
    file: 'Question,A,B,C,D,Answer\nQ?,-sin(x),-\\frac{1}{2},+3,= x^2,B',
    lines: ['MCQ -\\frac{1}{2}'],
  },
  {
    name: 'HTML in two languages',
    file: [
      'Question,A,B,Answer,statement_hi,option_1_hi',
      '<p>Which is <em>not</em> it?</p>,x*y*z,w,A,<p>2*3*4?</p>,u*y*v',
    ].join('\n'),
    readings: { markup: 'html' },
    lines: ['MCQ x\\*y\\*z (hi u\\*y\\*v)'],
    doubts: ['markup in 1: html Which is *not* it?, as_written <p>Which is <em>not</em> it?</p>'],
  },
  {
    name: 'HTML, or questions about it',
    file: html,
    lines: [
      'Question: This is HTML or a text about HTML: say for the whole file which it is',
      'MCQ x<y',
    ],
    doubts: [
      'markup in 1: html Which is *not* x²?, as_written <p>Which is <em>not</em> x<sup>2</sup>?</p>',
    ],
  },
  {
    name: 'HTML, as its author says',
    file: html,
    readings: { markup: 'html' },
    lines: ['MCQ \\* y', 'MCQ x<y'],
    doubts: [
      'markup in 1: html Which is *not* x²?, as_written <p>Which is <em>not</em> x<sup>2</sup>?</p>',
    ],
  },
  {
    name: 'questions about HTML, as their author says',
    file: html,
    readings: { markup: 'as_written' },
    lines: ['MCQ * y', 'MCQ x<y'],
    doubts: [
      'markup in 1: html Which is *not* x²?, as_written <p>Which is <em>not</em> x<sup>2</sup>?</p>',
    ],
  },
  {
    name: 'HTML with a picture and with options as objects',
    file: json(
      {
        question: '<p>a<img src="a.png"></p>',
        answers: [{ text: 'x', fraction: 100 }, { text: 'y' }],
      },
      {
        question: 'b',
        answers: [{ text: '<p>x &amp; y</p>', fraction: 100 }, { text: 'z &lt; 1' }],
      },
    ),
    readings: { markup: 'html' },
    lines: [
      'question: The picture a.png does not come with the text: write ![what it shows](its name)',
      'MCQ x & y',
    ],
    doubts: ['markup in 2: html a![](a.png), as_written <p>a<img src="a.png"></p>'],
  },
  {
    name: 'HTML in all statements, which is clear',
    file: json(
      { question: '<p>Which is <b>right</b>?</p>', options: ['x &lt; y', 'z'], correct: 'A' },
      { question: '<div>2 &times; 3?</div>\n<p>Say.</p>', options: ['6', '5'], correct: '6' },
    ),
    lines: ['MCQ x < y', 'MCQ 6'],
  },
  {
    name: 'tags in our own columns',
    file: json({ question_statement: 'What is <b>x</b>?', options: ['<b>', 'x'], correct: 'A' }),
    lines: ['MCQ <b>'],
  },
  {
    name: 'tags that are not closed or not of HTML',
    file: 'Question,A,B,Answer\nWhat is <b>?,List<int>x</int>,b<a> and c</a><y>,A',
    lines: ['MCQ List<int>x</int>'],
  },
  {
    name: 'formulas',
    file: 'Question,A,B,Answer\nQ?,=SUM(A1:A3),x,B',
    lines: [
      'A: “=SUM(A1:A3)” looks like a spreadsheet formula; put an apostrophe before it to keep it as text',
    ],
  },
  {
    name: 'dates and short numbers that Excel made',
    file: 'Question,A,B,Answer\nQ?,02-Jan,x,B\nR?,w,9.19877E+11,B',
    lines: [
      'A: “02-Jan” looks like a date that Excel made of a text such as 1/2: write what was meant',
      'B: “9.19877E+11” looks like a long number that Excel has shortened: write all its digits',
    ],
    doubts: ['excel in 2: as_written 02-Jan'],
  },
  {
    name: 'dates that are meant',
    file: 'Question,A,B,Answer\nQ?,26-Jan,15-Aug,B',
    readings: { excel: 'as_written' },
    lines: ['MCQ 15-Aug'],
    doubts: ['excel in 1: as_written 26-Jan'],
  },
  {
    name: 'Windows-1252',
    file: latin('Question,A,B,Answer\nQ?,Zo\xeb,\x93x\x94,A'),
    lines: ['MCQ Zoë'],
  },
  {
    name: 'UTF-16 with tabs, as Excel calls "Unicode text"',
    file: Buffer.from('\uFEFFQuestion\tA\tB\tAnswer\r\nQ?\tw\t光\tB', 'utf16le'),
    lines: ['MCQ 光'],
  },
  { name: 'old Mac line ends', file: 'Question,A,B,Answer\rQ?,w,x,B\r', lines: ['MCQ x'] },
]

describe('the columns of a file', () => {
  it.each(cells)('$name', async ({ file, lines, doubts = [], ...said }) => {
    expect(await readQuestionFile(file, said)).toEqual({ lines, doubts })
  })
})
