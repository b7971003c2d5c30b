import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** A file of the store, without its content. */
export interface StoredFile {
  readonly key: string
  readonly modifiedAt: Date
}

/**
 * Where uploaded files lie: a folder, or a bucket. A key is a path with slashes; a file is
 * written once and never changed.
 */
export interface FileStore {
  /** Writes the file whole: whoever reads the key gets all of it or nothing. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** The content as a stream; null when there is no such file. */
  read(key: string): Promise<Readable | null>
  /** Removes the file; it is no error when there is none. */
  delete(key: string): Promise<void>
  /** All files under a folder, page by page; those of its sub-folders too. */
  list(folder: string): AsyncGenerator<StoredFile>
}

/** The store on top of one of flydrive's drivers. */
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
        // Removed since it was listed.
        if (isMissing(error)) return null
        throw error
      })
      if (found) yield { key: file.key, modifiedAt: found.lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/**
 * Does the error say that there is no such file? flydrive wraps what the folder or the bucket said.
 */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return false
  const { cause } = error
  const isAway = 'code' in cause && cause.code === 'ENOENT'
  return isAway || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
}
