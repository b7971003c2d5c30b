import { createHash } from 'node:crypto'
import { decoded } from '../../files/paths.ts'
import type { DraftPicture } from '../question-format.ts'
import { elementsOf, textOf, type XmlElement } from '../xml/index.ts'

/** The pictures of a file, each once. */
export interface MoodlePictures {
  readonly all: readonly DraftPicture[]
  /** Adds a picture and returns its name; null if it has no content. */
  add(base64: string, extension: string): string | null
  /**
   * The name of the picture that a text names by this address, or the reason why there is none.
   * `element` holds the text and its files.
   */
  find(address: string, element: XmlElement): FoundPicture
}

export type FoundPicture =
  | { readonly name: string; readonly problem: null }
  | { readonly name: null; readonly problem: string }

const longestShown = 100

export function moodlePictures(): MoodlePictures {
  const all: DraftPicture[] = []
  const named = new Map<string, string>()
  const add = (base64: string, extension: string) => {
    const content = Buffer.from(base64, 'base64')
    if (content.length === 0) return null
    const key = createHash('sha256').update(content).digest('base64')
    const name = named.get(key) ?? `picture-${named.size + 1}${extension}`
    if (!named.has(key)) all.push({ name, content })
    named.set(key, name)
    return name
  }
  return {
    all,
    add,
    find(address, element) {
      const inline = /^data:image\/([a-z]+)[^,]*;base64,/i.exec(address.slice(0, 200))
      const shown = decoded(address.replace(pluginFile, '')).slice(0, longestShown).toWellFormed()
      const lost = (problem: string): FoundPicture => ({ name: null, problem })
      if (/^data:image\/svg|^[^?#]*\.svg(?:[?#]|$)/i.test(address.slice(0, 500)))
        return lost('A picture is an SVG drawing, which is not taken')
      if (inline) return named_(add(address.slice(inline[0].length), `.${inline[1]}`), shown)
      if (/^data:/i.test(address)) return lost('A picture cannot be read')
      const file = fileAt(address, element)
      if (file === undefined)
        return /^(?:https?:)?\/\//i.test(address)
          ? lost(`The picture ${shown} is on another site, and is not fetched`)
          : lost(`The picture ${shown} is missing`)
      return named_(add(textOf(file), extensionOf(shown)), shown)
    },
  }
}

const named_ = (name: string | null, shown: string): FoundPicture =>
  name === null ? { name, problem: `The picture ${shown} is empty` } : { name, problem: null }

const pluginFile = /^@@PLUGINFILE@@\/*/i

/** The file beside the text that has this name, and if there are several, this path. */
function fileAt(address: string, element: XmlElement): XmlElement | undefined {
  const path = decoded(address.replace(pluginFile, '').replace(/[?#].*$/s, ''))
  const files = elementsOf(element, 'file')
  const pathOf = (file: XmlElement) =>
    `${file.attributes.get('path') ?? ''}/${file.attributes.get('name') ?? ''}`
      .replaceAll(/\/{2,}/g, '/')
      .replace(/^\//, '')
  const isNamed = pluginFile.test(address) || !/^(?:https?:)?\/\//i.test(address)
  if (!isNamed) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    files.find((file) => pathOf(file) === path) ??
    files.find((file) => file.attributes.get('name') === name)
  )
}

const extensionOf = (name: string) =>
  /\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i.exec(name)?.[0].toLowerCase() ?? ''
