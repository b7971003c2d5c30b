import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { withDollars } from '../formula-delimiters.ts'
import { readHtml, withUnknownTags } from '../html/index.ts'
import type { DraftProblem, DraftText } from '../question-draft.ts'
import { plainDraft } from '../question-draft.ts'
import { elementOf, textOf, type XmlElement } from '../xml/index.ts'
import type { MoodlePictures } from './moodle-pictures.ts'

/** Reads the texts of a question, and collects what could not be taken over. */
export interface MoodleTexts {
  /** Reads the text of an element such as `<questiontext>`; `isInline` is true for an option. */
  read(element: XmlElement | undefined, isInline?: boolean): DraftText
  /** Reads a part of that text in the same way. */
  readPart(html: string, element: XmlElement, isInline?: boolean): DraftText
  readonly problems: DraftProblem[]
}

/** `pictures` is null for questions that are not imported; the texts then have no pictures. */
export function moodleTexts(pictures: MoodlePictures | null): MoodleTexts {
  const problems: DraftProblem[] = []
  const lose = (reason: string) => {
    if (problems.every((problem) => problem.reason !== reason))
      problems.push({ kind: 'incomplete', reason })
  }
  const readPart = (html: string, element: XmlElement, isInline = false): DraftText => {
    const { text, format, losses } = readHtml(withUnknownTags(html), {
      isInline,
      nameOf(address) {
        const found = pictures?.find(address, element)
        if (found?.problem) lose(found.problem)
        return found?.name ?? null
      },
    })
    for (const loss of losses) lose(loss)
    if (severalLanguages.test(html))
      lose('Its text is in several languages, which stand one after the other here')
    for (const [, name = ''] of html.matchAll(attachment))
      lose(`The attached file ${name.slice(0, 100).toWellFormed()} was left behind`)
    return { text, format }
  }
  return {
    problems,
    readPart,
    read(element, isInline = false) {
      if (!element) return plainDraft('')
      const text = textOf(elementOf(element, 'text') ?? { ...element, children: ownText(element) })
      const format = formatOf(element.attributes.get('format'), text)
      if (format === 'html') return readPart(text, element, isInline)
      if (format === 'markdown') return markdownDraft(text.trim(), isInline)
      return plainDraft(withDollars(trimmedLines(text), 'plain'))
    },
  }
}

/** Some programs write a text directly into its element. */
const ownText = ({ children }: XmlElement) => children.filter((child) => typeof child === 'string')

/** The marks of Moodle's filters for texts in several languages. */
const severalLanguages = /\bclass\s*=\s*["']?multilang\b|\{mlang\s+\w/i

const attachment = /<a\s[^<>]{0,500}?href\s*=\s*["']?@@PLUGINFILE@@\/([^"'<>\s]{1,500})/gi

/** A text is HTML if it has tags or named characters, unless its format is `plain_text`. */
function formatOf(format: string | undefined, text: string): 'html' | 'plain' | 'markdown' {
  const hasHtml = /<(?:\/?[a-z][^<>]{0,2000}|!--)|&#?\w{1,32};/i.test(text)
  if (format === 'html') return 'html'
  if (format === 'plain_text') return 'plain'
  if (format === 'markdown') return hasHtml ? 'html' : 'markdown'
  return hasHtml ? 'html' : 'plain'
}

/** Reads Markdown; the result is plain text unless Markdown changes what is shown. */
function markdownDraft(text: string, isInline: boolean): DraftText {
  const written = withDollars(text.replaceAll(/\\\\(?=[()[\]])/g, '\\'), 'markdown')
  const shown = shownText(written, 'markdown', { inline: isInline })
  const format: TextFormat = shown === written ? 'plain' : 'markdown'
  return { text: written, format }
}

/** The lines without spaces that nobody sees, as in HTML. */
const trimmedLines = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
