import { type ImportKind, importFields } from '@prepwell/contract/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/transfers.ts'

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
