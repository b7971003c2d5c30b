import type { Archive, DraftPicture } from '../question-format.ts'
import { isVector } from './document/drawings.ts'

/** A picture of the document: its name in texts, or the reason why it cannot be taken over. */
export type Picture =
  | { readonly name: string; readonly content: Uint8Array }
  | { readonly reason: string }

const starts: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

function isShowable(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  return (
    starts.some((start) => start.every((byte, at) => bytes[at] === byte)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
}

/** Reads the pictures at these paths, each once. */
export async function readPictures(
  paths: ReadonlySet<string>,
  archive: Archive,
): Promise<ReadonlyMap<string, Picture>> {
  const byName = new Map(archive.paths.map((path) => [path.toLowerCase(), path]))
  const names = new Set<string>()
  const pictures = new Map<string, Picture>()
  for (const path of paths) {
    const found = byName.get(path.toLowerCase())
    pictures.set(path, await readPicture(path, found, archive, names))
  }
  return pictures
}

async function readPicture(
  path: string,
  found: string | undefined,
  archive: Archive,
  names: Set<string>,
): Promise<Picture> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
  if (found === undefined) return { reason: 'A picture is missing in the document' }
  const unknown = {
    reason: `A picture is in a format that cannot be shown${ending ? ` (${ending})` : ''}: insert it as PNG`,
  }
  if (isVector(path)) return unknown
  const content = await archive.read(found)
  return isShowable(content) ? { name: freeName(name, names), content } : unknown
}

/**
 * A name that is still free. Names stand between brackets in texts, so other characters are
 * replaced.
 */
function freeName(name: string, names: Set<string>): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-').slice(-80)
  let free = plain
  for (let copy = 2; names.has(free); copy++) free = `${copy}-${plain}`
  names.add(free)
  return free
}

/** The pictures that the names in these texts belong to. */
export const namedPictures = (
  pictures: ReadonlyMap<string, Picture>,
  used: ReadonlySet<string>,
): DraftPicture[] =>
  [...pictures.values()].flatMap((picture) =>
    'name' in picture && used.has(picture.name) ? [picture] : [],
  )
