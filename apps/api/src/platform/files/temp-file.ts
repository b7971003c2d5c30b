import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** An unnamed temporary file. */
export interface TempFile {
  /** In bytes. */
  readonly size: number
  /**
   * Reads the content from the start; call it only once. The file is deleted when the stream ends
   * or is destroyed.
   */
  read(): Readable
  /** Deletes the file, even if it was not read; safe to repeat. */
  discard(): Promise<void>
}

/**
 * Writes the stream to a new file. Its name is removed before the first byte is written, so that
 * nothing remains afterwards, even when the process is killed.
 */
export async function writeTempFile(
  content: AsyncIterable<string | Uint8Array>,
): Promise<TempFile> {
  const name = path.join(os.tmpdir(), `prepwell-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    await unlink(name)
    const room = new Uint8Array(64 * 1024)
    for await (const part of content) {
      if (typeof part === 'string') await writeText(file, part, room)
      else await file.appendFile(part)
    }
    const { size } = await file.stat()
    let stream: Readable | undefined
    return {
      size,
      read: () => {
        stream = file.createReadStream({ start: 0 })
        return stream
      },
      discard: async () => {
        stream?.destroy()
        await file.close()
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const encoder = new TextEncoder()

/**
 * Appends a text as UTF-8 through the buffer `room`: a new buffer each time would stay in memory
 * until the next major garbage collection.
 */
async function writeText(file: FileHandle, text: string, room: Uint8Array): Promise<void> {
  for (let rest = text; rest.length > 0; ) {
    const { read, written } = encoder.encodeInto(rest, room)
    await file.appendFile(room.subarray(0, written))
    rest = rest.slice(read)
  }
}
