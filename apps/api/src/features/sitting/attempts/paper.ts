import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { AnnouncedOutline } from './paper-outline.ts'

/** A chapter as it was called when the paper was frozen. */
export interface PaperChapter {
  readonly id: number
  readonly name: string
  readonly subject_name: string
}

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
  /** Of statement and options. */
  readonly question_format: TextFormat
  readonly question_image: string | null
  /** For a right answer. */
  readonly marks: number
  readonly options: readonly { readonly id: number; readonly text: string }[]
  /**
   * Ids of the options that keep their place when options are shuffled, where the author has
   * chosen them; absent where the texts say it.
   */
  readonly fixed_options?: readonly number[]
  /**
   * Ids of the correct options, as text; for Numerical the number as it was typed, or the two ends
   * of the range of right numbers.
   */
  readonly key: readonly string[]
  readonly explanation: string | null
  readonly explanation_format: TextFormat
  /** Absent without a passage. */
  readonly passage_id?: number
  /** Its section, from 1. Like all that follows only on a paper with sections. */
  readonly section?: number
  /** Its source in the section, from 1. */
  readonly source?: number
  /** Its chapter, one of {@link Paper.chapters}. */
  readonly chapter_id?: number
  /** The question's own marks; absent where they are `marks`. */
  readonly own_marks?: number
}

/** A section as it is frozen on a paper. */
export interface PaperSection {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  /** The name of the marking scheme, and its rules. */
  readonly scheme: string
  readonly rules: MarkingRules
  /** How many of its questions may be answered; null for all. */
  readonly answer_at_most: number | null
}

/** A text that several questions of a paper share. */
export interface PaperPassage {
  readonly id: number
  readonly text: string
  readonly format: TextFormat
  readonly image: string | null
}

/** How an attempt orders the items of a paper, and which of them it draws. */
export interface Arrangement {
  /** Inside each section; a passage and its questions stay together. */
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  /** How many items each attempt has of a source; one that is not listed gives all it has. */
  readonly draws: readonly DrawnSource[]
}

/** Section and source from 1. */
interface DrawnSource {
  readonly section: number
  readonly source: number
  readonly count: number
}

/**
 * A frozen copy of a chapter, or of what the sections of a quiz take from several. Papers never
 * change, so they may be kept in memory.
 */
export interface Paper {
  readonly id: number
  readonly chapter_id: number
  readonly subject_name: string
  readonly chapter_name: string
  /** What a student can earn. */
  readonly total_marks: number
  /** All of them, also those that only some students get. */
  readonly items: readonly PaperItem[]
  /** Null for the paper of one whole chapter. */
  readonly sections: readonly PaperSection[] | null
  readonly passages: readonly PaperPassage[]
  /** Those of the items in order; null for the paper of one whole chapter. */
  readonly chapters: readonly PaperChapter[] | null
  /** Null where every attempt has the items as they are. */
  readonly arrangement: Arrangement | null
  /** Absent where what its items say may be told before the start. */
  readonly announced?: AnnouncedOutline
}
