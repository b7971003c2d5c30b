import { readText } from './file-text.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import type { Table } from './table.ts'

/**
 * Reads an import file as CSV or JSON, judged by its content and not by its name. Throws a 400 that
 * says what is wrong and what to do.
 */
export async function readTable(
  bytes: Uint8Array,
  wanted: 'questions' | 'rows' = 'questions',
): Promise<Table> {
  const { text, encoding } = readText(bytes, wanted)
  const table = /^\s*[[{]/.test(text) ? await readJson(text) : await readCsv(text)
  return { ...table, encoding }
}
