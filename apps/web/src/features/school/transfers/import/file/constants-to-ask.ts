import type { ImportConstants } from '@prepwell/contract/school/import-answers.ts'
import {
  type ConstantField,
  constantFields,
  importFields,
} from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { type ColumnMapping, missingFields } from './column-mapping.ts'
import { isTable } from './found-files.ts'

/**
 * The fields to ask for once: those without a column in a table; in other files those that some
 * question lacks. A field that has been answered stays.
 */
export function constantsToAsk(
  report: Pick<ImportReport, 'columns' | 'errors' | 'files'>,
  mapping: ColumnMapping | null,
  constants: ImportConstants,
): ConstantField[] {
  const lacking = isTable(report)
    ? missingFields(importFields.questions, report.columns, mapping).map(({ name }) => name)
    : [...report.errors.map(({ field }) => field), ...Object.keys(constants)]
  return constantFields.filter((field) => lacking.includes(field))
}
