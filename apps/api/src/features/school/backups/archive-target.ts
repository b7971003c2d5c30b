import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openArchive, verifyArchive } from './archive-reader.ts'

/** The destination of an archive. */
export interface ArchiveTarget {
  write(archive: Readable): Promise<void>
  /** Call it when everything is written; returns the size in bytes. */
  finish(): Promise<number>
  /** Deletes what was written; has no effect after {@link finish}. */
  discard(): Promise<void>
}

/**
 * A new file that only this account can read. It gets its name once it is on disk and has been read
 * back. Never overwrites a file.
 */
export async function fileTarget(file: string): Promise<ArchiveTarget> {
  await requireFree(file)
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const handle = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code ?? '')) throw error
    const folder = path.dirname(file)
    throw new Error(`this account cannot write to ${folder} (${error.code})`)
  })
  return {
    write: (archive) => pipeline(archive, handle.createWriteStream({ flush: true })),
    finish: async () => {
      const archive = await openArchive(unfinished)
      await verifyArchive(archive).finally(() => archive.close())
      const { size } = await stat(unfinished)
      await rename(unfinished, file)
      await flushFolder(path.dirname(file))
      return size
    },
    discard: () => rm(unfinished, { force: true }),
  }
}

/** A stream such as standard output; it is left open. */
export function streamTarget(output: Writable): ArchiveTarget {
  let bytes = 0
  async function* counted(archive: Readable) {
    for await (const chunk of archive) {
      bytes += chunk.length
      yield chunk
    }
  }
  return {
    write: (archive) => pipeline(archive, counted, output, { end: false }),
    finish: async () => {
      await new Promise<void>((resolve, reject) => {
        output.write('', (error) => (error ? reject(error) : resolve()))
      })
      return bytes
    },
    discard: async () => undefined,
  }
}

/** A new file name survives a power cut only once its folder is on disk too. */
async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function requireFree(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory()) throw new Error(`${file} is a folder: add a file name`)
  if (found) throw new Error(`${file} already exists: choose another file name`)
  const folder = path.dirname(file)
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new Error(`there is no folder ${folder}`)
}
