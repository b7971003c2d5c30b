import type { DoubtAbout, ImportDoubt } from '@prepwell/contract/school/import-answers.ts'
import { countOf } from '../../../../../lib/dates.ts'

interface DoubtWords {
  /** `columns` are quoted and joined: '“Answer”'. */
  question(columns: string): string
  /** Describes each reading. */
  readonly readings: Readonly<Record<string, string>>
}

const words: Readonly<Record<DoubtAbout, DoubtWords>> = {
  keys: {
    question: (columns) => `How does ${columns} name the correct options?`,
    readings: {
      letters: 'By letter: A is the first option',
      texts: 'By text: the key is the text of an option',
      from_0: 'By place, counted from 0: 0 is the first option',
      from_1: 'By place, counted from 1: 1 is the first option',
    },
  },
  decimals: {
    question: (columns) => `Do numbers in ${columns} have a decimal point or a decimal comma?`,
    readings: { point: 'A decimal point', comma: 'A decimal comma' },
  },
  multiple_choice: {
    question: () => 'What does “multiple choice” mean in this file?',
    readings: {
      by_key: 'MCQ with one correct option, MSQ with several',
      MSQ: 'MSQ, also with one correct option',
    },
  },
  dates: {
    question: (columns) => `Which comes first in ${columns}, the day or the month?`,
    readings: { day_first: 'The day', month_first: 'The month' },
  },
  excel: {
    question: () => 'Are these cells meant as they stand? Excel may have changed them.',
    readings: { as_written: 'Yes, import them as they stand' },
  },
  markup: {
    question: (columns) => `Are the texts in ${columns} written in HTML?`,
    readings: {
      html: 'Yes: bold, lists, tables and the like are taken over',
      as_written: 'No: students see the tags as they stand',
    },
  },
}

/** The question about a doubt. */
export const doubtQuestion = ({ about, columns }: ImportDoubt): string =>
  words[about].question(listed(columns.map((column) => `“${column}”`)))

/** The number of rows that await the answer. */
export const rowsWaiting = ({ about, rows }: ImportDoubt): string =>
  `${countOf(rows, 'row')} ${
    about === 'excel'
      ? rows === 1
        ? 'has such a cell'
        : 'have such cells'
      : 'can be read in several ways'
  }. Until you answer, ${rows === 1 ? 'it stays' : 'they stay'} out.`

/** Describes a reading of a doubt. */
export const readingLabel = (about: DoubtAbout, reading: string): string =>
  words[about].readings[reading] ?? reading

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
