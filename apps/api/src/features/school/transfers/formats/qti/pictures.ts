import type { DraftPicture, SourceFile } from '../question-format.ts'
import { decoded, pathOf } from './package.ts'

/** A picture that a text names. */
interface Named {
  readonly token: string
  readonly address: string
  readonly path?: string
  readonly content?: Uint8Array
  /** Why it could not be taken over. */
  readonly missing?: string
}

/** The pictures of a package. Texts name them by tokens that need no escaping anywhere. */
export interface Pictures {
  /** The token for an address in a document in this folder. */
  tokenFor(address: string, folder: string): string
  /** The reason why the picture of this token could not be taken over; null if it could. */
  problemOf(token: string): string | null
  /** Those that are there, read one after the other. */
  read(): Promise<DraftPicture[]>
}

const longestShown = 100

export function picturesOf({ archive }: Pick<SourceFile, 'archive'>): Pictures {
  const paths = archive?.paths ?? []
  const byKey = new Map(paths.map((path) => [keyOf(path), path]))
  const byName = Map.groupBy(paths, (path) => keyOf(path).replace(/^.*\//, ''))
  const byToken = new Map<string, Named>()
  const tokens = new Map<string, string>()

  /** The only file with this end of its path; undefined if there is none or there are several. */
  const onlyOne = (key: string): string | undefined => {
    const found = byName.get(key.replace(/^.*\//, '')) ?? []
    const ending = found.filter((path) => `/${keyOf(path)}`.endsWith(`/${key}`))
    const [one, second] = ending.length > 0 ? ending : found
    return second === undefined ? one : undefined
  }
  const findPath = (address: string, folder: string): string | undefined => {
    const plain = address
      .replace(/^(?:\$|%24)(?:IMS[-_]CC[-_]FILE_?BASE|CANVAS_\w+)(?:\$|%24)\/?/i, '')
      .replace(/[?#].*$/, '')
    // Blackboard names its files by an id that is a part of the path.
    const xid = /\bxid-\d+_\d+/.exec(address)?.[0]
    if (xid) return paths.find((path) => path.includes(`${xid}.`) || path.endsWith(xid))
    const key = keyOf(pathOf(plain, ''))
    if (key === '') return undefined
    return byKey.get(keyOf(pathOf(plain, folder))) ?? byKey.get(key) ?? onlyOne(key)
  }
  const named = (token: string, address: string, folder: string): Named => {
    if (/^data:/i.test(address)) return { token, address, ...dataPicture(address) }
    const path = findPath(address.trim(), folder)
    const shown = decoded(address.trim()).slice(0, longestShown)
    if (path === undefined) return { token, address, missing: `The picture ${shown} is missing` }
    return /\.svg$/i.test(path)
      ? { token, address, missing: `The picture ${shown} is an SVG drawing` }
      : { token, address, path }
  }

  return {
    tokenFor(address, folder) {
      const path = /^data:/i.test(address) ? undefined : findPath(address.trim(), folder)
      const key = path ?? `${folder}\n${address}`
      const known = tokens.get(key)
      if (known !== undefined) return known
      const token = `picture-${tokens.size + 1}${extensionOf(path)}`
      tokens.set(key, token)
      byToken.set(token, named(token, address, folder))
      return token
    },
    problemOf(token) {
      const picture = byToken.get(token)
      return picture ? (picture.missing ?? null) : `The picture ${token} is missing`
    },
    async read() {
      const found: DraftPicture[] = []
      for (const { token, path, content } of byToken.values()) {
        if (content) found.push({ name: token, content })
        else if (path !== undefined && archive)
          found.push({ name: token, content: await archive.read(path) })
      }
      return found
    },
  }
}

const keyOf = (path: string) => path.normalize('NFC').toLowerCase()

const extensionOf = (path: string | undefined) =>
  /\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i.exec(path ?? '')?.[0].toLowerCase() ?? ''

/** The picture in a `data:` address. */
function dataPicture(address: string): Pick<Named, 'content' | 'missing'> {
  const comma = address.indexOf(',')
  const head = address.slice(0, Math.max(comma, 0)).toLowerCase()
  if (head.startsWith('data:image/svg')) return { missing: 'A picture is an SVG drawing' }
  const isPicture = head.startsWith('data:image/') && head.endsWith(';base64')
  const content = isPicture ? Buffer.from(address.slice(comma + 1), 'base64') : null
  return content && content.length > 0 ? { content } : { missing: 'A picture cannot be read' }
}
