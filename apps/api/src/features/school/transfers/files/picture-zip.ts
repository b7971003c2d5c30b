import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { ListPicture } from '../../../../platform/files/list-export.ts'

/**
 * A zip with a text, `name`, and with pictures in `folder`. Each is read when its turn comes, so
 * that one at a time is in memory.
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
  // A picture is packed already.
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
