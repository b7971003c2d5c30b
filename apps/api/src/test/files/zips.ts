import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip with these files. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as Uint8Array), name)
  zip.end()
  return buffer(zip.outputStream)
}

const centralHead = Buffer.from('PK\x01\x02', 'latin1')

/** The zip with other bytes in what its directory says about the first file. */
export function withDirectory(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zip)
  change(changed.subarray(changed.indexOf(centralHead)))
  return changed
}

/** Fields of a file in the directory of a zip, by the place of their first byte. */
export const directoryFields = { flags: 8, unpackedBytes: 24 } as const
