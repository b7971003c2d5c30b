import { reasonColumn } from '@prepwell/contract/school/import-fields.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { byteOrderMark, delimitedLine } from './csv.ts'
import { unescapeCell } from './formula-guard.ts'
import { isReasonColumn, type Reasons, type Table } from './table.ts'

/**
 * The rows of a CSV file that have a reason, see {@link Table.leftOut}. The delimiter stays the
 * same, because with semicolons a number may have a decimal comma. The reason comes first, so that
 * a row longer than the header cannot push it aside.
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
  const pause = yieldToEventLoop()
  for (const { number, cells } of rows) {
    const reason = reasons.get(number)
    if (reason === undefined) continue
    await pause()
    lines.push(line(reason, cells))
  }
  return lines.join('')
}
