import { plainDraft } from '../draft-texts.ts'
import { readHtml } from '../html/read-html.ts'
import type { DraftProblem, DraftText } from '../question-draft.ts'
import type { Pictures } from './pictures.ts'

/** Reads the texts of one document, and collects what could not be taken over. */
export interface TextReader {
  /** The text of HTML whose pictures are named by their addresses. */
  read(html: string): DraftText
  /** The losses of all texts read since the last call, each once. */
  takeProblems(): DraftProblem[]
}

export function textReader(pictures: Pictures, folder: string): TextReader {
  const reasons = new Set<string>()
  return {
    read(html) {
      const named = withTokens(html, (address) => pictures.tokenFor(address, folder))
      const { text, format, losses, pictures: tokens } = readHtml(named)
      for (const loss of losses) reasons.add(loss)
      let shown = text
      for (const token of new Set(tokens)) {
        const problem = pictures.problemOf(token)
        if (problem === null) continue
        reasons.add(problem)
        shown = withoutPicture(shown, token)
      }
      return { text: shown.trim(), format }
    },
    takeProblems() {
      const problems = [...reasons].map((reason) => ({ kind: 'incomplete' as const, reason }))
      reasons.clear()
      return problems
    },
  }
}

export const noText: DraftText = plainDraft('')

// The classes stop at the next tag, so that many beginnings of tags take linear time.
const pictureTag = /<img\b[^<>]*>/gi
const equation = /\sdata-equation-content\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const source = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i

/** Formulas that Canvas stores as pictures become LaTeX; other pictures get their tokens. */
const withTokens = (html: string, tokenFor: (address: string) => string): string =>
  html.replaceAll(pictureTag, (tag) => {
    const [, formula, other] = equation.exec(tag) ?? []
    const tex = formula ?? other
    if (tex?.trim()) return `\\(${tex.trim()}\\)`
    return tag.replace(
      source,
      (_all, before: string, ...values: (string | undefined)[]) =>
        `${before}"${tokenFor(unescaped(values.slice(0, 3).find((one) => one !== undefined) ?? ''))}"`,
    )
  })

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** Only the alternative text of the picture stays. */
const withoutPicture = (text: string, token: string) =>
  text.replaceAll(/!\[([^[\]\n]*)\]\(([^()\s]*)\)/g, (all, alt: string, name: string) =>
    name === token ? alt : all,
  )

/** A plain text as HTML. */
export const htmlOfPlain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
