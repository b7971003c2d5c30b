import { foreignAdvice } from '@prepwell/contract/school/foreign-files.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type FilePictures, filePictures } from './file-pictures.ts'
import { foreignBytes } from './foreign-file.ts'
import { openZip } from './open-zip.ts'

/** A zip with a file of questions and the pictures that it names. */
interface QuestionArchive {
  /** The path of the file of questions in the zip. */
  readonly name: string
  /** The content of the file of questions. */
  readonly file: Buffer
  readonly pictures: FilePictures
  /** The paths of all other files. */
  readonly others: readonly string[]
}

export const isTable = (path: string) => /\.(?:csv|tsv|json|jsonl|ndjson)$/i.test(path)
export const isText = (path: string) => /\.txt$/i.test(path)
export const isPicture = (path: string) => /\.(?:png|jpe?g|webp|gif)$/i.test(path)
const refused = (message: string) => new AppError('invalid_input', message)
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/**
 * Reads a zip with exactly one file of questions, and any number of pictures in any folder. Throws
 * a 400 that says what is wrong. Sizes are checked before and during unpacking: an entry that
 * unpacks to more than it declares is an error.
 */
export async function readZip(bytes: Buffer): Promise<QuestionArchive> {
  const { entries, unpack } = await openZip(bytes)
  const tables = entries.filter(({ fileName }) => isTable(fileName))
  const [file, second] =
    tables.length > 0 ? tables : entries.filter(({ fileName }) => isText(fileName))
  if (!file) throw refused(officeText(bytes) ?? 'The zip has no CSV or JSON file with questions')
  if (second)
    throw refused(
      `The zip has several files of questions (${file.fileName}, ${second.fileName}): import one at a time`,
    )
  if (file.uncompressedSize > limits.importBodyBytes)
    throw refused(`${file.fileName} is larger than ${megabytes(limits.importBodyBytes)}: split it`)
  const pictures = entries.filter(({ fileName }) => isPicture(fileName))
  return {
    name: file.fileName,
    file: await unpack(file),
    others: entries.flatMap(({ fileName }) =>
      fileName === file.fileName || isPicture(fileName) ? [] : [fileName],
    ),
    pictures: filePictures(
      pictures.map((entry) => ({
        path: entry.fileName,
        size: entry.uncompressedSize,
        read: () => unpack(entry),
      })),
    ),
  }
}

/** Advice for an Office document, which is a zip too; null for any other zip. */
function officeText(bytes: Buffer): string | null {
  const kind = foreignBytes(bytes)
  return kind === null || kind === 'archive' ? null : foreignAdvice(kind, 'questions')
}
