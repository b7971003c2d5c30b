import { foreignName, isPictureName } from '@prepwell/contract/school/foreign-files.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { fileSize } from '../../../../shared/uploads/index.ts'
import { bytesOf, type ImportSource } from './import-source.ts'

const textTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.jsonl', '.ndjson'],
}

const office = 'application/vnd.openxmlformats-officedocument'

const tableTypes = { ...textTypes, [`${office}.spreadsheetml.sheet`]: ['.xlsx'] }

/** Whole exports of learning platforms are ZIP files with their own extensions. */
const questionTypes = {
  ...tableTypes,
  'text/markdown': ['.md', '.gift', '.aiken'],
  'application/xml': ['.xml', '.qti'],
  'application/zip': ['.zip', '.imscc'],
  [`${office}.wordprocessingml.document`]: ['.docx'],
  'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
}

/** The file types that the file chooser accepts. Other files of questions can be dropped. */
export const importFileTypes = (kind: ImportKind): Readonly<Record<string, string[]>> =>
  kind === 'questions' ? questionTypes : tableTypes

const tableEndings = /\.(csv|tsv|txt|json|jsonl|ndjson|xlsx|xlsm)$/i

export const isZip = (fileName: string): boolean => /\.zip$/i.test(fileName)

type NamedFile = Pick<File, 'name' | 'size'>

/**
 * The reason why these files cannot be imported, judged by names and sizes; null if they may be.
 * The format of a question file is detected from its content, so an unknown name is no reason.
 */
export function refusalOf(kind: ImportKind, files: readonly NamedFile[]): string | null {
  const [first, second] = files
  if (!first) return kind === 'questions' ? 'Choose a file.' : 'Choose one file at a time.'
  if (second && kind !== 'questions') return 'Choose one file at a time.'
  const hasOthers = files.some(({ name }) => !isPictureName(name))
  for (const { name, size } of files) {
    const foreign = hasOthers && isPictureName(name) ? null : foreignName(name, kind)
    if (foreign !== null) return `${name} cannot be read here. ${foreign}.`
    if (kind !== 'questions' && !tableEndings.test(name))
      return `${name} is no table. Choose a file whose name ends in .xlsx, .csv or .json.`
    if (size === 0)
      return `${name} is empty. Choose a file with ${kind === 'questions' ? 'questions' : 'rows'}.`
  }
  if (files.length > limits.importFilesMax)
    return `At most ${limits.importFilesMax} files can be imported at once. Put them into a zip, or choose fewer.`
  return tooLarge(files)
}

function tooLarge(files: readonly NamedFile[]): string | null {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= limits.importBodyBytes) return null
  const [first, second] = files
  const most = `At most ${fileSize(limits.importBodyBytes)} can be imported at once`
  return second
    ? `These files have ${fileSize(bytes)} together. ${most}: import fewer of them.`
    : `${first?.name} has ${fileSize(bytes)}. ${most}: split it, and import the parts one after the other.`
}

/** The size and the next step, shown below the names of the chosen files. */
export function chosenNote(source: ImportSource): string {
  if (source.files.length === 0) return 'Checked before and kept here.'
  const again = source.files.length === 1 ? 'Choose it' : 'Choose them'
  const corrected = source.files.length === 1 ? 'Corrected it?' : 'Corrected them?'
  return `${fileSize(bytesOf(source))} · ${corrected} ${again} again or drop ${source.files.length === 1 ? 'it' : 'them'} here.`
}
