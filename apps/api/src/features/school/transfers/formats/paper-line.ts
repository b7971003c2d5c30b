import type { DraftText } from './question-draft.ts'

/** A line of a paper with questions, from a pasted text or from a Word document. */
export interface PaperLine extends DraftText {
  /** From 1; for a Word document the number of its paragraph. */
  readonly line: number
  /**
   * The beginning of an automatically numbered paragraph as its reader sees it: `12.`, `(b)`; null
   * if the text itself holds what is written.
   */
  readonly label: string | null
  /** True if the whole line, apart from its label, is bold or marked in another way. */
  readonly isMarked: boolean
}
