import type { TextFileType } from '@prepwell/contract/school/import-report.ts'
import papaparse from 'papaparse'
import { invalid } from '../../../../platform/errors.ts'
import { byteOrderMark, csvLine } from '../files/csv.ts'

/**
 * Rewrites an exported file in our own format: older clients write files themselves, and their CSV
 * lets formulas through. Cells keep their content and their places, even when rows differ in
 * length. Throws 400 for an empty text and for invalid JSON.
 */
export function rewriteExport(text: string, type: TextFileType): { content: string; rows: number } {
  if (text.replace(byteOrderMark, '').trim() === '')
    throw invalid('data', 'There is nothing to export')
  return type === 'csv' ? rewriteCsv(text) : rewriteJson(text)
}

function rewriteCsv(text: string) {
  const { data } = papaparse.parse<string[]>(text.replace(byteOrderMark, ''), {
    skipEmptyLines: true,
  })
  const content = `${byteOrderMark}${data.map(csvLine).join('')}`
  // The first line is the header.
  return { content, rows: Math.max(0, data.length - 1) }
}

function rewriteJson(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    // Not indented: the output of deep nesting would grow without limit.
    return { content: text, rows: Array.isArray(value) ? value.length : 1 }
  } catch {
    throw invalid('data', 'This is not JSON')
  }
}
