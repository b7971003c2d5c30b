import { withDollars } from '../formula-delimiters.ts'
import { readHtml, withUnknownTags } from '../html/index.ts'
import type { DraftProblem, DraftText } from '../question-draft.ts'
import { plainDraft } from '../question-draft.ts'
import type { Pictures } from '../source-pictures.ts'
import { unescapeGift } from './gift-escapes.ts'
import { type GiftTextFormat, takeFormat } from './gift-question.ts'

export interface GiftFile {
  /** True if the formulas of the file have braces without a backslash. */
  readonly isRaw: boolean
  /**
   * Pictures within the HTML of the file, and pictures that come with it: GIFT itself contains no
   * files.
   */
  readonly pictures: Pictures
}

/** Reads the texts of one question and collects remarks about them. */
export class GiftTexts {
  readonly problems: DraftProblem[] = []
  readonly #format: GiftTextFormat
  readonly #file: GiftFile

  constructor(format: GiftTextFormat, file: GiftFile) {
    this.#format = format
    this.#file = file
  }

  /** Reads a text that may name a format of its own; `isInline` is true for an option. */
  read(written: string, isInline = false): DraftText {
    const { format, text } = takeFormat(written)
    return this.readAs(format ?? this.#format, text, isInline)
  }

  readAs(format: GiftTextFormat, written: string, isInline = false): DraftText {
    const { text, unclear } = unescapeGift(written, this.#file.isRaw)
    for (const formula of unclear)
      this.#say(
        'note',
        `In ${shortened(formula)} the signs \\{ and \\} were read as GIFT's { and }`,
      )
    if (format === 'markdown') return this.#markdown(text.trim())
    if (format === 'html' || (format === 'moodle' && looksLikeHtml(text)))
      return this.#html(text, isInline)
    return plainDraft(withDollars(text, 'plain').trim())
  }

  #markdown(text: string): DraftText {
    const named = text.replaceAll(pictureOfWeb, (source, address: string) => {
      const name = this.#nameOf(address)
      return name === null ? source : `${source.slice(0, source.indexOf('](') + 2)}${name})`
    })
    return { text: withDollars(named, 'markdown'), format: 'markdown' }
  }

  #html(html: string, isInline: boolean): DraftText {
    const nameOf = (address: string) => this.#nameOf(address)
    const { text, format, losses } = readHtml(withUnknownTags(html), { isInline, nameOf })
    for (const loss of losses) this.#say('incomplete', loss)
    return { text: withDollars(text, format).trim(), format }
  }

  /** The name of a picture; null if it has none, and then a problem says why. */
  #nameOf(address: string): string | null {
    const { name, problem } = this.#file.pictures.find(address, '')
    if (problem !== null) this.#say('incomplete', problem)
    return name
  }

  #say(kind: 'incomplete' | 'note', reason: string): void {
    if (!this.problems.some((said) => said.reason === reason)) this.problems.push({ kind, reason })
  }
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const pictureOfWeb = /!\[[^\]\n]{0,300}\]\(([^()\s]{1,2000})[^()\n]{0,300}\)/g

/** True if a Markdown text names a picture that is not in its file. */
export const namesWebPicture = (text: string): boolean => text.search(pictureOfWeb) >= 0

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
