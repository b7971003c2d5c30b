import { readHtml } from '../html/index.ts'
import type { DraftProblem, DraftText } from '../question-draft.ts'
import type { Pictures } from '../source-pictures.ts'

/** Reads the texts of one document, and collects what could not be taken over. */
export interface TextReader {
  /** Reads the text of HTML; `isInline` is true for an option. */
  read(html: string, isInline?: boolean): DraftText
  /** The losses of all texts read since the last call, each once. */
  takeProblems(): DraftProblem[]
}

export function textReader(pictures: Pictures, folder: string): TextReader {
  const reasons = new Set<string>()
  return {
    read(html, isInline = false) {
      const { text, format, losses } = readHtml(html, {
        isInline,
        nameOf(address) {
          const { name, problem } = pictures.find(address, folder)
          if (problem !== null) reasons.add(problem)
          return name
        },
      })
      for (const loss of losses) reasons.add(loss)
      return { text, format }
    },
    takeProblems() {
      const problems = [...reasons].map((reason) => ({ kind: 'incomplete' as const, reason }))
      reasons.clear()
      return problems
    },
  }
}

/** A plain text as HTML. */
export const htmlOfPlain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
