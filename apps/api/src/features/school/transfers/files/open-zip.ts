import { buffer } from 'node:stream/consumers'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../../platform/errors.ts'

/** A zip within the limits of imports, without folders and the notes of other programs. */
export interface OpenZip {
  readonly entries: readonly Entry[]
  /** Throws 400 for an entry that cannot be unpacked. */
  unpack(entry: Entry): Promise<Buffer>
}

/** Entries that programs add to archives: folders, and notes of macOS about each file. */
const isLeft = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|$)/.test(path)

const refused = (message: string) => new AppError('invalid_input', message)
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** What is said of bytes that begin like a zip and are none. */
export const damaged = 'The zip is damaged, or only a part of one'

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Opens a zip. Throws a 400 that says what is wrong. Sizes are checked before anything is unpacked,
 * and while it is: an entry that unpacks to more than it declares is an error.
 */
export async function openZip(bytes: Buffer): Promise<OpenZip> {
  const zip = await fromBufferPromise(bytes).catch(() => {
    throw refused(damaged)
  })
  return { entries: await readEntries(zip), unpack: (entry) => unpack(zip, entry) }
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
