import { findMath } from '@prepwell/text/find-math.ts'
import type { DraftText } from './question-draft.ts'

export const plainDraft = (text: string): DraftText => ({ text, format: 'plain' })

const picture = /(!\[[^[\]\n]*\]\([^()\n]+\))/
const nameIn = /\]\(([^()\n]+)\)$/

/**
 * A plain text as Markdown that shows the same. `names` lists its pictures; pictures and
 * formulas stay as they are.
 */
export function asMarkdown(text: string, names: ReadonlySet<string>): string {
  const parts = text.split(picture).map((part, at) => {
    const name = at % 2 === 1 ? nameIn.exec(part)?.[1] : undefined
    return name !== undefined && names.has(name) ? part : escaped(part)
  })
  return parts.join('').replaceAll(lineStart, atLineStart)
}

const escaped = (text: string) =>
  findMath(text, 'plain')
    .map((part) =>
      part.kind === 'words' ? part.text.replaceAll(/[\\`*_[\]<>|~&#]/g, '\\$&') : part.source,
    )
    .join('')

/** Line starts that mean a list, a heading, a rule or, by their indentation, code in Markdown. */
const lineStart = /^[ \t]+|^[ \t]*(?:[-+=]|\d{1,9}[.)])/gm

const atLineStart = (start: string) => start.trim().replace(/[-+=.)]$/, '\\$&')
