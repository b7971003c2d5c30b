import {
  type FileFormat,
  formatPhrase,
  leftOutNames,
} from '@prepwell/contract/school/file-formats.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { numberText } from '../../../../../lib/numbers.ts'

const tables: ReadonlySet<FileFormat> = new Set(['csv', 'json', 'xlsx'])

/** True if every question is a row of a table, so that rows and columns mean something. */
export const isTable = ({ files }: Pick<ImportReport, 'files'>): boolean =>
  files.every(({ format }) => tables.has(format))

/** The singular and plural words for what the file holds: rows or questions. */
export const rowWords = (report: Pick<ImportReport, 'files'>): readonly [string, string] =>
  isTable(report) ? ['row', 'rows'] : ['question', 'questions']

/** Says whether all the rows that are not imported can be corrected. */
export const fateOf = (report: LeftOut, isOne = false): string =>
  leftOutCount(report) === 0 ? 'to correct' : isOne ? 'that stays out' : 'that stay out'

/** The position of a row in the terms of the file, such as 'Line 40', or else 'Row 12'. */
export function placeOf(
  report: Pick<ImportReport, 'files'>,
  { number, place = null }: { readonly number: number; readonly place?: string | null },
): string {
  // A place that names a question is left unchanged.
  if (place !== null) return place.startsWith('line ') ? capitalised(place) : place
  return `${capitalised(rowWords(report)[0])} ${numberText(number)}`
}

export const capitalised = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** 'a GIFT file with 40 questions'; files of other kinds have rows. */
export const foundIn = (
  kind: ImportKind,
  { format, rows }: ImportReport['files'][number],
): string =>
  `${format === 'text' ? 'a text' : formatPhrase(format)} with ${countOf(rows, kind === 'questions' ? 'question' : 'row')}`

const encodings: Readonly<Record<ImportReport['encoding'], string | null>> = {
  'utf-8': null,
  'utf-16le': 'The text is UTF-16.',
  'utf-16be': 'The text is UTF-16.',
  'windows-1252':
    'The file is not UTF-8. It was read as Windows-1252: check that letters such as é are right.',
}

/** A sentence about the encoding; null for UTF-8. */
export const encodingNote = ({ encoding }: Pick<ImportReport, 'encoding'>): string | null =>
  encodings[encoding]

/** False if there is nothing left to do: everything is in the bank already. */
export const isWorthKeeping = ({
  total,
  unchanged,
  questions_translated,
}: Pick<ImportReport, 'total' | 'unchanged' | 'questions_translated'>): boolean =>
  unchanged < total || questions_translated > 0

type LeftOut = Pick<ImportReport, 'left_out_kinds'>

/** The number of questions of unsupported kinds, such as essays; no correction can mend them. */
export const leftOutCount = ({ left_out_kinds }: LeftOut): number =>
  left_out_kinds.reduce((sum, { questions }) => sum + questions, 0)

/** '3 matching questions, 1 essay question'; empty if all kinds are known. */
export const leftOutInWords = ({ left_out_kinds }: LeftOut): string =>
  left_out_kinds.map(({ kind, questions }) => countOf(questions, ...leftOutNames[kind])).join(', ')
