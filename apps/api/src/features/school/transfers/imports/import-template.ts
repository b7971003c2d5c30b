import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { TextFileType } from '@prepwell/contract/school/import-report.ts'
import type { SentFile } from '../../../../platform/http/download.ts'
import { type FlatRow, toCsv } from '../files/csv.ts'
import { importExamples } from './import-examples.ts'

const contentTypes: Readonly<Record<TextFileType, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** A small template file: the columns, and example rows that can be imported as they are. */
export function importTemplate(kind: ImportKind, type: TextFileType): SentFile {
  const { header, rows, records } = importExamples[kind]
  return {
    name: `prepwell-${kind}-template.${type}`,
    contentType: contentTypes[type],
    content:
      type === 'csv'
        ? toCsv(rows.map((cells) => toFlatRow(header, cells)))
        : `${JSON.stringify(records, null, 2)}\n`,
  }
}

const toFlatRow = (header: readonly string[], cells: readonly string[]): FlatRow =>
  Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))
