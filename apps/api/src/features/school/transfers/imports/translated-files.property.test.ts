import { writtenText } from '@prepwell/contract/wire/common.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BankQuestion } from '../../../bank/questions/index.ts'
import { csvLine } from '../files/csv.ts'
import { questionCells, questionHeader, questionRecord } from '../files/question-file.ts'
import { readTable } from '../files/read-table.ts'
import { noRecord } from './import-record.ts'
import { mapTable } from './map-columns.ts'
import { readRows } from './read-rows.ts'
import { surveyQuestions } from './reading/survey-questions.ts'
import { columnNamer } from './row-fields.ts'

const languages = ['hi', 'ta', 'zh-Hant', 'pt-BR', 'ur']

const character = fc.constantFrom(
  ...['"', ',', ';', '|', '\n', '\r\n', '\t', "'", '=', '-', '+', '@', '#', '[', '{', '\\'],
  ...['$', '1', 'x', 'क', '़', 'é', 'e\u0301', '光', 'ن', ' ', '\u00a0', '😀'],
)
const text = fc
  .string({ unit: character, minLength: 1, maxLength: 12 })
  .map((typed) => writtenText.parse(typed))
  .filter((written) => written !== '')
const some = fc.option(text)

/** Texts in one language; each option differs from the others in every language. */
const translation = fc.record({
  statement: some,
  explanation: some,
  passage: some,
  options: fc
    .tuple(some, some, some)
    .map((texts) => texts.map((one, place) => one && `${one}${place}`)),
})
const translations = fc.dictionary(fc.constantFrom(...languages), translation, { maxKeys: 2 })

type Translations = typeof translations extends fc.Arbitrary<infer Texts> ? Texts : never

/** The texts of one part by language; null if there are none. */
function partOf<Text>(
  given: Translations,
  read: (one: Translations[string]) => Text | null | undefined,
): Record<string, Text> | null {
  const texts = Object.entries(given).flatMap(([language, one]) => {
    const found = read(one)
    return found == null ? [] : [[language, found] as const]
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

const bankQuestion = (given: Translations, at: number) =>
  ({
    ...{ subject: 'S', chapter: 'C', type: 'MCQ', statement: `Q ${at}?`, marks: 1, image: null },
    ...{ explanation: null, question_format: 'plain', explanation_format: 'plain' },
    ...{ numerical_answer: null, numerical_low: null, numerical_high: null },
    ...{ passage: 'P', passage_format: 'plain', passage_image: null, tags: [], status: 'checked' },
    ...{ difficulty: null, expected_seconds: null, reference: null },
    ...{ origin_exam: null, origin_year: null, origin_paper: null, origin_number: null },
    language: at % 2 === 0 ? null : 'en',
    translations: partOf(given, ({ statement, explanation }) =>
      statement === null && explanation === null
        ? null
        : { ...(statement && { statement }), ...(explanation && { explanation }) },
    ),
    passage_translations: partOf(given, ({ passage }) => passage),
    options: ['one', 'two', 'three'].map((option, place) => ({
      ...{ text: option, is_correct: place === 1, is_fixed: null },
      translations: partOf(given, ({ options }) => options[place]),
    })),
  }) as unknown as BankQuestion

async function readBack(file: string) {
  const table = await readTable(Buffer.from(file))
  const mapped = mapTable('questions', table)
  const context = { ...table, now: new Date(0), nameOf: columnNamer(mapped), readings: {} }
  const read = await readRows(table, { mapped, constants: new Map(), record: noRecord }, (rows) =>
    surveyQuestions(rows, { ...context, languages: ['en'] }),
  )
  expect(read.errors).toEqual([])
  return read.rows.map(({ content: { language, translations: texts = {}, passage } }) => ({
    language: language ?? null,
    texts,
    passage: passage?.translations ?? {},
  }))
}

/** The language and the texts that an import must read from these questions. */
const meant = (given: Translations, at: number) => ({
  language: at % 2 === 0 ? null : 'en',
  texts: Object.fromEntries(
    Object.entries(given).flatMap(([language, { statement, explanation, options }]) => {
      const hasOptions = options.some((one) => one !== null)
      if (statement === null && explanation === null && !hasOptions) return []
      const own = { question_statement: statement, answer_explanation: explanation }
      return [[language, { ...own, options: hasOptions ? options : [] }] as const]
    }),
  ),
  passage: partOf(given, ({ passage }) => passage) ?? {},
})

const columnsFor = (all: readonly Translations[]) => ({
  options: 4,
  hasLanguage: true,
  translated: languages
    .filter((language) => all.some((given) => given[language]))
    .map((language) => ({
      ...{ language, options: 3, statement: true, explanation: true, passage: true },
    })),
})

it('translations are read from a file as they were written, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(translations, { minLength: 1, maxLength: 2 }), async (all) => {
      const questions = all.map(bankQuestion)
      const columns = columnsFor(all)
      const csv = [
        questionHeader(columns),
        ...questions.map((question) => questionCells(question, columns)),
      ]
        .map(csvLine)
        .join('')
      const json = JSON.stringify(questions.map(questionRecord))
      const expected = all.map(meant)
      expect(await readBack(csv)).toEqual(expected)
      expect(await readBack(json)).toEqual(expected)
    }),
  )
})
