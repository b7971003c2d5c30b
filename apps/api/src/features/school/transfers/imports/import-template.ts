import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fieldNotes } from '@prepwell/contract/school/import-field-notes.ts'
import { type ImportKind, importFields } from '@prepwell/contract/school/import-fields.ts'
import type { templateTypes } from '@prepwell/contract/school/transfers.ts'
import { type Cell, inBatches } from '../../../../platform/files/list-export.ts'
import type { SentFile } from '../../../../platform/http/download.ts'
import { type FlatRow, toCsv } from '../files/csv.ts'
import { explanationSheet, type NamedSheet, workbookOf } from '../files/workbook.ts'
import { importExamples } from './import-examples.ts'

type TemplateType = (typeof templateTypes)[number]

export const templateContentTypes: Readonly<Record<TemplateType, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Creates a small template file: the columns, and example rows that can be imported unchanged. */
export async function importTemplate(
  kind: ImportKind,
  type: TemplateType,
  now: Date,
): Promise<SentFile> {
  const { header, rows, records } = importExamples[kind]
  const file = {
    name: `prepwell-${kind}-template.${type}`,
    contentType: templateContentTypes[type],
  }
  if (type === 'json') return { ...file, content: `${JSON.stringify(records, null, 2)}\n` }
  if (type === 'csv')
    return { ...file, content: toCsv(rows.map((cells) => toFlatRow(header, cells))) }
  const content = await buffer(workbookOf([formSheet(kind), notesSheet(kind)], { now }))
  return { ...file, content: Readable.from(content), size: content.length }
}

const toFlatRow = (header: readonly string[], cells: readonly string[]): FlatRow =>
  Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))

const sheetNames: Readonly<Record<ImportKind, string>> = {
  questions: 'Questions',
  subjects: 'Subjects',
  students: 'Students',
}

const sheetOf = (header: readonly string[], rows: readonly (readonly Cell[])[]) => ({
  header,
  cells: () => inBatches(rows),
})

/** The rows to fill in. */
function formSheet(kind: ImportKind): NamedSheet {
  const { header, rows } = importExamples[kind]
  return {
    name: sheetNames[kind],
    sheet: sheetOf(header, rows),
    isForm: true,
    widths: header.map((column) => (/statement|explanation|passage/.test(column) ? 40 : 18)),
  }
}

/** The sheet that explains each column and lists its other names. */
function notesSheet(kind: ImportKind): NamedSheet {
  const rows = fieldNotes(kind).map(({ name, isRequired, instead, meaning, example }) => [
    name,
    isRequired ? (instead === null ? 'yes' : `yes, or ${instead}`) : 'no',
    meaning,
    example,
    otherNames(kind, name),
  ])
  return {
    name: explanationSheet,
    sheet: sheetOf(['Column', 'Required', 'Meaning', 'Example', 'Other names'], rows),
    widths: [24, 10, 80, 32, 60],
  }
}

const otherNames = (kind: ImportKind, name: string) => {
  const field = importFields[kind].find((one) => one.name === name)
  return field ? [field.label, ...field.aliases].join(', ') : null
}
