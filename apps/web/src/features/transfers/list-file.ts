import { spreadsheetFormula } from '@prepwell/contract/spreadsheet.ts'
import type { ExportType } from '@prepwell/contract/transfers.ts'
import type { ExportRow } from './transfers.api.ts'

/** The text of a file with these rows. CSV has a byte order mark, for Excel, and no text that a spreadsheet would run. */
export async function listFile(type: ExportType, rows: readonly ExportRow[]): Promise<string> {
  if (type === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const { unparse } = await import('papaparse')
  return `\uFEFF${unparse([...rows], { escapeFormulae: spreadsheetFormula })}\r\n`
}

const contentTypes: Record<ExportType, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Hands the file to the browser's downloads. */
export function download(name: string, type: ExportType, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: contentTypes[type] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${type}`
  link.click()
  // The download has begun by the next turn of the event loop; some browsers read the blob only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
