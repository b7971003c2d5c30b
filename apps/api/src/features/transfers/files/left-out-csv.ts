import { setImmediate } from 'node:timers/promises'
import { reasonColumn } from '@prepwell/contract/import-fields.ts'
import { byteOrderMark, delimitedLine } from './csv.ts'
import { unescapeCell } from './formula-guard.ts'
import { isReasonColumn, type Reasons, type Table } from './table.ts'

/** Rows written before the event loop runs again. */
const batch = 500

/**
 * The rows of a CSV file that have a reason, see {@link Table.leftOut}. The delimiter stays: with
 * semicolons a number may have a decimal comma. The reason comes first, where a row that is longer
 * than the header cannot push it aside.
 */
export async function leftOutCsv(
  { columns, rows, delimiter }: Pick<Table, 'columns' | 'rows'> & { readonly delimiter: string },
  reasons: Reasons,
): Promise<string> {
  const old = columns.findIndex(isReasonColumn)
  const line = (reason: string, cells: readonly unknown[]) =>
    delimitedLine(
      [
        reason,
        ...cells.filter((_cell, at) => at !== old).map((cell) => unescapeCell(String(cell))),
      ],
      delimiter,
    )
  const lines = [`${byteOrderMark}${line(reasonColumn, columns)}`]
  for (const { number, cells } of rows) {
    const reason = reasons.get(number)
    if (reason === undefined) continue
    if (lines.length % batch === 0) await setImmediate()
    lines.push(line(reason, cells))
  }
  return lines.join('')
}
