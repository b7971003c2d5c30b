import type { ImportField, ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { fieldLabel } from './field-choices.ts'
import { isTable } from './found-files.ts'

/** The field of each column in a file; null for a column that is not imported. */
export type ColumnMapping = Readonly<Record<string, string | null>>

type ReadColumns = ImportReport['columns']

/** The server's own mapping of the columns. */
export const mappingOf = (columns: ReadColumns): ColumnMapping =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field]))

/** Changes the field of one column. */
export const withField = (
  mapping: ColumnMapping,
  column: string,
  field: string | null,
): ColumnMapping => ({ ...mapping, [column]: field })

/** The field of a column: the reader's choice, otherwise the server's. */
export const fieldOf = (
  { column, field }: ReadColumns[number],
  mapping: ColumnMapping | null,
): string | null => (mapping && Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : field)

/** True when the server's mapping equals this one. */
export const isRead = (columns: ReadColumns, mapping: ColumnMapping): boolean =>
  columns.every((read) => fieldOf(read, mapping) === read.field)

/** Fields assigned to more than one column, which is ambiguous. */
export function fieldsChosenTwice(
  columns: ReadColumns,
  mapping: ColumnMapping | null,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const column of columns) {
    const field = fieldOf(column, mapping)
    if (field === null) continue
    if (seen.has(field)) twice.add(field)
    seen.add(field)
  }
  return twice
}

/** Required fields without a column. */
export function missingFields(
  fields: readonly ImportField[],
  columns: ReadColumns,
  mapping: ColumnMapping | null,
): ImportField[] {
  const chosen = new Set(columns.map((column) => fieldOf(column, mapping)))
  return fields.filter(
    ({ name, isRequired, instead }) =>
      isRequired && !chosen.has(name) && !(instead && chosen.has(instead)),
  )
}

/**
 * The position of an error in the words of the reader's file: 'Stem', or 'options, 3' within a
 * list.
 */
export function columnOf(
  kind: ImportKind,
  { columns, files }: Pick<ImportReport, 'columns' | 'files'>,
  field: string,
): string {
  if (!isTable({ files })) return partOf(field)
  if (field === 'row') return 'Whole row'
  if (columns.some(({ column }) => column === field)) return field
  const [, list, place] = /^(.+)\.(\d+)$/.exec(field) ?? []
  const name = list ?? field
  const column = columns.find((read) => read.field === name)?.column ?? fieldLabel(kind, name)
  return place === undefined ? column : `${column}, ${Number(place) + 1}`
}

/**
 * The part of a question that an error concerns, for a file without columns: 'Explanation', 'Option
 * C'.
 */
function partOf(field: string): string {
  if (field === 'row') return 'Whole question'
  const [, place] = /^options\.(\d+)$/.exec(field) ?? []
  if (/^correct(_answers?)?$/.test(field)) return 'Key'
  if (place !== undefined) return `Option ${String.fromCharCode(65 + Number(place))}`
  return fieldLabel('questions', field.replace(/\.\d+$/, ''))
}
