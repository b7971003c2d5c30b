import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { certainLatex, findMath } from './find-math.ts'

/**
 * Finds delimiters that begin or end a formula without their counterpart, each with the text around
 * it. In a text without formulas, a dollar sign stands for money or begins a variable name, unless
 * LaTeX is beside it.
 */
export function unclosedFormulas(text: string, format: TextFormat): string[] {
  const segments = findMath(text, format)
  const hasFormula = segments.some(({ kind }) => kind === 'inline' || kind === 'display')
  return segments.flatMap((segment, index) => {
    if (segment.kind !== 'words') return []
    const words = withoutCode(segment.text, format)
    return Array.from(words.matchAll(delimiter)).flatMap(({ 0: found, index: at }) => {
      const end = at + found.length
      const before = paragraphBefore(words.slice(Math.max(0, at - around * 2), at))
      const after = paragraphAfter(words.slice(end, end + longest))
      const isBesideFormula = hasFormula && found.startsWith('$')
      const isClosing = /[\w)}\]]$/.test(before) && certainLatex.test(before)
      const isOpening = certainLatex.test(after)
      if (found.startsWith('$') && isMoney(before, after)) return []
      if (!isBesideFormula && !isClosing && !isOpening) return []
      const next = segments[index + 1]
      return excerpt(segment.text + (next && 'source' in next ? next.source : ''), at, end)
    })
  })
}

/** Matches a delimiter. `\$` and runs of three or more dollar signs are not delimiters. */
const delimiter = /(?<![\\$])(?:\$\$?(?!\$)|\\[([])/g

/** The sources of pictures that are not uploaded here: students see them as text. */
export function foreignPictures(text: string, format: TextFormat): string[] {
  const words = findMath(text, format)
    .flatMap((segment) => (segment.kind === 'words' ? withoutCode(segment.text, format) : []))
    .join('\n')
  return Array.from(words.matchAll(picture), ([source]) => source)
    .filter((source) => source.startsWith('!') || /\bsrc\s*=/i.test(source))
    .map(cut)
}

/**
 * Matches a Markdown picture or an HTML `<img>` element; a separate check finds out whether the
 * element has a source.
 */
const picture =
  /!\[[^\]\n]{0,300}\]\([^)\s]{1,2000}(?:\s+"[^"\n]{0,300}")?\)|<img\b[^<>]{0,2000}>/gi

/** Characters of context before a delimiter, and the maximum length of an excerpt. */
const around = 20
const longest = 60

const excerpt = (text: string, from: number, to: number): string => {
  const start = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - around)
  const lineEnd = `${text}\n`.indexOf('\n', to)
  const end = Math.min(lineEnd, start + longest)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`.trim()
}

const cut = (source: string) => (source.length > longest ? `${source.slice(0, longest)}…` : source)

/**
 * The text with Markdown code spans replaced by spaces, because they contain neither formulas nor
 * pictures.
 */
const withoutCode = (text: string, format: TextFormat) =>
  format === 'plain' ? text : text.replaceAll(/(`+)[\s\S]*?\1/g, (code) => ' '.repeat(code.length))

const paragraphBefore = (text: string) => text.split(/\n[ \t]*\n/).at(-1) ?? ''
const paragraphAfter = (text: string) => text.split(/\n[ \t]*\n/)[0] ?? ''

/** True for an amount of money: '$5', 'US$', '5$'. */
const isMoney = (before: string, after: string) =>
  /(?:^|[^\p{L}\p{N}])[A-Z]{1,3}$/u.test(before) ||
  /^\s?\d[\d.,]*(?:[kmb]n?|cr)?(?:[\s.,;:)?!]|$)/i.test(after) ||
  (/\d$/.test(before) && /^(?:[\s.,;:)?!]|$)/.test(after) && !certainLatex.test(before.slice(-10)))
