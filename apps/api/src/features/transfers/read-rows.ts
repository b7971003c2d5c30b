import type { QuestionContent } from '@prepwell/contract/questions.ts'
import { type ImportReport, importRow } from '@prepwell/contract/transfers.ts'

/** A row that is well formed. `number` counts from 1. */
export interface ReadRow {
  readonly number: number
  readonly subject: string
  readonly chapter: string
  readonly content: QuestionContent
}

/** What is wrong with a row. */
export type RowError = ImportReport['errors'][number]

/** Checks every row by the contract; a row is in `rows` or has at least one error. */
export function readRows(given: readonly unknown[]): { rows: ReadRow[]; errors: RowError[] } {
  const rows: ReadRow[] = []
  const errors: RowError[] = []
  for (const [index, row] of given.entries()) {
    const number = index + 1
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      errors.push({ number, field: 'row', reason: 'This is not a question' })
      continue
    }
    const parsed = importRow.safeParse(row)
    if (parsed.success) {
      const { subject, chapter, ...content } = parsed.data
      rows.push({ number, subject, chapter, content })
    } else
      for (const { path, message } of parsed.error.issues)
        errors.push({ number, field: path.join('.'), reason: message })
  }
  return { rows, errors }
}
