import {
  type ImportField,
  type ImportKind,
  importFields,
} from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/transfers.ts'

/** The field that each column of a file is read as; null: it is not read. */
export type ColumnMapping = Readonly<Record<string, string | null>>

type ReadColumns = ImportReport['columns']

/** How the server read the columns. */
export const mappingOf = (columns: ReadColumns): ColumnMapping =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field]))

/** The mapping with another field for one column. */
export const withField = (
  mapping: ColumnMapping,
  column: string,
  field: string | null,
): ColumnMapping => ({ ...mapping, [column]: field })

/** The field of a column as chosen; else as the server read it. */
export const fieldOf = (
  { column, field }: ReadColumns[number],
  mapping: ColumnMapping | null,
): string | null => (mapping && Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : field)

/** Did the server read the columns in just this way? */
export const isRead = (columns: ReadColumns, mapping: ColumnMapping): boolean =>
  columns.every((read) => fieldOf(read, mapping) === read.field)

/** The fields that more than one column is read as: the server could not tell which one counts. */
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

/** The required fields that no column is read as. */
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

/** What the screen calls a field; a field that it does not know is called by its name. */
const fieldLabel = (kind: ImportKind, name: string): string =>
  importFields[kind].find((field) => field.name === name)?.label ?? name

/**
 * Where an error is, as the reader's own file calls it: 'Stem'; in a list also the place: 'options,
 * 3'.
 */
export function columnOf(
  kind: ImportKind,
  { columns }: Pick<ImportReport, 'columns'>,
  field: string,
): string {
  if (field === 'row') return 'Whole row'
  if (columns.some(({ column }) => column === field)) return field
  const [, list, place] = /^(.+)\.(\d+)$/.exec(field) ?? []
  const name = list ?? field
  const column = columns.find((read) => read.field === name)?.column ?? fieldLabel(kind, name)
  return place === undefined ? column : `${column}, ${Number(place) + 1}`
}
