import { plainDraft } from '../draft-texts.ts'
import { withDollars } from '../formula-delimiters.ts'
import { readHtml } from '../html/read-html.ts'
import type { DraftProblem, DraftText } from '../question-draft.ts'
import { unescapeGift } from './gift-escapes.ts'
import { type GiftTextFormat, takeFormat } from './gift-question.ts'

/** Reads the texts of one question and collects what is to be said about them. */
export class GiftTexts {
  readonly problems: DraftProblem[] = []
  readonly #format: GiftTextFormat
  readonly #isRawFile: boolean

  constructor(format: GiftTextFormat, isRawFile: boolean) {
    this.#format = format
    this.#isRawFile = isRawFile
  }

  /** A text of the question that may name a format of its own. */
  read(written: string): DraftText {
    const { format, text } = takeFormat(written)
    return this.readAs(format ?? this.#format, text)
  }

  readAs(format: GiftTextFormat, written: string): DraftText {
    const { text, unclear } = unescapeGift(written, this.#isRawFile)
    for (const formula of unclear)
      this.#say(
        'note',
        `In ${shortened(formula)} the signs \\{ and \\} were read as GIFT's { and }`,
      )
    if (format === 'markdown') return this.#markdown(text.trim())
    if (format === 'html' || (format === 'moodle' && looksLikeHtml(text))) return this.#html(text)
    return plainDraft(withDollars(text, 'plain').trim())
  }

  #markdown(text: string): DraftText {
    for (const [, address = ''] of text.matchAll(pictureOfWeb)) this.#missPicture(address)
    return { text: withDollars(text, 'markdown'), format: 'markdown' }
  }

  #html(html: string): DraftText {
    const { text, format, pictures, losses } = readHtml(html)
    for (const loss of losses) this.#say('incomplete', loss)
    for (const address of pictures) this.#missPicture(address)
    const shown = pictures.reduce(withPictureWords, text)
    return { text: withDollars(shown, format).trim(), format }
  }

  #missPicture(address: string): void {
    this.#say('incomplete', `The picture ${pictureName(address)} is not in the file`)
  }

  #say(kind: 'incomplete' | 'note', reason: string): void {
    if (!this.problems.some((said) => said.reason === reason)) this.problems.push({ kind, reason })
  }
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const pictureOfWeb = /!\[[^\]\n]{0,300}\]\(([^()\s]{1,2000})[^()\n]{0,300}\)/g

/** True if a Markdown text names a picture that is not in its file. */
export const namesWebPicture = (text: string): boolean => text.search(pictureOfWeb) >= 0

/** The file name at the end of an address; pictures within a page's text have none. */
function pictureName(address: string): string {
  if (address.startsWith('data:')) return 'within the text'
  return shortened(address.split(/[?#]/)[0]?.split('/').at(-1) || address)
}

/** The text with the alternative words of a picture in its place. */
function withPictureWords(text: string, address: string): string {
  const parts = text.split(`](${address})`)
  return parts
    .map((part, at) => {
      const start = at < parts.length - 1 ? part.lastIndexOf('![') : -1
      return start < 0 ? part : `${part.slice(0, start)}${part.slice(start + 2)}`
    })
    .join('')
}

/**
 * A text that names no format is HTML in Moodle. Teachers also ask about `<a>` and `x<y`, so it
 * counts as HTML only if an editor has wrapped it, or a number or letter has an index.
 */
function looksLikeHtml(text: string): boolean {
  const [, name] = /^\s*<(p|div|span|ul|ol|table|h[1-6])\b[^>]*>/i.exec(text) ?? []
  if (name !== undefined && text.trimEnd().toLowerCase().endsWith(`</${name.toLowerCase()}>`))
    return true
  return (
    /[\p{L}\p{N})\]]<(su[bp])>[^<>\n]{1,20}<\/\1>/iu.test(text) || /<img\s[^>]*\bsrc=/i.test(text)
  )
}
