import { buffer } from 'node:stream/consumers'
import type { ForeignFile } from '@prepwell/contract/school/foreign-files.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../../platform/errors.ts'
import { foreignBytes } from './foreign-file.ts'

/** A zip within the limits of imports, without folders and the metadata files of other programs. */
export interface OpenZip {
  readonly entries: readonly Entry[]
  /** Throws 400 for an entry that cannot be unpacked. */
  unpack(entry: Entry): Promise<Buffer>
}

/** Entries that programs add to archives: folders, and macOS metadata for each file. */
const isLeft = (path: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|$)/.test(path) && !/(?:^|\/)_rels\/\.rels$/.test(path)

const refused = (message: string) => new AppError('invalid_input', message)
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/**
 * Bytes in which an Office document is recognised; in a longer part, its name may occur by chance.
 */
const headBytes = 4096

const kinds: Readonly<Partial<Record<ForeignFile, string>>> = {
  workbook: 'Excel workbook',
  word: 'Word document',
}

const damaged = (bytes: Uint8Array) => {
  const kind = foreignBytes(bytes.subarray(0, headBytes))
  return refused(`The ${(kind && kinds[kind]) ?? 'zip'} is damaged, or only a part of one`)
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Opens a zip. Throws a 400 that says what is wrong. Sizes are checked before and during unpacking:
 * an entry that unpacks to more than it declares is an error.
 */
export async function openZip(bytes: Buffer): Promise<OpenZip> {
  const zip = await fromBufferPromise(bytes).catch(() => {
    throw damaged(bytes)
  })
  return { entries: await readEntries(zip, bytes), unpack: (entry) => unpack(zip, entry) }
}

async function readEntries(zip: ZipFile, bytes: Uint8Array): Promise<Entry[]> {
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
    throw error instanceof AppError ? error : damaged(bytes)
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
