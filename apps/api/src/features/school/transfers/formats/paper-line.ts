import type { DraftText } from './question-draft.ts'

/** A line of a paper with questions, from a pasted text or from a Word document. */
export interface PaperLine extends DraftText {
  /** From 1; in a Word document, the number of the paragraph. */
  readonly line: number
  /**
   * The automatic number at the beginning of a paragraph, as a reader sees it: `12.`, `(b)`. Null
   * if the text itself contains it.
   */
  readonly label: string | null
  /** True if the whole line, apart from its label, is bold or marked in another way. */
  readonly isMarked: boolean
}
