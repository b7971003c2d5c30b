import { buffer } from 'node:stream/consumers'
import { foreignFiles } from '@prepwell/contract/school/foreign-files.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../../platform/errors.ts'
import { foreignBytes } from './foreign-file.ts'

/** A zip with a file of questions and the pictures that it names. */
interface QuestionArchive {
  /** The content of the file of questions. */
  readonly file: Buffer
  readonly pictures: ZipPictures
}

/** The pictures of a zip; nothing is ever written under their names. */
export interface ZipPictures {
  /** The picture that a file names by its name or its path; null if there is none. */
  find(name: string): ZipPicture | null
}

export interface ZipPicture {
  /** Unique in the zip. */
  readonly path: string
  /** The last part of its path. */
  readonly name: string
  /** Throws 400 for a picture that is too large or damaged, or if there are several of the name. */
  read(): Promise<Buffer>
}

const isTable = (path: string) => /\.(?:csv|tsv|json|jsonl|ndjson)$/i.test(path)
const isText = (path: string) => /\.txt$/i.test(path)
const isPicture = (path: string) => /\.(?:png|jpe?g|webp|gif)$/i.test(path)
/** Entries that programs add to archives: folders, and notes of macOS about each file. */
const isLeft = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|$)/.test(path)

const refused = (message: string) => new AppError('invalid_input', message)
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/**
 * Reads a zip with exactly one file of questions, and any number of pictures in any folder. Throws
 * a 400 that says what is wrong. Sizes are checked before anything is unpacked, and while it is: an
 * entry that unpacks to more than it declares is an error.
 */
export async function readZip(bytes: Buffer): Promise<QuestionArchive> {
  const zip = await open(bytes)
  const entries = await readEntries(zip)
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
  return { file: await unpack(zip, file), pictures: zipPictures(zip, pictures) }
}

const damaged = 'The zip is damaged, or only a part of one'

const open = (bytes: Buffer) =>
  fromBufferPromise(bytes).catch(() => {
    throw refused(officeText(bytes.subarray(0, headBytes)) ?? damaged)
  })

/** Bytes that tell an Office document; in more of them its name may occur by chance. */
const headBytes = 4096

/** Advice for an Office document, which is a zip too; null for any other zip. */
function officeText(bytes: Buffer): string | null {
  const kind = foreignBytes(bytes)
  return kind === null || kind === 'archive' ? null : foreignFiles[kind].says
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.zipEntriesMax)
    throw refused(`The zip has more than ${limits.zipEntriesMax} files: split it`)
  const entries: Entry[] = []
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (isLeft(entry.fileName)) continue
      if (entry.isEncrypted())
        throw refused('The zip is protected with a password: make one without')
      unpacked += entry.uncompressedSize
      entries.push(entry)
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused(damaged)
  }
  if (unpacked > limits.zipUnpackedBytes)
    throw refused(
      `The files of the zip have more than ${megabytes(limits.zipUnpackedBytes)} unpacked: split it`,
    )
  return entries
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw refused(`${entry.fileName} cannot be unpacked: the zip is damaged`)
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Files name pictures in any case of letters. */
const keyOf = (path: string) => path.normalize('NFC').toLowerCase()

function zipPictures(zip: ZipFile, entries: readonly Entry[]): ZipPictures {
  const byPath = Map.groupBy(entries, ({ fileName }) => keyOf(fileName))
  const byName = Map.groupBy(entries, ({ fileName }) => keyOf(nameOf(fileName)))
  const exact = new Map(entries.map((entry) => [entry.fileName, entry]))
  const pictureOf = (found: readonly Entry[]): ZipPicture | null => {
    const [entry, second] = found
    if (!entry) return null
    const { fileName: path } = entry
    return {
      // No path has a backslash.
      path: second ? `\\${keyOf(path)}` : path,
      name: nameOf(path),
      read: async () => {
        if (second) throw refused('the zip has several pictures of this name')
        if (entry.uncompressedSize > limits.zipPictureBytes)
          throw refused(`it is larger than ${megabytes(limits.zipPictureBytes)}`)
        return unpack(zip, entry)
      },
    }
  }
  return {
    find(given) {
      const path = given.trim().replace(/^(?:\.\/)+/, '')
      const one = exact.get(path)
      return pictureOf(one ? [one] : (byPath.get(keyOf(path)) ?? byName.get(keyOf(path)) ?? []))
    },
  }
}
