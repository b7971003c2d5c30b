import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../platform/errors.ts'
import { listed } from './file-names.ts'
import { keyOf, nameOf } from './paths.ts'

/** The pictures that came with a file of questions; nothing is ever written under their names. */
export interface FilePictures {
  /** The picture that a file names by its name or its path; null if there is none. */
  find(name: string): FilePicture | null
  /** The paths of all pictures, in the order of the file. */
  readonly paths: readonly string[]
}

export interface FilePicture {
  /** Unique among the pictures. */
  readonly path: string
  /** The last part of the path. */
  readonly name: string
  /**
   * Throws 400 for a picture that is too large or damaged, or if several pictures have its name.
   */
  read(): Promise<Uint8Array>
}

interface GivenPicture {
  readonly path: string
  /** In bytes, as far as it is known before the picture is read. */
  readonly size: number
  read(): Promise<Uint8Array>
}

const refused = (message: string) => new AppError('invalid_input', message)

/**
 * A picture in a text: its alternative text, and its name or path, such as `image (1).png`. A title
 * after the name is not captured.
 */
export const pictureInText =
  /!\[([^[\]\n]*)\]\((?:upload:)?((?:[^()\n]|\([^()\n]*\))+?)(?:\s"[^"\n]*")?\)/g

/** True for an address that is certainly that of a picture. */
export const isPictureAddress = (address: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|heic|emf|wmf)(?:[?#].*)?$/i.test(address)

/** Says which pictures no question shows. */
export const unusedNotes = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`No question shows these pictures: ${listed(names)}`]

export function filePictures(given: readonly GivenPicture[]): FilePictures {
  const byPath = Map.groupBy(given, ({ path }) => keyOf(path))
  const byName = Map.groupBy(given, ({ path }) => keyOf(nameOf(path)))
  const exact = new Map(given.map((picture) => [picture.path, picture]))
  const pictureOf = (found: readonly GivenPicture[]): FilePicture | null => {
    const [picture, second] = found
    if (!picture) return null
    const { path } = picture
    return {
      // Several pictures share a key that begins with a backslash, which no path contains.
      path: second ? `\\${keyOf(path)}` : path,
      name: nameOf(path),
      read: async () => {
        if (second) throw refused('there are several pictures of this name')
        if (picture.size > limits.zipPictureBytes)
          throw refused(`it is larger than ${limits.zipPictureBytes / 1024 / 1024} MB`)
        return picture.read()
      },
    }
  }
  /**
   * Pictures below a folder of this name: people zip a whole folder, but name the paths inside it.
   */
  const within = (key: string) =>
    key.includes('/')
      ? (byName.get(nameOf(key)) ?? []).filter(({ path }) => keyOf(path).endsWith(`/${key}`))
      : []
  return {
    paths: given.map(({ path }) => path),
    find(asked) {
      const path = asked
        .trim()
        .replaceAll('\\', '/')
        .replace(/^(?:\.\/)+/, '')
      const one = exact.get(path)
      const key = keyOf(path)
      return pictureOf(one ? [one] : (byPath.get(key) ?? byName.get(key) ?? within(key)))
    },
  }
}
