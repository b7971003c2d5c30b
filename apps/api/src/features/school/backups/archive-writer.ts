import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ArchiveTarget } from './archive-target.ts'
import { type Manifest, type Member, members } from './manifest.ts'

export interface ArchiveWriter {
  /** Adds a file. Calls must not overlap: wait for each before the next. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array | string>,
    options?: { readonly isPacked?: boolean },
  ): Promise<Member>
  /** Adds the manifest and finishes the target; returns the size of the archive in bytes. */
  finish(manifest: Manifest): Promise<number>
  /** Deletes what was written; has no effect after {@link finish}. */
  discard(): Promise<void>
}

/** Begins an archive. */
export async function createArchive(
  target: ArchiveTarget,
  { mtime, signal }: { readonly mtime: Date; readonly signal: AbortSignal | undefined },
): Promise<ArchiveWriter> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.once('error', (error: Error) => archive.destroy(error))
  const written = target.write(archive)
  // The error is not lost: callers of `add` get it.
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
    // A full disk ends the archive. Nobody would then read the rest of the stream, so waiting for
    // the stream alone would hang.
    await Promise.race([finished(stream), written])
    return { name, bytes, sha256: hash.digest('hex') }
  }

  return {
    add,
    finish: async (manifest) => {
      await add(members.manifest, Readable.from([JSON.stringify(manifest, null, 1)]))
      zip.end({ comment: 'A Prepwell school: prepwell restore FILE', forceZip64Format: false })
      await written
      return target.finish()
    },
    discard: async () => {
      archive.destroy()
      await written.catch(() => undefined)
      await target.discard()
    },
  }
}
