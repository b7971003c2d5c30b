import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** A file in the store, without its content. */
export interface StoredFile {
  readonly key: string
  readonly modifiedAt: Date
}

/**
 * The store of uploaded files: a folder or a bucket. A key is a path with slashes. A file is
 * written once and never changed.
 */
export interface FileStore {
  /** Writes the file atomically: a reader of the key gets all of it or nothing. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** The content as a stream; null when there is no such file. */
  read(key: string): Promise<Readable | null>
  /** Removes the file; a missing one is no error. */
  delete(key: string): Promise<void>
  /** All files below a folder including its subfolders, page by page. */
  list(folder: string): AsyncGenerator<StoredFile>
}

/** A store backed by one of flydrive's drivers. */
export function fileStore(disk: Disk): FileStore {
  return {
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    read: async (key) => {
      try {
        return await disk.getStream(key)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (key) => disk.delete(key),
    list: (folder) => list(disk, folder),
  }
}

async function* list(disk: Disk, folder: string): AsyncGenerator<StoredFile> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(`${folder}/`, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    for (const file of page.objects) {
      if (!file.isFile) continue
      const found = await file.getMetaData().catch((error: unknown) => {
        // The file was deleted after it was listed.
        if (isMissing(error)) return null
        throw error
      })
      if (found) yield { key: file.key, modifiedAt: found.lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/**
 * True for an error that means there is no such file. flydrive wraps the errors of the folder or
 * bucket.
 */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return false
  const { cause } = error
  const isAway = 'code' in cause && cause.code === 'ENOENT'
  return isAway || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
}
