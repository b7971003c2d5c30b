import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type TempFile, writeTempFile } from '../../../../platform/files/temp-file.ts'

/** A zip archive with one file, `name`; reads the content to its end. */
export async function zipFile(content: Readable, name: string, mtime: Date): Promise<TempFile> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.once('error', (error: Error) => archive.destroy(error))
  zip.addReadStream(content, name, { mtime })
  zip.end()
  return writeTempFile(archive)
}
