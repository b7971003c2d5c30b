import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * A local folder. Unlike flydrive's own driver, it gives a file its name only once all of it is on
 * disk, and a read of a missing file fails at once. A crash may leave files whose names end in
 * `.unfinished`.
 */
export class FolderDriver extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, content: string | Uint8Array): Promise<void> {
    const file = path.join(this.#root, key)
    const unfinished = `${file}.${randomUUID()}.unfinished`
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      // Flushed, because a power cut could otherwise leave the name without its content.
      await writeFile(unfinished, content, { flush: true, mode: 0o600 })
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  override async getStream(key: string): Promise<Readable> {
    const handle = await open(path.join(this.#root, key))
    return handle.createReadStream()
  }
}
