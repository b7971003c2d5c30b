import { findMath } from '@prepwell/text/find-math.ts'
import { shownText } from '@prepwell/text/shown-text.ts'

/** A part of a line. Only words can have markup; formulas and pictures stay as they are. */
interface Part {
  readonly kind: 'words' | 'formula' | 'picture'
  readonly text: string
}

type Line = readonly Part[]

/** Escapes nothing within a line. */
const nothing = /(?!)/g
/** Markup within a line. A `\]` could end a formula, so `]` is left out. */
const markup = /[\\`*_[<>|~&#]/g
/**
 * Also includes the characters that make an address a link. Parentheses and `]` are left out,
 * because they would delimit a formula with a backslash.
 */
const punctuation = /[!-'*-/:-@[\\^_`{-~]/g

interface MarkdownChoices {
  /** The names of pictures; other texts in the form of a picture stay words. */
  readonly pictures?: ReadonlySet<string>
  /**
   * True if words next to the text are bold, so that its asterisks could be read as bold type too.
   */
  readonly hasBold?: boolean
}

/**
 * Writes a plain text as Markdown that shows the same lines, with as few backslashes as possible.
 * Keeps formulas and pictures unchanged. The result can be put into a table cell.
 */
export function asMarkdown(
  text: string,
  { pictures = new Set(), hasBold = false }: MarkdownChoices = {},
): string {
  const lines = linesOf(partsOf(text, pictures))
  const shown = plainLines(lines)
  const shows = (special: RegExp) =>
    shownLines(markdownOf(lines.map(withoutPictures), special)) === shown
  const isDoubtful = /[|`]/.test(text) || (hasBold && /[*_]/.test(text))
  if (!isDoubtful && shows(nothing)) return markdownOf(lines, nothing)
  return markdownOf(lines, shows(markup) ? markup : punctuation)
}

const picture = /(!\[[^[\]\n]*\]\([^()\n]+\))/
const nameIn = /\]\(([^()\n]+)\)$/

const partsOf = (text: string, names: ReadonlySet<string>): Part[] =>
  text.split(picture).flatMap((part, at): Part[] => {
    const name = at % 2 === 1 ? nameIn.exec(part)?.[1] : undefined
    if (name !== undefined && names.has(name)) return [{ kind: 'picture', text: part }]
    return findMath(part, 'plain').map((one) =>
      one.kind === 'words'
        ? { kind: 'words', text: one.text }
        : { kind: 'formula', text: one.source },
    )
  })

/** The lines of a text. A line break within a formula ends no line. */
function linesOf(parts: readonly Part[]): Line[] {
  const lines: Part[][] = [[]]
  for (const part of parts) {
    const [first = '', ...others] = part.kind === 'words' ? part.text.split('\n') : [part.text]
    lines.at(-1)?.push({ ...part, text: first })
    for (const text of others) lines.push([{ ...part, text }])
  }
  return lines
}

const withoutPictures = (line: Line): Line =>
  line.map((part) => (part.kind === 'picture' ? { kind: 'words', text: 'picture' } : part))

const markdownOf = (lines: readonly Line[], special: RegExp): string => {
  const texts = lines.map((line) => (isBlank(line) ? '' : lineText(line, special).trimEnd()))
  // Two spaces keep the end of a line.
  return texts.map((text, at) => (text && texts[at + 1] ? `${text}  ` : text)).join('\n')
}

const isBlank = (line: Line) => line.every(({ text }) => text.trim() === '')

const lineText = (line: Line, special: RegExp): string =>
  line
    .map(({ kind, text }, at) => {
      if (kind !== 'words') return text
      const escaped = (words: string) => words.replaceAll(special, String.raw`\$&`)
      if (at > 0) return escaped(text)
      const words = text.trimStart()
      const indent = text.slice(0, text.length - words.length)
      return indented(indent) + escaped(words).replace(block, escapedEnd)
    })
    .join('')

/** The beginning of a list, a heading or a rule. */
const block = /^(?:[-+=]|\d{1,9}[.)])/

const escapedEnd = (mark: string) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`

/** Spaces at the beginning of a line would turn it into code. */
const indented = (spaces: string) => spaces.replaceAll('\t', '    ').replaceAll(' ', '&nbsp;')

const shownLines = (markdown: string) => withoutGaps(shownText(markdown, 'markdown'))

const plainLines = (lines: readonly Line[]) =>
  withoutGaps(
    lines
      .map((line) =>
        withoutPictures(line)
          .map(({ text }) => text)
          .join(''),
      )
      .join('\n'),
  )

/** The lines that are not blank, without the spaces at their ends. */
const withoutGaps = (text: string) =>
  text
    .replaceAll('\t', '    ')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n')
