import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { Cell } from '../../../../platform/files/list-export.ts'
import type { BankQuestion, TranslatedParts } from '../../../bank/questions/index.ts'
import { canonicalNumber } from './canonical-number.ts'
import { lettersOf, noLetters, optionColumn } from './option-letters.ts'
import { translatedCells, translatedHeader, translatedRecord } from './translated-file.ts'

const columnsBefore = ['subject', 'chapter', 'question_type', 'question_statement', 'marks']
const columnsAfter = [
  ...['correct', 'numerical_answer', 'answer_explanation', 'question_image'],
  ...['numerical_low', 'numerical_high', 'passage', 'passage_image'],
  ...['question_format', 'explanation_format', 'passage_format', 'fixed_options'],
  ...['difficulty', 'tags', 'origin_exam', 'origin_year', 'origin_paper', 'origin_number'],
  ...['status', 'expected_seconds', 'reference'],
]
const fewestOptionColumns = 4

/** The number of option columns in a file of questions, given the largest number of options. */
export const optionColumns = (mostOptions: number): number =>
  Math.max(fewestOptionColumns, mostOptions)

/** The columns of a CSV file of questions that depend on its questions. */
interface QuestionColumns {
  readonly options: number
  readonly hasLanguage: boolean
  readonly translated: readonly TranslatedParts[]
}

/** The header of a CSV file of questions: the same as in an import file. */
export const questionHeader = ({ options, hasLanguage, translated }: QuestionColumns): string[] => [
  ...columnsBefore,
  ...Array.from({ length: options }, (_none, place) => optionColumn(place)),
  ...columnsAfter,
  ...(hasLanguage ? ['language'] : []),
  ...translated.flatMap(translatedHeader),
]

/** A question as a row of a CSV file with these columns. */
export const questionCells = (
  question: BankQuestion,
  { options, hasLanguage, translated }: QuestionColumns,
): Cell[] => [
  question.subject,
  question.chapter,
  question.type,
  question.statement,
  question.marks,
  ...Array.from({ length: options }, (_none, place) => question.options[place]?.text ?? null),
  lettersOf(correctPlaces(question)),
  numberCell(question.numerical_answer),
  question.explanation,
  question.image,
  numberCell(question.numerical_low),
  numberCell(question.numerical_high),
  question.passage,
  question.passage_image,
  question.question_format,
  question.explanation === null ? null : question.explanation_format,
  question.passage_format,
  fixedCell(question),
  question.difficulty,
  question.tags.join('; ') || null,
  question.origin_exam,
  question.origin_year,
  question.origin_paper,
  question.origin_number,
  question.status,
  question.expected_seconds,
  question.reference,
  ...(hasLanguage ? [question.language] : []),
  ...translated.flatMap((parts) => translatedCells(question, parts)),
]

/** The letters of the options that keep their position; empty if this follows from their texts. */
function fixedCell({ options }: BankQuestion): string | null {
  if (options.every(({ is_fixed }) => is_fixed === null)) return null
  return lettersOf(fixedPlaces(options)) || noLetters
}

const fixedPlaces = (options: BankQuestion['options']) =>
  fixedOptions(options).flatMap((fixed, place) => (fixed ? [place] : []))

const numberCell = (text: string | null) => (text === null ? null : canonicalNumber(text))

/**
 * A question as a row of a JSON file, which can be imported unchanged; missing values are absent.
 */
export const questionRecord = (question: BankQuestion): object => ({
  subject: question.subject,
  chapter: question.chapter,
  question_type: question.type,
  question_statement: question.statement,
  question_format: question.question_format,
  marks: question.marks,
  ...keyRecords[question.type](question),
  ...(question.explanation === null
    ? {}
    : {
        answer_explanation: question.explanation,
        explanation_format: question.explanation_format,
      }),
  ...(question.image === null ? {} : { question_image: question.image }),
  ...(question.passage === null
    ? {}
    : { passage: question.passage, passage_format: question.passage_format }),
  ...(question.passage_image === null ? {} : { passage_image: question.passage_image }),
  ...factRecord(question),
  ...(question.language === null ? {} : { language: question.language }),
  ...translatedRecord(question),
})

/** The facts that are known about a question, such as its difficulty. */
function factRecord(question: BankQuestion): object {
  const { difficulty, tags, status, expected_seconds, reference } = question
  const { origin_exam, origin_year, origin_paper, origin_number } = question
  const facts = {
    ...{ difficulty, tags: tags.length > 0 ? tags : null },
    ...{ origin_exam, origin_year, origin_paper, origin_number },
    ...{ status, expected_seconds, reference },
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

/** The fields of the answer key in a JSON row, by type; without those of a missing key. */
const keyRecords: Readonly<Record<QuestionType, (question: BankQuestion) => object>> = {
  MCQ: (question) => ({
    options: optionTexts(question),
    correct_answer: correctPlaces(question)[0],
    ...fixedRecord(question),
  }),
  MSQ: (question) => ({
    options: optionTexts(question),
    ...(correctPlaces(question).length === 0 ? {} : { correct_answers: correctPlaces(question) }),
    ...fixedRecord(question),
  }),
  Numerical: ({ numerical_answer, numerical_low, numerical_high }) => ({
    ...(numerical_answer === null ? {} : { numerical_answer: canonicalNumber(numerical_answer) }),
    ...(numerical_low === null || numerical_high === null
      ? {}
      : {
          numerical_low: canonicalNumber(numerical_low),
          numerical_high: canonicalNumber(numerical_high),
        }),
  }),
}

/** Present only if the author has chosen which options keep their place. */
const fixedRecord = ({ options }: BankQuestion) =>
  options.every(({ is_fixed }) => is_fixed === null) ? {} : { fixed_options: fixedPlaces(options) }

const optionTexts = ({ options }: BankQuestion) => options.map(({ text }) => text)

const correctPlaces = ({ options }: BankQuestion) =>
  options.flatMap(({ is_correct }, place) => (is_correct ? [place] : []))
