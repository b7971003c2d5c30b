import type { QuestionType } from '@prepwell/contract/question-types.ts'

/**
 * One question as it is frozen on a paper, key and explanation included. Before publication it
 * never leaves the server whole.
 */
export interface PaperItem {
  readonly question_id: number
  /** 1..n in the order of the paper. */
  readonly display_id: number
  readonly type: QuestionType
  readonly statement: string
  readonly question_image: string | null
  readonly marks: number
  readonly options: readonly { readonly id: number; readonly text: string }[]
  /** Ids of the correct options, as text; for Numerical the number as it was typed. */
  readonly key: readonly string[]
  readonly explanation: string | null
}

/** A frozen copy of a chapter. Papers never change, so they may be kept in memory. */
export interface Paper {
  readonly id: number
  readonly chapter_id: number
  readonly subject_name: string
  readonly chapter_name: string
  readonly total_marks: number
  readonly items: readonly PaperItem[]
}
