import type { ImportConstants } from '@prepwell/contract/school/import-answers.ts'
import {
  type ConstantField,
  constantFields,
  importFields,
} from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { type ColumnMapping, missingFields } from './column-mapping.ts'

/** The server's messages for an empty text and an empty number. */
const lackingReasons: ReadonlySet<string> = new Set(['This field is required', 'Enter a number'])

/**
 * The fields to ask for once: those without a column, those that some question lacks, and those
 * that have been answered.
 */
export function constantsToAsk(
  report: Pick<ImportReport, 'columns' | 'errors'>,
  mapping: ColumnMapping | null,
  constants: ImportConstants,
): ConstantField[] {
  const missing = new Set<string>([
    ...missingFields(importFields.questions, report.columns, mapping).map(({ name }) => name),
    ...lackedFields(report),
    ...Object.keys(constants),
  ])
  return constantFields.filter((field) => missing.has(field))
}

/** The fields that some question lacks. */
export function lackedFields({
  columns,
  errors,
}: Pick<ImportReport, 'columns' | 'errors'>): ConstantField[] {
  const lacking = new Set(
    errors.flatMap(({ field, reason }) => (lackingReasons.has(reason) ? [field] : [])),
  )
  // An error names the column of the file.
  const columnsOf = (field: ConstantField) =>
    columns.flatMap((read) => (read.field === field ? [read.column] : []))
  return constantFields.filter((field) =>
    [field, ...columnsOf(field)].some((name) => lacking.has(name)),
  )
}
