import { describe, expect, it } from 'vitest'
import { readQuestionFile, type Said } from '../../../../../test/files/read-file.ts'

interface FileCase extends Said {
  readonly name: string
  readonly file: string
  readonly lines: readonly string[]
  readonly doubts?: readonly string[]
}

const json = (...rows: readonly object[]) => JSON.stringify(rows)
const oneCell = (...cells: readonly string[]) =>
  ['Question,Choices,Answer', ...cells.map((cell, at) => `Q${at}?,"${cell}",B`)].join('\n')
const blank =
  'An option is blank, so letters and positions could mean other options: remove it or fill it in'
const types = (...rows: readonly string[]) =>
  ['Question,Type,A,B,C,Ans', ...rows.map((row, at) => `Q${at}?,${row}`)].join('\n')

const options: readonly FileCase[] = [
  {
    name: 'Choices beside four options are no option S',
    file: 'Question,A,B,C,D,Choices,Answer\nQ?,w,x,y,z,4,B',
    lines: ['Choices: The options are given twice: leave out the list or the columns'],
  },
  {
    name: 'Choices that are not read',
    file: 'Question,A,B,C,D,Choices,Answer\nQ?,w,x,y,z,4,B',
    mapping: { Choices: null },
    lines: ['MCQ x'],
  },
  { name: 'Answers are the key', file: 'Question,A,B,Answers\nQ?,w,x,B', lines: ['MCQ x'] },
  {
    name: 'options by number',
    file: 'Q.,Option 1,Option 2,Ans\nQ?,w,x,B',
    mapping: { 'Q.': 'question_statement' },
    lines: ['MCQ x'],
  },
  { name: 'Opt A', file: 'Question,Opt A,Opt B,Correct Option\nQ?,w,x,B', lines: ['MCQ x'] },
  { name: 'Answer1', file: 'Question,Answer1,Answer2,CORRECT\nQ?,w,x,B', lines: ['MCQ x'] },
  { name: 'options with semicolons', file: oneCell('w;x;y', 'a; b'), lines: ['MCQ x', 'MCQ b'] },
  { name: 'options with bars', file: oneCell('w|x|y', 'a | b;c'), lines: ['MCQ x', 'MCQ b;c'] },
  { name: 'options in lines', file: oneCell('w\nx;z\ny', 'a\r\nb'), lines: ['MCQ x;z', 'MCQ b'] },
  {
    name: 'options with letters',
    file: oneCell('A) w;B) x, too;C) y', '(a) one (b) two', 'A. p\nB. q'),
    lines: ['MCQ x, too', 'MCQ two', 'MCQ q'],
  },
  {
    name: 'options that speak of letters, each in a line or a part of its own',
    file: oneCell(
      'A) (A) and (B) only\nB) (B) and (C) only\nC) (A) and (C) only\nD) All',
      '(a) see (b)\n(b) see (c)\n(c) none',
      'A) (B) only; B) (A) only',
      'A) (B) only | B) (A) only',
    ),
    lines: ['MCQ (B) and (C) only', 'MCQ see (c)', 'MCQ (A) only', 'MCQ (A) only'],
  },
  {
    name: 'options whose letters could stand in two places',
    file: oneCell(
      '(a) see (b) (b) see (c) (c) none',
      'A) x\nmore\nB) (A) and (B)',
      'A) x\nB) y C) z',
      'A) x C) y B) z',
      'A) x; B) y\nB) z',
    ),
    lines: Array(5).fill(
      'Choices: It is not clear where each option begins: put each on its own line',
    ),
  },
  {
    name: 'options with letters that go on in a line or after a semicolon',
    file: oneCell('A) x; B) y\nC) z', 'A) w\nmore\nB) x'),
    lines: ['MCQ y', 'MCQ x'],
  },
  {
    name: 'a blank option between separators',
    file: [
      'Question,Choices,Answer',
      'Q?,Paris||Rome|Oslo,C',
      'Q2?,|Rome|Oslo,B',
      'Q3?,| Rome | Oslo |,B',
      'Q4?,Rome|Oslo|,B',
      'Q5?,Paris||Rome|Oslo,Oslo',
    ].join('\n'),
    lines: [`Choices: ${blank}`, `Choices: ${blank}`, ...['MCQ Oslo', 'MCQ Oslo', 'MCQ Oslo']],
  },
  {
    name: 'a blank option between separators, and places',
    file: 'Question,Choices,Answer\nQ?,Paris;;Rome;Oslo,3',
    lines: [`Choices: ${blank}`],
  },
  {
    name: 'options that two marks separate',
    file: oneCell('a|b;c|d', 'w;x|y;z'),
    lines: Array(2).fill(
      'Choices: The options may be separated by | or by ; here: use only one of them',
    ),
  },
  {
    name: 'options with commas, which may belong to an option',
    file: oneCell('w, x, y'),
    lines: ['Choices: Add at least 2 options'],
  },
  {
    name: 'options and keys as JSON in a cell',
    file: 'title,options,correct_answers\nQ?,"[""a^2"",""b""]","[""b""]"',
    mapping: { title: 'question_statement' },
    lines: ['MCQ b'],
  },
  {
    name: 'options as a map by letters',
    file: json({ question: 'Q?', options: { A: 'w', B: 'x' }, answer: 'B' }),
    lines: ['MCQ x'],
  },
  {
    name: 'options as a map by numbers, which say where counting begins',
    file: json({ question: 'Q?', options: { 1: 'w', 2: 'x', 3: 'y' }, answer: 2 }),
    lines: ['MCQ x'],
  },
  {
    name: 'options as objects that say which is correct',
    file: json({ question: 'Q?', options: [{ text: 'w' }, { text: 'x', isCorrect: true }] }),
    lines: ['MCQ x'],
  },
  {
    name: 'options as objects with letters of their own',
    file: json({
      question: 'Q?',
      options: [
        { id: 'b', text: 'w' },
        { id: 'a', text: 'x' },
      ],
      answer: 'a',
    }),
    lines: ['MCQ x'],
  },
  {
    name: 'answers as objects with fractions',
    file: json({
      question: 'Q?',
      answers: [
        { text: 'w', fraction: 0 },
        { text: 'x', fraction: 100 },
      ],
    }),
    lines: ['MCQ x'],
  },
  {
    name: 'partial credit, which has no key',
    file: json({
      question: 'Q?',
      answers: [
        { text: 'w', fraction: 50 },
        { text: 'x', fraction: 100 },
      ],
    }),
    lines: ['answers: Some options are partly correct: say for each whether it is correct'],
  },
  {
    name: 'a key that contradicts the options',
    file: json({
      question: 'Q?',
      options: [
        { text: 'w', correct: true },
        { text: 'x', correct: false },
      ],
      answer: 'B',
    }),
    lines: ['answer: The options mark other ones as correct'],
  },
  {
    name: 'options that repeat their letters, in a list',
    file: json(
      { question: 'Q?', options: ['A)5(√3 + 1)', 'B) 6', 'C)A) 7'], correct: 'A' },
      { question: 'R?', options: ['A)1', 'B)2', 'C)3'], correct: 'B) 2' },
      { question: 'S?', options: ['A)1', 'B)2'], correct: ['b'] },
    ),
    lines: ['MCQ 5(√3 + 1)', 'MCQ 2', 'MCQ 2'],
  },
  {
    name: 'options that repeat their letters, in columns',
    file: types('MCQ,(a) w,(b) x,(c) y,b', 'MCQ,(a) w,(b) x,,(b) x', 'NAT,,,,7'),
    lines: ['MCQ x', 'MCQ x', 'Numerical 7'],
  },
  {
    name: 'options that repeat their numbers, by which keys name them',
    file: types('MCQ,1. w,2. x,3. y,2', 'MCQ,1. w,2. x,,1'),
    lines: ['MCQ x', 'MCQ w'],
  },
  {
    name: 'options that repeat their letters, with a translation',
    file: json(
      { question: 'Q?', options: ['A. w', 'B. x'], correct: 'B', options_hi: ['A. क', 'B. ख'] },
      { question: 'R?', options: ['A. ख', 'B. y'], correct: 'B', option_2_hi: 'B. ग' },
    ),
    lines: ['MCQ x (hi ख)', 'MCQ y (hi ग)'],
  },
  {
    name: 'options that only look as if they repeated letters',
    file: types('MCQ,A. Smith,B. Jones,C. Brown,B', 'MCQ,A. Smith,C. Jones,,B'),
    lines: ['MCQ B. Jones', 'MCQ C. Jones'],
  },
  {
    name: 'letters in a single question, which could be names',
    file: types('MCQ,A) x,B) y,,B'),
    lines: ['MCQ B) y'],
  },
  {
    name: 'decimals, which are no numbers of options',
    file: types('MCQ,1.5,2.5,3.5,2.5', 'MCQ,1.5,2.5,3.5,1.5'),
    lines: ['MCQ 2.5', 'MCQ 1.5'],
  },
  {
    name: 'an object of questions',
    file: JSON.stringify({ title: 'T', questions: [{ question: 'Q?', A: 'w', B: 'x', key: 'B' }] }),
    lines: ['MCQ x'],
  },
  {
    name: 'a record in each line',
    file: '{"question":"Q?","options":["w","x"],"correct":"B"}\r\n\n{"question":"R?","options":["w","x"],"correct":"A"}\n',
    lines: ['MCQ x', 'MCQ w'],
  },
]

describe('the options of a file', () => {
  it.each(options)('$name', async ({ file, lines, doubts = [], ...said }) => {
    expect(await readQuestionFile(file, said)).toEqual({ lines, doubts })
  })
})
