import { describe, expect, it } from 'vitest'
import { readQuestionFile, type Said } from '../../../../../test/files/read-file.ts'

interface FileCase extends Said {
  readonly name: string
  readonly file: string
  /** One line for each row: the type and the correct options, or the column and its error. */
  readonly lines: readonly string[]
  readonly doubts?: readonly string[]
}

const csv = (...rows: readonly string[]) => ['Question,A,B,C,D,Answer', ...rows].join('\n')
const json = (...rows: readonly object[]) => JSON.stringify(rows)
const capitals = (country: string, key: string) => `${country}?,Paris,Rome,Oslo,Bern,${key}`
const guanine = 'Pairs with guanine?,T,A,G,C,C'
const say = 'say for the whole file how its keys are read'
const documented = (key: object) => ({
  question_statement: 'France?',
  options: ['Paris', 'Rome', 'Oslo', 'Bern'],
  ...key,
})

const files: readonly FileCase[] = [
  {
    name: 'letters',
    file: csv(capitals('France', 'A'), capitals('Norway', 'c'), capitals('Italy', '(b)')),
    lines: ['MCQ Paris', 'MCQ Oslo', 'MCQ Rome'],
  },
  {
    name: 'letters with words around them',
    file: csv(capitals('France', 'Option A'), capitals('Italy', 'B.'), capitals('Oslo', 'C) Oslo')),
    lines: ['MCQ Paris', 'MCQ Rome', 'MCQ Oslo'],
  },
  {
    name: 'texts',
    file: csv(capitals('France', 'Paris'), capitals('Norway', ' oslo ')),
    lines: ['MCQ Paris', 'MCQ Oslo'],
  },
  {
    name: 'a letter that is also a text, alone',
    file: csv(guanine),
    lines: [`Answer: “C” can mean “G” by letter or “C” by text: ${say}`],
    doubts: ['keys in 1: letters C, texts D'],
  },
  {
    name: 'a letter that is also a text, which the author reads as a text',
    file: csv(guanine),
    readings: { keys: 'texts' },
    lines: ['MCQ C'],
    doubts: ['keys in 1: letters C, texts D'],
  },
  {
    name: 'a letter that is also a text, which the author reads as a letter',
    file: csv(guanine),
    readings: { keys: 'letters' },
    lines: ['MCQ G'],
    doubts: ['keys in 1: letters C, texts D'],
  },
  {
    name: 'a letter that is also a text, among letters',
    file: csv(capitals('France', 'A'), guanine),
    lines: ['MCQ Paris', 'MCQ G'],
  },
  {
    name: 'a letter that is also a text, among texts',
    file: csv(capitals('France', 'Paris'), guanine),
    lines: ['MCQ Paris', 'MCQ C'],
  },
  {
    name: 'a letter that is also a text, among letters and texts',
    file: csv(capitals('France', 'Paris'), capitals('Italy', 'B'), guanine),
    lines: ['MCQ Paris', 'MCQ Rome', `Answer: “C” can mean “G” by letter or “C” by text: ${say}`],
    doubts: ['keys in 1: letters C, texts D'],
  },
  {
    name: 'places from 0',
    file: csv(capitals('France', '0'), capitals('Italy', '1'), capitals('Bern', '3')),
    lines: ['MCQ Paris', 'MCQ Rome', 'MCQ Bern'],
  },
  {
    name: 'places that are never 0, one as large as the number of options',
    file: csv(capitals('France', '1'), capitals('Oslo', '3'), capitals('Bern', '4')),
    lines: [
      `Answer: “1” can mean “Rome” counted from 0 or “Paris” counted from 1: ${say}`,
      `Answer: “3” can mean “Bern” counted from 0 or “Oslo” counted from 1: ${say}`,
      `Answer: “4” is read differently from other keys: ${say}`,
    ],
    doubts: ['keys in 3: from_0 B, from_1 A'],
  },
  {
    name: 'places that the author counts from 1',
    file: csv(capitals('France', '1'), capitals('Bern', '4')),
    readings: { keys: 'from_1' },
    lines: ['MCQ Paris', 'MCQ Bern'],
    doubts: ['keys in 2: from_0 B, from_1 A'],
  },
  {
    name: 'places that the author counts from 0, one beyond the options',
    file: csv(capitals('France', '1'), capitals('Bern', '4')),
    readings: { keys: 'from_0' },
    lines: ['MCQ Rome', 'Answer: The correct answer is not one of the options'],
    doubts: ['keys in 2: from_0 B, from_1 A'],
  },
  {
    name: 'places never 0 and never the last',
    file: csv(capitals('France', '1'), capitals('Italy', '2')),
    lines: [
      `Answer: “1” can mean “Rome” counted from 0 or “Paris” counted from 1: ${say}`,
      `Answer: “2” can mean “Oslo” counted from 0 or “Rome” counted from 1: ${say}`,
    ],
    doubts: ['keys in 2: from_0 B, from_1 A'],
  },
  {
    name: 'places from 0 and places from 1',
    file: csv(capitals('France', '0'), capitals('Bern', '4')),
    lines: [
      `Answer: “0” is read differently from other keys: ${say}`,
      `Answer: “4” is read differently from other keys: ${say}`,
    ],
    doubts: ['keys in 2: from_0 A, from_1 '],
  },
  {
    name: 'the column correct_answer of a spreadsheet',
    file: csv(capitals('France', '1')).replace('Answer', 'correct_answer'),
    lines: [`correct_answer: “1” can mean “Rome” counted from 0 or “Paris” counted from 1: ${say}`],
    doubts: ['keys in 1: from_0 B, from_1 A'],
  },
  {
    name: 'letters in the column correct_answer',
    file: csv(capitals('France', 'B')).replace('Answer', 'correct_answer'),
    lines: ['MCQ Rome'],
  },
  {
    name: 'numbers that are texts',
    file: csv('20+20?,30,40,50,60,40', '1+1?,2,3,7,9,2'),
    lines: ['MCQ 40', 'MCQ 2'],
  },
  {
    name: 'numbers that are texts or places',
    file: csv('2+1?,4,3,2,1,3'),
    lines: [`Answer: “3” can mean “3” by text or “1” counted from 0 or “2” counted from 1: ${say}`],
    doubts: ['keys in 1: texts B, from_0 D, from_1 C'],
  },
  {
    name: 'numbers that are texts and places alike',
    file: csv('One?,1,2,3,4,1', 'Four?,1,2,3,4,4'),
    lines: ['MCQ 1', 'MCQ 4'],
  },
  {
    name: 'a place beyond the options',
    file: csv(capitals('France', 'A'), capitals('Bern', 'E')),
    lines: ['MCQ Paris', 'Answer: The correct answer is not one of the options'],
  },
  {
    name: 'a key that is no option',
    file: csv(capitals('France', 'A'), capitals('Bern', 'Madrid')),
    lines: [
      'MCQ Paris',
      'Answer: “Madrid” is none of the options: write letters, such as B or A,C, or the text',
    ],
  },
  {
    name: 'no key',
    file: csv(capitals('France', '')),
    lines: ['correct_answer: Select the correct answer'],
  },
  {
    name: 'several letters, in every spelling',
    file: csv(
      ...['"A,C"', 'A;C', 'AC', 'A and C', 'A|C', '"[""A"",""C""]"'].map((key) =>
        capitals(key.replace(/\W/g, ''), key),
      ),
    ),
    constants: { question_type: 'MSQ' },
    lines: Array(6).fill('MSQ Paris + Oslo'),
  },
  {
    name: 'several texts',
    file: csv(
      capitals('One', 'Paris;Oslo'),
      capitals('Two', 'Rome | Bern'),
      capitals('x', '"Paris,Bern"'),
    ),
    constants: { question_type: 'MSQ' },
    lines: ['MSQ Paris + Oslo', 'MSQ Rome + Bern', 'MSQ Paris + Bern'],
  },
  {
    name: 'a word of letters that is also a text',
    file: csv('Not good?,bad,ace,cab,dab,bad'),
    constants: { question_type: 'MSQ' },
    lines: [`Answer: “bad” can mean “bad, ace, dab” by letter or “bad” by text: ${say}`],
    doubts: ['keys in 1: letters A,B,D, texts A'],
  },
  {
    name: 'several letters for one correct option',
    file: csv(capitals('France', '"A,B"')),
    lines: ['Answer: An MCQ has exactly one correct answer'],
  },
  {
    name: 'letters beside a blank option',
    file: csv('France?,Rome,,Paris,,C'),
    lines: ['MCQ Paris'],
  },
  {
    name: 'texts that differ in their spaces only',
    file: csv('1?,print 1 2,print 1  2,error,,print 1  2', '2?,print 1 2,print 1  2,no,,print 1 2'),
    lines: ['MCQ print 1  2', 'MCQ print 1 2'],
  },
  {
    name: 'spaces that no option has, where two could be meant',
    file: csv('1?,print 1 2,print 1  2,error,,print 1   2', '2?,x  y,z,error,,x y'),
    lines: [
      'Answer: “print 1   2” is none of the options: write letters, such as B or A,C, or the text',
      'MCQ x  y',
    ],
  },
  {
    name: 'a letter before the text of another option',
    file: csv('1?,print 1 2,print 1  2,error,,A) print 1  2', '2?,x y,x  y,no,,B) x  y'),
    lines: [
      'Answer: “A) print 1  2” is none of the options: write letters, such as B or A,C, or the text',
      'MCQ x  y',
    ],
  },
  {
    name: 'our JSON, which counts from 0',
    file: json(documented({ correct_answer: 1 })),
    lines: ['MCQ Rome'],
  },
  {
    name: 'our JSON with a place as large as the number of options',
    file: json(documented({ correct_answer: 1 }), documented({ correct_answer: 4 })),
    lines: [
      `correct_answer: “1” can mean “Rome” counted from 0 or “Paris” counted from 1: ${say}`,
      `correct_answer: “4” is read differently from other keys: ${say}`,
    ],
    doubts: ['keys in 2: from_0 B, from_1 A'],
  },
  {
    name: 'our JSON with a 0 and a place that is not there',
    file: json(documented({ correct_answer: 0 }), documented({ correct_answer: 4 })),
    lines: ['MCQ Paris', 'correct_answer: The correct answer is not one of the options'],
  },
  {
    name: 'places from 1 in other JSON',
    file: json({ question: 'France?', options: ['Paris', 'Rome'], answer: 1 }),
    lines: [`answer: “1” can mean “Rome” counted from 0 or “Paris” counted from 1: ${say}`],
    doubts: ['keys in 1: from_0 B, from_1 A'],
  },
  {
    name: 'a text in correct_answer',
    file: json(documented({ correct_answer: 'Paris' }), documented({ correct_answer: 'Bern' })),
    lines: ['MCQ Paris', 'MCQ Bern'],
  },
  {
    name: 'a text in correct_answer that is also a place',
    file: json({ question: '1+1?', options: ['1', '2', '3'], correct_answer: '2' }),
    lines: [
      `correct_answer: “2” can mean “2” by text or “3” counted from 0 or “2” counted from 1: ${say}`,
    ],
    doubts: ['keys in 1: texts B, from_0 C, from_1 B'],
  },
  {
    name: 'letters and places',
    file: json(documented({ correct: 'A', correct_answer: 0 })),
    lines: ['correct: The key is given twice: leave out the letters or the positions'],
  },
]

describe('the keys of a file', () => {
  it.each(files)('$name', async ({ file, lines, doubts = [], ...said }) => {
    expect(await readQuestionFile(file, said)).toEqual({ lines, doubts })
  })
})
