import { limits } from '../wire/limits.ts'

/**
 * A picture within a text of either format: `![alternative text](upload:NAME)`, where NAME is that
 * of an uploaded question image. Anything else, such as another address, is text.
 */
export interface TextPicture {
  readonly name: string
  /** Without spaces at its ends; empty for a decorative picture. */
  readonly alt: string
  /** The source as it was typed. */
  readonly source: string
}

// The server makes the names. Since texts can contain pictures, names of new question images end in
// the picture's size, so that a page can reserve space for a picture before it is loaded.
const nameSyntax = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[1-9]\d{0,3}x[1-9]\d{0,3})?[.]webp`
const syntax = String.raw`!\[([^\[\]\n]{0,${limits.pictureAltMax}})\]\(upload:(${nameSyntax})\)`

const here = new RegExp(syntax, 'y')
const everywhere = new RegExp(syntax, 'g')
const sizeOfName = /-(\d+)x(\d+)[.]webp$/

/** The picture whose source begins at this index of the text; null if there is none. */
export function pictureAt(text: string, at: number): TextPicture | null {
  if (text[at] !== '!') return null
  here.lastIndex = at
  const [source, alt = '', found = ''] = here.exec(text) ?? []
  return source === undefined ? null : { name: found, alt: alt.trim(), source }
}

/**
 * All pictures in a text, including those in a code span, whose source is shown: each of them must
 * exist.
 */
export const picturesIn = (text: string): TextPicture[] =>
  text.includes('upload:')
    ? Array.from(text.matchAll(everywhere), ([source, alt = '', name = '']) => ({
        name,
        alt: alt.trim(),
        source,
      }))
    : []

export const pictureNames = (text: string): string[] => picturesIn(text).map(({ name }) => name)

/** Writes a picture; characters that would end the alternative text become spaces. */
export const pictureSource = (picture: Pick<TextPicture, 'name' | 'alt'>): string =>
  `![${altText(picture.alt)}](upload:${picture.name})`

const altText = (alt: string) =>
  alt
    .replaceAll(/[[\]\s]+/g, ' ')
    .slice(0, limits.pictureAltMax)
    // Half of an emoji cannot be stored.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Replaces the alternative text of one picture of a text. */
export const withAlt = (text: string, picture: TextPicture, alt: string): string =>
  text.replace(picture.source, () => pictureSource({ ...picture, alt }))

/** Width and height in pixels; null for a picture uploaded before names had them. */
export function pictureSize(name: string): { width: number; height: number } | null {
  const [, width, height] = sizeOfName.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** The name of a new question image: `id` is a random UUID. */
export const sizedName = (id: string, size: { width: number; height: number }): string =>
  `${id}-${size.width}x${size.height}.webp`

/** True if a text has no more pictures than one text may have. */
export const hasFewPictures = (text: string): boolean =>
  pictureNames(text).length <= limits.picturesInText

export const tooManyInText = `At most ${limits.picturesInText} pictures in a text`

interface Text {
  /** The path of the field that holds the text. */
  readonly path: (string | number)[]
  readonly text: string | null | undefined
}

/**
 * The first of these texts with too many pictures: more than one text may have, or more than the
 * question may have in all texts so far.
 */
export function tooManyPictures(
  texts: readonly Text[],
): { readonly path: (string | number)[]; readonly message: string } | undefined {
  let all = 0
  for (const { path, text } of texts) {
    if (!hasFewPictures(text ?? '')) return { path, message: tooManyInText }
    all += pictureNames(text ?? '').length
    if (all > limits.picturesInQuestion)
      return { path, message: `At most ${limits.picturesInQuestion} pictures in a question` }
  }
  return undefined
}
