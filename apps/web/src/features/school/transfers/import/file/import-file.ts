import { foreignName } from '@prepwell/contract/school/foreign-files.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { fileSize } from '../../../../shared/uploads/index.ts'

/** What the file chooser offers. */
export const importFileTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.jsonl', '.ndjson'],
}

const endings = /\.(csv|tsv|txt|json|jsonl|ndjson)$/i

/**
 * Why these files cannot be imported, as far as names and sizes tell; null when there is one that
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

/** The name that a file and the rows that were left out of it share: 'optics'. */
export const commonName = (file: string): string => file.replace(/(-to-mend)?\.\w+$/, '')
