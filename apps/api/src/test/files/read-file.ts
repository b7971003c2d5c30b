import type { ImportConstants, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import { isZip } from '../../features/school/transfers/files/open-zip.ts'
import { readTable } from '../../features/school/transfers/files/read-table.ts'
import type { Table } from '../../features/school/transfers/files/table.ts'
import { readWorkbook, workbookTable } from '../../features/school/transfers/formats/xlsx/index.ts'
import { noRecord } from '../../features/school/transfers/imports/import-record.ts'
import { type Mapping, mapTable } from '../../features/school/transfers/imports/map-columns.ts'
import { givenConstants, readRows } from '../../features/school/transfers/imports/read-rows.ts'
import { surveyQuestions } from '../../features/school/transfers/imports/reading/survey-questions.ts'
import { columnNamer } from '../../features/school/transfers/imports/row-fields.ts'
import { archiveOf } from './workbooks.ts'

/** The choices that a person makes about a file to import. */
export interface Said {
  readonly readings?: ImportReadings
  readonly constants?: ImportConstants
  readonly mapping?: Mapping
}

/** Defaults for fields that a test's file leaves out. */
const usual = { subject: 'S', chapter: 'C', question_type: 'MCQ', marks: 1 }

/** Parses a table of questions without a school. */
export async function readQuestionTable(
  table: Table,
  { readings = {}, constants = {}, mapping }: Said = {},
) {
  const mapped = mapTable('questions', table, mapping)
  const given = { mapped, constants: givenConstants({ ...usual, ...constants }) }
  const nameOf = columnNamer(mapped)
  const context = { ...table, now: new Date(0), nameOf, readings, languages: ['en'] }
  const read = await readRows(table, { ...given, record: noRecord }, (rows) =>
    surveyQuestions(rows, context),
  )
  return { ...read, nameOf }
}

/**
 * Parses a file of questions without a school. `lines` has a line for each question: its type and
 * answer key, or the column and the error there. `doubts` has a line for each question whose
 * reading the person must choose, with the answer key in each reading.
 */
export async function readQuestionFile(
  content: string | Uint8Array,
  said: Said = {},
): Promise<{ lines: string[]; doubts: string[] }> {
  const table = await tableOf(typeof content === 'string' ? Buffer.from(content) : content)
  const { nameOf, ...read } = await readQuestionTable(table, said)
  const right = read.rows.map(({ number, content }) => {
    const { type, options, numerical_answer, translations } = content
    const keyOf = (texts: readonly (string | null)[]) =>
      options.flatMap(({ correct }, place) => (correct ? [texts[place]] : [])).join(' + ')
    const others = Object.entries(translations ?? {}).map(
      ([language, translated]) => ` (${language} ${keyOf(translated.options)})`,
    )
    const key = numerical_answer ?? keyOf(options.map(({ text }) => text))
    return { number, line: [`${type} ${key}`, ...others].join('') }
  })
  const wrong = read.errors.map(({ number, field, reason }) => {
    return { number, line: `${nameOf(field)}: ${reason}` }
  })
  return {
    lines: [...right, ...wrong].sort((a, b) => a.number - b.number).map(({ line }) => line),
    doubts: read.doubts.map(
      ({ about, rows, readings: ways }) =>
        `${about} in ${rows}: ${ways
          .map(({ reading, examples }) => `${reading} ${examples[0]?.value}`)
          .join(', ')}`,
    ),
  }
}

/** The table of a text file or of a workbook. */
export const tableOf = async (content: Uint8Array): Promise<Table> =>
  isZip(content)
    ? workbookTable(await readWorkbook(archiveOf(Buffer.from(content))))
    : readTable(content)
