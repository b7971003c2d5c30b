import { foreignName } from '@prepwell/contract/school/foreign-files.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { fileSize } from '../../../../shared/uploads/index.ts'

/** The file types that the file chooser accepts. */
export const importFileTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.jsonl', '.ndjson'],
}

const endings = /\.(csv|tsv|txt|json|jsonl|ndjson)$/i

/**
 * The reason why these files cannot be imported, judged by names and sizes; null when one of them
 * may be.
 */
export function refusalOf(files: ReadonlyArray<Pick<File, 'name' | 'size'>>): string | null {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'Choose one file at a time.'
  const foreign = foreignName(file.name)
  if (foreign !== null) return `${file.name} cannot be read here. ${foreign}.`
  if (!endings.test(file.name))
    return `${file.name} is neither a CSV nor a JSON file. Choose a file whose name ends in .csv or .json.`
  if (file.size === 0) return `${file.name} is empty. Choose a file with rows.`
  if (file.size > limits.importBodyBytes)
    return `${file.name} has ${fileSize(file.size)}. At most ${fileSize(limits.importBodyBytes)} can be imported at once: split it, and import the parts one after the other.`
  return null
}

/** The name shared by a file and its file of left-out rows, once `-to-mend`: 'optics'. */
export const commonName = (file: string): string => file.replace(/(-to-fix|-to-mend)?\.\w+$/, '')
