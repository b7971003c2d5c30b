import { decoded, keyOf, nameOf, pathOf } from '../files/paths.ts'
import type { DraftPicture, SourceFile } from './question-format.ts'

/** The pictures that the texts of a file name. */
export interface Pictures {
  /**
   * The picture at an address in a document in this folder: its name for texts, or the reason why
   * the picture cannot be taken over.
   */
  find(address: string, folder: string): FoundPicture
  /** Reads the pictures that were found, one after the other. */
  read(): Promise<DraftPicture[]>
}

type FoundPicture =
  | { readonly name: string; readonly problem: null }
  | { readonly name: null; readonly problem: string }

/** A picture in the package, or in the text itself. */
type Content = { readonly path: string } | { readonly content: Uint8Array }

const longestShown = 100

export function openPictures(file: Pick<SourceFile, 'archive' | 'beside'>): Pictures {
  const archive = file.archive ?? file.beside ?? null
  const pathAt = pathFinder(archive?.paths ?? [])
  const named = new Map<string, { readonly name: string; readonly content: Content }>()

  const add = (key: string, content: Content, extension: string): FoundPicture => {
    const known = named.get(key) ?? { name: `picture-${named.size + 1}${extension}`, content }
    named.set(key, known)
    return { name: known.name, problem: null }
  }
  return {
    find(address, folder) {
      if (/^data:/i.test(address)) {
        const content = dataPicture(address)
        return content
          ? add(address, { content }, '')
          : { name: null, problem: unreadable(address) }
      }
      const path = pathAt(address.trim(), folder)
      const shown = decoded(address.trim()).slice(0, longestShown).toWellFormed()
      if (path === undefined) return { name: null, problem: `The picture ${shown} is missing` }
      return /\.svg$/i.test(path)
        ? { name: null, problem: `The picture ${shown} is an SVG drawing, which is not taken` }
        : add(path, { path }, extensionOf(path))
    },
    async read() {
      const found: DraftPicture[] = []
      for (const { name, content } of named.values()) {
        if ('content' in content) found.push({ name, content: content.content })
        else if (archive) found.push({ name, content: await archive.read(content.path) })
      }
      return found
    },
  }
}

/** Finds the file that an address names; programs write the paths of pictures in many ways. */
function pathFinder(paths: readonly string[]) {
  const byKey = new Map(paths.map((path) => [keyOf(path), path]))
  const byName = Map.groupBy(paths, (path) => nameOf(keyOf(path)))
  /** The only file with this end of its path, or only with this name. */
  const onlyOne = (key: string): string | undefined => {
    const found = byName.get(nameOf(key)) ?? []
    const ending = found.filter((path) => `/${keyOf(path)}`.endsWith(`/${key}`))
    const [one, second] = ending.length > 0 ? ending : found
    return second === undefined ? one : undefined
  }
  return (address: string, folder: string): string | undefined => {
    const plain = address
      .replace(/^(?:\$|%24)(?:IMS[-_]CC[-_]FILE_?BASE|CANVAS_\w{1,40})(?:\$|%24)\/?/i, '')
      .replace(/[?#].*$/s, '')
    // Blackboard names its files by an id that is a part of the path.
    const xid = /\bxid-\d{1,20}_\d{1,20}/.exec(address)?.[0]
    if (xid) return paths.find((path) => path.includes(`${xid}.`) || path.endsWith(xid))
    const key = keyOf(pathOf(plain, ''))
    if (key === '' || /^[a-z][a-z\d+.-]{1,20}:/i.test(plain)) return undefined
    return byKey.get(keyOf(pathOf(plain, folder))) ?? byKey.get(key) ?? onlyOne(key)
  }
}

const extensionOf = (path: string) =>
  /\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i.exec(path)?.[0].toLowerCase() ?? ''

const isSvg = (address: string) => /^data:image\/svg/i.test(address)

const unreadable = (address: string) =>
  isSvg(address) ? 'A picture is an SVG drawing, which is not taken' : 'A picture cannot be read'

/** The picture in a `data:` address; null for anything else. */
function dataPicture(address: string): Uint8Array | null {
  const comma = address.indexOf(',')
  const head = address.slice(0, Math.max(comma, 0)).toLowerCase()
  if (isSvg(address) || !/^data:image\/[^;,]+;base64$/.test(head)) return null
  const content = Buffer.from(address.slice(comma + 1), 'base64')
  return content.length > 0 ? content : null
}
