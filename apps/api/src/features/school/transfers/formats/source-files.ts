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

/** The file with its text or, of a zip, the files in it. */
export async function sourceOf({ name, bytes }: GivenFile): Promise<SourceFile> {
  if (isZip(bytes))
    return { name, bytes, text: null, encoding: 'utf-8', archive: await archiveOf(bytes) }
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

async function archiveOf(bytes: Uint8Array): Promise<Archive> {
  const { entries, unpack } = await openZip(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )
  const byPath = new Map(entries.map((entry) => [entry.fileName, entry]))
  return {
    paths: [...byPath.keys()],
    async read(path) {
      const entry = byPath.get(path)
      if (!entry) throw refused(`The zip has no file ${path}`)
      if (entry.uncompressedSize > limits.importBodyBytes)
        throw refused(`${path} is larger than ${limits.importBodyBytes / 1024 / 1024} MB: split it`)
      return unpack(entry)
    },
  }
}
