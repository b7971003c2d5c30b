import { lines, table, type WordExample, wordParts } from './word.documents.ts'

/** Word documents with tables. */
export const tableExamples: readonly WordExample[] = [
  {
    name: 'a table of a question becomes Markdown',
    parts: wordParts({
      body:
        lines('1. Read the table') +
        table([
          ['t', 'v|w'],
          ['1', '40'],
        ]) +
        lines('(a) 40', '(b) 41', 'Ans: a'),
    }),
    questions: ['Read the table\n\n| t | v\\|w |\n| --- | --- |\n| 1 | 40 | | *40 | 41'],
  },
  {
    name: 'options set out in a table without lines',
    parts: wordParts({
      body:
        lines('1. Which is even?') +
        table([
          ['(a) 1', '(b) 3'],
          ['(c) 4', '(d) 5'],
        ]) +
        lines('Ans: c'),
    }),
    questions: ['Which is even? | 1 | 3 | *4 | 5'],
  },
  {
    name: 'letters of a matching table are no options',
    parts: wordParts({
      body:
        lines('1. Match the columns') +
        table([
          ['Column I', 'Column II'],
          ['(A) Force', '(p) joule'],
          ['(B) Work', '(q) newton'],
        ]) +
        lines('(a) A-q, B-p', '(b) A-p, B-q', 'Ans: a'),
    }),
    questions: [
      'Match the columns\n\n| Column I | Column II |\n| --- | --- |\n| (A) Force | (p) joule |\n| (B) Work | (q) newton | | *A-q, B-p | A-p, B-q',
    ],
  },
  {
    name: 'a paper in a table with the numbers in the first column',
    parts: wordParts({
      body: table([
        ['1', lines('Which is even?', '(a) 1', '(b) 2', 'Ans: b')],
        ['2', lines('Which is odd?', '(a) 1', '(b) 2', 'Ans: a')],
      ]),
    }),
    questions: ['Which is even? | 1 | *2', 'Which is odd? | *1 | 2'],
  },
  {
    name: 'a table with names and values',
    parts: wordParts({
      body: table([
        ['Field', 'Content'],
        ['Question', 'Which gas?'],
        ['A', 'Oxygen'],
        ['B', 'B. Neon'],
        ['Answer', 'A'],
        ['Solution', 'Plants make it. Ans: B is wrong'],
        ['Marks', '4'],
        ['Question', 'How many?'],
        ['Answer', '1000'],
      ]),
    }),
    questions: ['Which gas? | *Oxygen | B. Neon =4 marks', 'How many? # 1000'],
  },
  {
    name: 'a table with one row for each question',
    parts: wordParts({
      body: table([
        ['Q. No.', 'Question', 'Option 1', 'Option 2', 'Option 3', 'Correct Answer', 'Type'],
        ['1', 'Which is even?', '1', '2', '3', '2', 'MCQ'],
        ['2', 'Which are odd?', '1', '2', '3', '1, 3', 'MSQ'],
        ['3', 'Which is best?', 'x', 'y', 'z', '', 'MCQ'],
        ['4', 'Which is worst?', 'x', 'y', 'z', '1, 2', 'Single choice'],
      ]),
    }),
    questions: [
      'Which is even? | 1 | *2 | 3',
      'Which are odd? | *1 | 2 | *3',
      'Which is best? | x | y | z !key_missing',
      'Which is worst? | *x | *y | z !broken The table says that it is of the type "Single choice", but its key does not fit this type',
    ],
  },
  {
    name: 'a table for each question with what is right beside the options',
    parts: wordParts({
      body: table([
        ['Question', 'Which is even?', ''],
        ['Type', 'multiple_choice', ''],
        ['Option', '1', 'incorrect'],
        ['Option', '2', 'correct'],
        ['Solution', 'Two is.', ''],
        ['Marks', '4', '1'],
      ]),
    }),
    questions: ['Which is even? | 1 | *2 =4 marks'],
  },
  {
    name: 'numbers as keys, of which one is the text of another option',
    parts: wordParts({
      body: table([
        ['Question', 'Option 1', 'Option 2', 'Answer'],
        ['Which is even?', '2', '1', '2'],
      ]),
    }),
    questions: [
      'Which is even? | *2 | 1 !broken The answer "2" is the name of one option and the text of another',
    ],
  },
  {
    name: 'numbers as keys that count from 0 in one row',
    parts: wordParts({
      body: table([
        ['Question', 'Option 1', 'Option 2', 'Answer'],
        ['Which?', 'x', 'y', '0'],
        ['Which else?', 'x', 'y', '1'],
      ]),
    }),
    questions: [
      'Which? | x | y !broken The answer "0" names none of its options !broken The answer "0" may count from 0',
      'Which else? | x | y !broken The answer "1" names none of its options !broken The answer "1" may count from 0',
    ],
  },
  {
    name: 'a table with the tolerance and the range of numbers, and a column of another name',
    parts: wordParts({
      body: table([
        ['Question', 'Type', 'Answer', 'Tolerance', 'Min', 'Max', 'Alternative answer'],
        ['Value of pi', 'NAT', '3.14', '0.01', '', '', '22/7'],
        ['Value of e', 'NAT', '2.72', '', '2.70', '2.74', ''],
        ['Value of i', 'NAT', '1', '1%', '', '', ''],
      ]),
    }),
    questions: [
      'Value of pi # 3.13 to 3.15',
      'Value of e # 2.70 to 2.74',
      'Value of i !broken It is not clear what "Tolerance: 1%" says of its answer',
    ],
    notes: ['The column "Alternative answer" in a table of questions was left behind'],
  },
  {
    name: 'names and values with the range of a number',
    parts: wordParts({
      body: table([
        ['Question', 'Value of e'],
        ['Answer', '2.72'],
        ['Range', '2.70 to 2.74'],
        ['Marks', '2'],
      ]),
    }),
    questions: ['Value of e # 2.70 to 2.74 =2 marks'],
  },
  {
    name: 'kinds of questions that a school cannot hold',
    parts: wordParts({
      body: table([
        ['Question', 'Type', 'Answer'],
        ['Why?', 'Subjective', 'because'],
        ['How many?', 'fill_ups', '5'],
        ['Match', 'Matching', 'A'],
      ]),
    }),
    questions: [
      'Why? !left_out The table says that it is of the type "Subjective"',
      'How many? # 5',
      'Match !left_out The table says that it is of the type "Matching"',
    ],
  },
  {
    name: 'a key at the end in a table',
    parts: wordParts({
      body:
        lines('1. Which is even?', '(a) 1', '(b) 2', '2. Which is odd?', '(a) 1', '(b) 2') +
        table([
          ['Q. No.', '1', '2'],
          ['Answer', 'b', 'a'],
        ]),
    }),
    questions: ['Which is even? | 1 | *2', 'Which is odd? | *1 | 2'],
  },
]
