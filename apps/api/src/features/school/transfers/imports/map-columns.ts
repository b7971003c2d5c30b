import {
  type ImportField,
  type ImportKind,
  importFields,
} from '@prepwell/contract/school/import-fields.ts'
import { isTranslatedName } from '@prepwell/contract/school/translated-fields.ts'
import { invalid } from '../../../../platform/errors.ts'
import type { Table } from '../files/table.ts'
import { isRecord } from './reading/option-cell.ts'
import { isLike, likeness, ownNames, translatedColumn } from './translated-columns.ts'

/** A column of a file and the field it is read as; null for an ignored column. */
export interface MappedColumn {
  readonly column: string
  readonly field: string | null
}

/** The caller's mapping from column to field; null for a column to ignore. */
export type Mapping = Readonly<Record<string, string | null>>

const hintWords = 'optional|required|mandatory|compulsory|max|min|only|choose|select|e\\.?g|if any'
const hint = new RegExp(
  `(?:\\(\\s*(?:${hintWords})\\b[^()]*\\)|\\s[-–—:]\\s+(?:${hintWords})\\b.*)\\s*$`,
  'i',
)

/** Removes hints for authors: 'Answer 3 (optional)', 'Question - max 120 characters'. */
const withoutHint = (column: string) => column.replace(hint, '')

const loneNamesOf = ({ loneAliases = [] }: ImportField) => loneAliases.map(likeness)

/**
 * Finds the field of each column: the caller's mapping first, then a field with exactly this name,
 * then the first field with a similar name, then a text in another language, then a name with a
 * hint for authors. Two columns never have the same field. Throws 400 if the mapping has an unknown
 * column or field. `languages` are the school's.
 */
export function mapColumns(
  kind: ImportKind,
  columns: readonly string[],
  mapping: Mapping = {},
  languages: readonly string[] = [],
): MappedColumn[] {
  const fields = importFields[kind]
  const found = new Map<string, string | null>(Object.entries(mapping))
  requireMapping(found, columns, kind)
  const taken = new Set([...found.values()])
  const claim = (means: (field: ImportField, column: string) => boolean) => {
    for (const column of columns) {
      if (found.has(column)) continue
      const field = fields.find((one) => !taken.has(one.name) && means(one, column))
      if (!field) continue
      found.set(column, field.name)
      taken.add(field.name)
    }
  }
  claim(({ name }, column) => name === column.toLowerCase())
  const firstLike = (column: string) => fields.find((field) => isLike(field, column))
  // A column "Number" must not take the field of a later column named "Numerical answer".
  claim(
    (field, column) => field === firstLike(column) && ownNames(field).includes(likeness(column)),
  )
  claim(isLike)
  const isReplaced = ({ name }: ImportField) =>
    fields.some((one) => one.instead === name && taken.has(one.name))
  claim((field, column) => !isReplaced(field) && loneNamesOf(field).includes(likeness(column)))
  if (kind === 'questions') claimTranslated(columns, found, taken, languages)
  claim((field, column) => isLike(field, withoutHint(column)))
  return columns.map((column) => ({ column, field: found.get(column) ?? null }))
}

/** Maps the remaining columns to the translated texts that they name. */
function claimTranslated(
  columns: readonly string[],
  found: Map<string, string | null>,
  taken: Set<string | null>,
  languages: readonly string[],
): void {
  for (const column of columns) {
    if (found.has(column)) continue
    const field = translatedColumn(column, languages)
    if (field === null || taken.has(field)) continue
    found.set(column, field)
    taken.add(field)
  }
}

const isField = (kind: ImportKind, field: string) =>
  importFields[kind].some(({ name }) => name === field) ||
  (kind === 'questions' && isTranslatedName(field))

function requireMapping(
  mapping: ReadonlyMap<string, string | null>,
  columns: readonly string[],
  kind: ImportKind,
): void {
  const used = new Set<string>()
  for (const [column, field] of mapping) {
    if (!columns.includes(column)) throw invalid('mapping', `The file has no column "${column}"`)
    if (field === null) continue
    if (!isField(kind, field)) throw invalid('mapping', `There is no field "${field}"`)
    if (used.has(field)) throw invalid('mapping', `Two columns are to be read as "${field}"`)
    used.add(field)
  }
}

/**
 * The columns of a table as {@link mapColumns} finds them, except that a column 'Answers' that
 * holds objects is the list of options, not the answer key.
 */
export function mapTable(
  kind: ImportKind,
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  mapping: Mapping = {},
  languages: readonly string[] = [],
): MappedColumn[] {
  const mapped = mapColumns(kind, columns, mapping, languages)
  if (mapped.some(({ field }) => field === 'options')) return mapped
  return mapped.map((read, at) => {
    const isList =
      read.field === 'correct' &&
      !Object.hasOwn(mapping, read.column) &&
      rows.some(({ cells }) => Array.isArray(cells[at]) && cells[at].some(isRecord))
    return isList ? { ...read, field: 'options' } : read
  })
}

/**
 * The error for required fields that have neither a column nor a constant; null if there are none.
 */
export function missingColumns(
  kind: ImportKind,
  mapped: readonly MappedColumn[],
  constants: ReadonlyMap<string, unknown> = new Map(),
): string | null {
  const has = (name: string) => constants.has(name) || mapped.some(({ field }) => field === name)
  const missing = importFields[kind].flatMap(({ name, isRequired, instead }) =>
    isRequired && !has(name) && !(instead && has(instead)) ? [`"${name}"`] : [],
  )
  const last = missing.pop()
  if (last === undefined) return null
  return missing.length === 0
    ? `The column ${last} is missing`
    : `The columns ${missing.join(', ')} and ${last} are missing`
}
