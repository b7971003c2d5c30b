import type { ImportReport } from '@prepwell/contract/transfers.ts'
import { spreadsheetFormula } from '@prepwell/contract/wire/spreadsheet.ts'
import { saveFile } from '../../../../lib/files.ts'

/**
 * The errors of a report as a CSV file: a byte order mark for Excel, and no text that a spreadsheet
 * would run.
 */
export async function errorsFile({ errors }: Pick<ImportReport, 'errors'>): Promise<string> {
  const { unparse } = await import('papaparse')
  const rows = errors.map(({ number, field, reason }) => [number, field, reason])
  const text = unparse(
    { fields: ['row', 'column', 'reason'], data: rows },
    { escapeFormulae: spreadsheetFormula },
  )
  return `\uFEFF${text}\r\n`
}

/** A report as a JSON file, with the name of the imported file. */
export const reportFile = (file: string, report: ImportReport): string =>
  `${JSON.stringify({ file, ...report }, null, 2)}\n`

const contentTypes = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Hands a text to the browser's downloads as a file of this name. */
export const saveText = (name: string, type: keyof typeof contentTypes, text: string): void =>
  saveFile(`${name}.${type}`, new Blob([text], { type: contentTypes[type] }))
