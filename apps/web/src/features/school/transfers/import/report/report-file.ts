import type { ImportReport, TextFileType } from '@prepwell/contract/school/import-report.ts'
import { saveFile } from '../../../../../lib/files.ts'
import { commonName } from '../file/import-source.ts'

/** A report as a JSON file, with the names of the imported files but without their rows. */
export const reportFile = (
  names: readonly string[],
  { preview: _, questions: __, left_out: ___, ...report }: ImportReport,
): string => `${JSON.stringify({ file: names.join(', '), ...report }, null, 2)}\n`

/** The name of a derived file, without extension: 'optics-to-fix'. */
export const nameFrom = (names: readonly string[], what: 'report' | 'to-fix'): string =>
  `${commonName(names)}-${what}`

const contentTypes: Record<TextFileType, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Saves a text as a download with this name. */
export const saveText = (name: string, type: TextFileType, text: string): void =>
  saveFile(`${name}.${type}`, new Blob([text], { type: contentTypes[type] }))
