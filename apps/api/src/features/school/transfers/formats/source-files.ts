import { foreignAdvice } from '@prepwell/contract/school/foreign-files.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../platform/errors.ts'
import { decodeText } from '../files/file-text.ts'
import { foreignBytes } from '../files/foreign-file.ts'
import { isZip, openZip } from '../files/open-zip.ts'
import type { Archive, SourceFile } from './question-format.ts'

/** A file as it was uploaded. */
export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const refused = (message: string) => new AppError('invalid_input', message)

/**
 * The number of bytes that all zips of an upload, also those in other zips, may still unpack to.
 */
export interface UnpackingRoom {
  bytes: number
}

export const unpackingRoom = (): UnpackingRoom => ({ bytes: limits.zipUnpackedBytes })

/** The file with its text or, of a zip, the files in it. */
export async function sourceOf(
  { name, bytes }: GivenFile,
  room: UnpackingRoom = unpackingRoom(),
): Promise<SourceFile> {
  if (isZip(bytes))
    return { name, bytes, text: null, encoding: 'utf-8', archive: await archiveOf(bytes, room) }
  if (foreignBytes(bytes) !== null)
    return { name, bytes, text: null, encoding: 'utf-8', archive: null }
  const { text, encoding } = decodeText(bytes)
  return { name, bytes, text: oneLineEnd(text), encoding, archive: null }
}

const oneLineEnd = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/** Why a file of no known format cannot be read, and what to do instead. */
export function refusalOf(
  { name, bytes }: GivenFile,
  wanted: 'questions' | 'rows' = 'questions',
): string {
  const kind = foreignBytes(bytes)
  return kind === null ? `${name} has no ${wanted} that can be read` : foreignAdvice(kind, wanted)
}

/** Each file is unpacked once: a document may name one picture by a thousand spellings. */
async function archiveOf(bytes: Uint8Array, room: UnpackingRoom): Promise<Archive> {
  const { entries, unpack } = await openZip(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )
  const byPath = new Map(entries.map((entry) => [entry.fileName, entry]))
  const unpacked = new Map<string, Promise<Uint8Array>>()
  return {
    paths: [...byPath.keys()],
    async read(path) {
      const before = unpacked.get(path)
      if (before !== undefined) return before
      const entry = byPath.get(path)
      if (!entry) throw refused(`The zip has no file ${path}`)
      if (entry.uncompressedSize > limits.importBodyBytes)
        throw refused(`${path} is larger than ${limits.importBodyBytes / 1024 / 1024} MB: split it`)
      room.bytes -= entry.uncompressedSize
      if (room.bytes < 0)
        throw refused(
          `The files have more than ${limits.zipUnpackedBytes / 1024 / 1024} MB unpacked: import them one after the other`,
        )
      const content = unpack(entry)
      unpacked.set(path, content)
      return content
    },
  }
}
