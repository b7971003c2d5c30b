import { createHash, randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Manifest, type Member, members } from './manifest.ts'

/** A zip archive that is being written. It has its name only once it is complete. */
export interface ArchiveWriter {
  /** Adds a file, in the order of the calls: the next one may begin when this one is done. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array | string>,
    options?: { readonly isPacked?: boolean },
  ): Promise<Member>
  /** Adds the manifest and gives the file its name; the size of the file in bytes. */
  finish(manifest: Manifest): Promise<number>
  /** Removes what was written; after {@link finish} it does nothing. */
  discard(): Promise<void>
}

/** Begins an archive that only this account can read. No file is ever overwritten. */
export async function createArchive(
  file: string,
  { mtime, signal }: { readonly mtime: Date; readonly signal: AbortSignal | undefined },
): Promise<ArchiveWriter> {
  await requireFree(file)
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const handle = await open(unfinished, 'wx', 0o600)
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.once('error', (error: Error) => archive.destroy(error))
  const written = pipeline(archive, handle.createWriteStream({ flush: true }))
  // Whoever adds a file hears of it.
  written.catch(() => undefined)

  const add: ArchiveWriter['add'] = async (name, content, { isPacked = false } = {}) => {
    const hash = createHash('sha256')
    let bytes = 0
    async function* measured() {
      for await (const part of content) {
        signal?.throwIfAborted()
        const chunk = typeof part === 'string' ? Buffer.from(part) : part
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const stream = Readable.from(measured(), { objectMode: false })
    zip.addReadStream(stream, name, { mtime, mode: 0o100600, compress: !isPacked })
    // A disk that is full ends the archive, and nobody reads the rest of the stream.
    await Promise.race([finished(stream), written])
    return { name, bytes, sha256: hash.digest('hex') }
  }

  return {
    add,
    finish: async (manifest) => {
      await add(members.manifest, Readable.from([JSON.stringify(manifest, null, 1)]))
      zip.end({ comment: 'A Prepwell school: npm run restore -- FILE', forceZip64Format: false })
      await written
      const { size } = await stat(unfinished)
      await rename(unfinished, file)
      return size
    },
    discard: async () => {
      archive.destroy()
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

async function requireFree(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory()) throw new Error(`${file} is a folder: name a file in it`)
  if (found) throw new Error(`${file} exists already: name a new file`)
  const folder = path.dirname(file)
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new Error(`there is no folder ${folder}`)
}
