import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as Uint8Array), name)
  zip.end()
  return buffer(zip.outputStream)
}

const centralHead = Buffer.from('PK\x01\x02', 'latin1')

/**
 * A copy of the zip in which `change` has edited the first file's entry in the central directory.
 */
export function withDirectory(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zip)
  change(changed.subarray(changed.indexOf(centralHead)))
  return changed
}

/** Byte offsets of fields in a file's entry in the central directory of a zip. */
export const directoryFields = { flags: 8, unpackedBytes: 24 } as const
