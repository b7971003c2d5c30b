import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { ListPicture } from '../../../../platform/files/list-export.ts'

/**
 * A zip with a text file `name`, and with pictures in `folder`. Each picture is read when its turn
 * comes, so that only one is in memory at a time.
 */
export function pictureZip(
  text: AsyncIterable<string>,
  {
    name,
    folder = 'pictures',
    pictures,
    files,
    now,
  }: {
    readonly name: string
    readonly folder?: string
    readonly pictures: readonly ListPicture[]
    readonly files: Pick<FileStore, 'read'>
    readonly now: Date
  },
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.once('error', (error: Error) => archive.destroy(error))
  zip.addReadStream(Readable.from(text), name, { mtime: now })
  // Pictures are already compressed.
  for (const picture of pictures)
    zip.addReadStreamLazy(`${folder}/${picture.name}`, { mtime: now, compress: false }, (done) => {
      files.read(picture.key).then(
        (content) => done(null, content ?? Readable.from([])),
        (error: Error) => archive.destroy(error),
      )
    })
  zip.end()
  return archive
}
