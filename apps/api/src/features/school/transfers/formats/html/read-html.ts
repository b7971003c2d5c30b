import { limits } from '@prepwell/contract/wire/limits.ts'
import type { DraftText } from '../question-draft.ts'
import { plainDraft } from '../question-draft.ts'
import { blocksOf } from './html-blocks.ts'
import { equationIn } from './html-equations.ts'
import { attributeOf, type HtmlElement } from './html-node.ts'
import { drawnAs, formulaMark, type HtmlReading, withDrawn, withoutMarks } from './html-reading.ts'
import { parseHtml } from './html-tree.ts'
import { type Block, needsMarkdown } from './leaf.ts'
import { markdownTree } from './markdown-tree.ts'
import { lineLeaves, plainText } from './plain-text.ts'
import { simpleMarkdown } from './simple-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A text converted from the HTML of another program's file. */
export interface HtmlText extends DraftText {
  /** The addresses of the text's pictures, as its Markdown images name them. */
  readonly pictures: readonly string[]
  /** Parts that could not be imported, each a sentence without a full stop. */
  readonly losses: readonly string[]
}

export interface HtmlOptions {
  /** True for a text that is shown in one paragraph, as an option is. */
  readonly isInline?: boolean
  /**
   * The name to use for the picture at this address, which may be a `data:` URL. Null if there is
   * none; the text then has the alternative text instead.
   */
  readonly nameOf?: (address: string) => string | null
}

/**
 * Reads HTML by an allow list: tables, lists, bold, sub- and superscript, pictures and simple
 * MathML become our notation; of everything else only the text is kept. The result is plain text
 * where nothing needs Markdown.
 */
export function readHtml(html: string, options: HtmlOptions = {}): HtmlText {
  if (!/[<&\\$\u00a0\u00ad\u200b\u2003\ufdd0-\ufdef\ufeff]|!\[/.test(html))
    return { ...plainDraft(html.replaceAll(/[ \t\n\r\f]+/g, ' ').trim()), pictures: [], losses: [] }
  const { isInline = false, nameOf = withoutSpaces } = options
  const data: string[] = []
  const short = withoutMarks(html.toWellFormed()).replaceAll(
    dataUrl,
    (url) => `${dataMark}${data.push(url) - 1}.`,
  )
  const pictures: string[] = []
  const reading: HtmlReading = {
    drawn: [],
    losses: new Set(),
    picture(given, alt) {
      const address = given.replace(dataReference, (_whole, at) => data[Number(at)] ?? '').trim()
      const name = address ? nameOf(address) : null
      if (name === null) return alt
      pictures.push(address)
      return drawnAs(reading, { kind: 'picture', name, alt: altText(alt) })
    },
  }
  const root = parseHtml(short, (element) => replaced(element, reading))
  const read = root
    ? textOf(blocksOf(root.children, reading), reading, isInline)
    : stripped(short, reading)
  const text = data.length > 0 ? read.text.replaceAll(dataReferences, '') : read.text
  return { text: text.trim(), format: read.format, pictures, losses: [...reading.losses] }
}

const dataMark = '\uFDD3'
const dataUrl = /data:[a-z]+\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=\s%]+/gi
const dataReference = /^\uFDD3(\d+)\.$/
const dataReferences = /\uFDD3\d+\./g

const withoutSpaces = (address: string) => address.replaceAll(/[\s()<>[\]]/g, encodeURIComponent)

/** The alternative text as in our pictures: without brackets, which would end it. */
const altText = (alt: string) =>
  withoutMarks(alt)
    .replaceAll(/[[\]\s]+/g, ' ')
    .slice(0, limits.pictureAltMax)
    .toWellFormed()
    .trim()

function textOf(blocks: readonly Block[], reading: HtmlReading, isInline: boolean): DraftText {
  const shown: readonly Block[] = isInline
    ? [{ type: 'paragraph', leaves: lineLeaves(blocks), isApart: false }]
    : blocks
  const { drawn, losses } = reading
  if (needsMarkdown(shown)) {
    const simple = simpleMarkdown(shown)
    if (simple !== null) return { text: withDrawn(simple, drawn, 'markdown'), format: 'markdown' }
    const text = writeMarkdown(markdownTree(shown), drawn, isInline)
    if (text !== null) return { text, format: 'markdown' }
    losses.add('Its formatting could not be taken over')
    return plainDraft(
      withDrawn(
        lineLeaves(blocks)
          .map((leaf) => leaf.text)
          .join(''),
        drawn,
        'plain',
      ),
    )
  }
  return plainDraft(withDrawn(plainText(shown), drawn, 'plain'))
}

/** Keeps only the words of a text that is too large for a parser. */
function stripped(html: string, { losses }: HtmlReading): DraftText {
  losses.add('Its HTML is too large or too deeply nested, so that only its words were taken over')
  return plainDraft(
    html
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/[<>]/g, ' ')
      .replaceAll(/\s+/g, ' '),
  )
}

const media = new Map([
  ...['video', 'audio', 'iframe', 'object', 'embed', 'applet', 'canvas', 'svg'].map(
    (name) =>
      [
        name,
        name === 'svg' || name === 'canvas' ? 'drawing' : 'recording or embedded page',
      ] as const,
  ),
  ...['input', 'select', 'textarea', 'button'].map((name) => [name, 'input field'] as const),
])

/**
 * Replaces an equation, and records media that the allow list would drop silently. Null if the
 * element stays as it is.
 */
function replaced(element: HtmlElement, reading: HtmlReading): string | null {
  const { losses } = reading
  const className = attributeOf(element, 'className')
  // The output of KaTeX and MathJax stands next to its source.
  if (/\b(?:katex-html|MathJax_Preview|MathJax(?:_SVG|_CHTML)?)(?:\s|$)/.test(className)) return ''
  const lost = media.get(element.tagName)
  if (lost)
    losses.add(`It has ${/^[aeiou]/.test(lost) ? 'an' : 'a'} ${lost}, which was left behind`)
  const equation = equationIn(element)
  if (!equation) return null
  if (equation.tex !== null) return formulaMark(reading, equation.tex, equation.isDisplay)
  const words = withoutMarks(equation.words)
  if (words) losses.add(`An equation could not be taken over: ${words.slice(0, 60).toWellFormed()}`)
  else losses.add('An equation could not be taken over')
  return words
}
