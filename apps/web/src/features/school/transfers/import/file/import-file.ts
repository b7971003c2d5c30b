import { foreignName } from '@prepwell/contract/school/foreign-files.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { fileSize } from '../../../../shared/uploads/index.ts'

const textTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.jsonl', '.ndjson'],
}

/** The file types that the file chooser accepts. Questions may come in a zip with pictures. */
export const importFileTypes = (kind: ImportKind): Readonly<Record<string, string[]>> =>
  kind === 'questions' ? { ...textTypes, 'application/zip': ['.zip'] } : textTypes

const endings = /\.(csv|tsv|txt|json|jsonl|ndjson)$/i

export const isZip = (fileName: string): boolean => /\.zip$/i.test(fileName)

/**
 * The reason why these files cannot be imported, judged by names and sizes; null when one of them
 * may be.
 */
export function refusalOf(
  kind: ImportKind,
  files: ReadonlyArray<Pick<File, 'name' | 'size'>>,
): string | null {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'Choose one file at a time.'
  const isArchive = kind === 'questions' && isZip(file.name)
  const foreign = isArchive ? null : foreignName(file.name)
  if (foreign !== null) return `${file.name} cannot be read here. ${foreign}.`
  if (!isArchive && !endings.test(file.name))
    return `${file.name} is neither a CSV nor a JSON file. Choose a file whose name ends in .csv or .json.`
  if (file.size === 0) return `${file.name} is empty. Choose a file with rows.`
  if (file.size > limits.importBodyBytes)
    return `${file.name} has ${fileSize(file.size)}. At most ${fileSize(limits.importBodyBytes)} can be imported at once: split it, and import the parts one after the other.`
  return null
}

/** The name shared by a file and its file of left-out rows, once `-to-mend`: 'optics'. */
export const commonName = (file: string): string => file.replace(/(-to-fix|-to-mend)?\.\w+$/, '')
