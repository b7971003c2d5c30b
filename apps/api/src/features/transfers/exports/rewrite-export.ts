import type { ExportType } from '@prepwell/contract/transfers.ts'
import papaparse from 'papaparse'
import { invalid } from '../../../platform/errors.ts'
import { byteOrderMark, csvLine } from '../files/csv.ts'

/**
 * The text of an exported file as we would have written it: older clients write it themselves, and
 * their CSV lets formulas through. Cells stay as they are and in their places, also where rows are
 * of different lengths. Throws 400 for an empty text, and for JSON that is none.
 */
export function rewriteExport(text: string, type: ExportType): { content: string; rows: number } {
  if (text.replace(byteOrderMark, '').trim() === '')
    throw invalid('data', 'There is nothing to export')
  return type === 'csv' ? rewriteCsv(text) : rewriteJson(text)
}

function rewriteCsv(text: string) {
  const { data } = papaparse.parse<string[]>(text.replace(byteOrderMark, ''), {
    skipEmptyLines: true,
  })
  const content = `${byteOrderMark}${data.map(csvLine).join('')}`
  // The first line names the columns.
  return { content, rows: Math.max(0, data.length - 1) }
}

function rewriteJson(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    // As it is: set out in lines, what is nested deeply would grow without end.
    return { content: text, rows: Array.isArray(value) ? value.length : 1 }
  } catch {
    throw invalid('data', 'This is not JSON')
  }
}
