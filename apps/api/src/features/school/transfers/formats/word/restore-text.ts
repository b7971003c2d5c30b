import { findMath } from '@prepwell/text/find-math.ts'
import { asMarkdown } from '../markdown-text.ts'
import type { DraftProblem, DraftText } from '../question-draft.ts'
import { hasMark, type Mark, type Marks } from './marks.ts'
import type { Picture } from './pictures.ts'

export interface RestoredText {
  readonly text: DraftText
  readonly problems: readonly DraftProblem[]
  /** The names of the pictures in the text. */
  readonly pictures: readonly string[]
}

interface Restoring {
  readonly marks: Marks
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Replaces the marks in a text of a question with the parts that they stand for. */
export function restoreText(draft: DraftText, restoring: Restoring): RestoredText {
  if (!hasMark(draft.text)) return { text: draft, problems: [], pictures: [] }
  const problems: DraftProblem[] = []
  const names: string[] = []
  const unmarked = withLines(draft.text, restoring.marks)
  const isMarkdown =
    draft.format === 'markdown' ||
    hasKind(unmarked, restoring.marks, 'bold') ||
    hasKind(unmarked, restoring.marks, 'block')
  const hasBold = hasKind(unmarked, restoring.marks, 'bold')
  const source =
    isMarkdown && draft.format === 'plain' ? asMarkdown(unmarked, { hasBold }) : unmarked
  const shown = (words: string) => (isMarkdown ? asMarkdown(words) : words)

  const write = (text: string, dollars: Dollars): string =>
    balanced(restoring.marks.split(text))
      .map((part, at, parts) => {
        if (typeof part === 'string') return part
        const isAlone = isLineEnd(parts[at - 1], 'before') && isLineEnd(parts[at + 1], 'after')
        return writeMark(part, dollars, isAlone)
      })
      .join('')

  function writeMark(mark: Mark, dollars: Dollars, isAlone: boolean): string {
    switch (mark.kind) {
      case 'formula':
        if (mark.isDisplay && isAlone) return `$$${mark.tex}$$`
        return dollars === 'dollars' ? `$${mark.tex}$` : `\\(${mark.tex}\\)`
      case 'picture':
        return writePicture(mark.path, mark.alt)
      case 'problem':
        problems.push(mark.problem)
        return shown(mark.text)
      case 'block':
        return `\n\n${write(mark.markdown, dollars)}\n\n`
      case 'bold':
        return '**'
      default:
        return ''
    }
  }

  function writePicture(path: string, alt: string): string {
    const picture = restoring.pictures.get(path)
    if (picture && 'name' in picture) {
      names.push(picture.name)
      return `![${alt}](${picture.name})`
    }
    if (picture) problems.push({ kind: 'incomplete', reason: picture.reason })
    return shown(alt)
  }

  const format = isMarkdown ? 'markdown' : 'plain'
  const written = write(source, 'dollars')
  // Dollars beside other dollars or digits may be read as money.
  const text = keepsFormulas(source, written, restoring.marks) ? written : write(source, 'brackets')
  return {
    text: { text: text.replaceAll(/ *\n{3,}/g, '\n\n').trim(), format },
    problems: unique(problems),
    pictures: [...new Set(names)],
  }
}

type Dollars = 'dollars' | 'brackets'

/** Restores lines first, because the Markdown around them depends on them. */
const withLines = (text: string, marks: Marks) =>
  text.replaceAll(/[\u{f0000}-\u{10ffff}]/gu, (character) => {
    const [mark] = marks.split(character)
    if (typeof mark !== 'object') return ''
    if (mark.kind === 'line') return '\n'
    return mark.kind === 'label' ? '' : character
  })

const hasKind = (text: string, marks: Marks, kind: Mark['kind']) =>
  balanced(marks.split(text)).some((part) => typeof part === 'object' && part.kind === kind)

/**
 * Removes marks of bold type whose other end is in another text, or whose asterisks Markdown would
 * show.
 */
function balanced(parts: readonly (string | Mark)[]): (string | Mark)[] {
  const kept: (string | Mark)[] = []
  let open = -1
  for (const [at, part] of parts.entries()) {
    if (typeof part === 'string' || part.kind !== 'bold') {
      kept.push(part)
    } else if (!part.isEnd) {
      if (open >= 0) kept.splice(open, 1)
      open = kept.push(part) - 1
    } else if (open >= 0) {
      if (isReadBold(kept, open, parts[at + 1])) kept.push(part)
      else kept.splice(open, 1)
      open = -1
    }
  }
  if (open >= 0) kept.splice(open, 1)
  return kept
}

/** Asterisks between punctuation and a letter would be shown. */
function isReadBold(
  kept: readonly (string | Mark)[],
  open: number,
  next: string | Mark | undefined,
): boolean {
  const inner = kept.slice(open + 1)
  const [first, last] = [inner[0], inner.at(-1)]
  if (typeof first !== 'string' || typeof last !== 'string') return false
  const before = kept[open - 1]
  const outerLeft = typeof before === 'string' ? (before.at(-1) ?? ' ') : ' '
  const outerRight = typeof next === 'string' ? (next[0] ?? ' ') : ' '
  const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')
  const isSpace = (character: string) => /\s/.test(character)
  if (inner.some((part) => typeof part === 'string' && part.includes('\n'))) return false
  return (
    (isWord(first[0]) || isSpace(outerLeft)) &&
    (isWord(last.at(-1)) || isSpace(outerRight)) &&
    typeof before !== 'object' &&
    typeof next !== 'object'
  )
}

const isLineEnd = (part: string | Mark | undefined, side: 'before' | 'after') =>
  part === undefined ||
  (typeof part === 'string' && (side === 'before' ? /\n\s*$/ : /^\s*\n/).test(part))

/** True if every formula of the marks is read as one. */
function keepsFormulas(source: string, written: string, marks: Marks): boolean {
  const wanted = formulasIn(source, marks)
  if (wanted === 0) return true
  const own = findMath(withoutFormulaMarks(source, marks)).filter((part) => 'tex' in part).length
  return findMath(written).filter((part) => 'tex' in part).length === wanted + own
}

function formulasIn(text: string, marks: Marks): number {
  return marks.split(text).reduce((sum, part) => {
    if (typeof part === 'string') return sum
    if (part.kind === 'block') return sum + formulasIn(part.markdown, marks)
    return sum + (part.kind === 'formula' ? 1 : 0)
  }, 0)
}

const withoutFormulaMarks = (text: string, marks: Marks): string =>
  marks
    .split(text)
    .map((part) => {
      if (typeof part === 'string') return part
      return part.kind === 'block' ? withoutFormulaMarks(part.markdown, marks) : ' '
    })
    .join('')

export function unique(problems: readonly DraftProblem[]): DraftProblem[] {
  const seen = new Set<string>()
  return problems.filter((problem) => {
    const key = `${problem.kind} ${problem.reason}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A text in plain words, for a sentence about a question. */
export const plainWords = (text: string, marks: Marks): string =>
  marks
    .split(text)
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'formula') return `$${part.tex}$`
      if (part.kind === 'line') return ' '
      return part.kind === 'picture' ? part.alt || '[picture]' : ''
    })
    .join('')
    .trim()
