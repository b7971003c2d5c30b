import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type {
  DifficultyCounts,
  SectionTranslations,
} from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { AnnouncedOutline } from './paper-outline.ts'
import type { Regrade } from './regrades.ts'

/** A chapter under its name when the paper was frozen. */
export interface PaperChapter {
  readonly id: number
  readonly name: string
  readonly subject_name: string
}

/** An option of a frozen question. */
export interface PaperOption {
  readonly id: number
  readonly text: string
  /**
   * Its text in other languages of the paper. Kept in the option, so that no order of options can
   * give it those of another one.
   */
  readonly translations?: TextTranslations
}

/**
 * One frozen question of a paper, with key and explanation. It must not leave the server whole
 * before publication.
 */
export interface PaperItem {
  readonly question_id: number
  /** The version of the question that was frozen; absent on papers from before there were any. */
  readonly version?: number
  /** 1..n in the order of the paper. */
  readonly display_id: number
  readonly type: QuestionType
  readonly statement: string
  /** Format of statement and options. */
  readonly question_format: TextFormat
  readonly question_image: string | null
  /** Marks for a right answer. */
  readonly marks: number
  readonly options: readonly PaperOption[]
  /**
   * Ids of the options that keep their position in a shuffle, if the author has chosen them; absent
   * if this follows from their texts.
   */
  readonly fixed_options?: readonly number[]
  /**
   * Ids of the correct options, as text; for Numerical the number as typed, or the two ends of the
   * range of right numbers.
   */
  readonly key: readonly string[]
  readonly explanation: string | null
  readonly explanation_format: TextFormat
  /** Its language. This and the next two fields exist only on a paper that offers languages. */
  readonly language?: string
  /** The statement in other languages of the paper; absent if there are none. */
  readonly translations?: TextTranslations
  /** As `translations`. As secret as the explanation. */
  readonly explanation_translations?: TextTranslations
  /** Absent if the question has no passage. */
  readonly passage_id?: number
  /** Section number, from 1. This and the following fields exist only on a paper with sections. */
  readonly section?: number
  /** Number of its source in the section, from 1. */
  readonly source?: number
  /** Its chapter, one of {@link Paper.chapters}. */
  readonly chapter_id?: number
  /** The question's own marks; absent if equal to `marks`. */
  readonly own_marks?: number
  /** Only if each attempt draws from its source by difficulty. */
  readonly difficulty?: Difficulty
}

/** A frozen question with what regrades have made of it since: what marking goes by. */
export interface GradedItem extends PaperItem {
  /** Oldest first; absent without any. */
  readonly regrades?: readonly Regrade[]
}

/** A frozen section of a paper. */
export interface PaperSection {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  /** Name of the marking scheme, whose rules follow. */
  readonly scheme: string
  readonly rules: MarkingRules
  /** Number of its questions that may be answered; null means all. */
  readonly answer_at_most: number | null
  /** Its language. This and the next field exist only on a paper that offers languages. */
  readonly language?: string
  readonly translations?: SectionTranslations
}

/** A text that several questions of a paper share. */
export interface PaperPassage {
  readonly id: number
  readonly text: string
  readonly format: TextFormat
  readonly image: string | null
  /** Its language. This and the next field exist only on a paper that offers languages. */
  readonly language?: string
  readonly translations?: TextTranslations
}

/** The order in which an attempt has the items of a paper, and which of them it draws. */
export interface Arrangement {
  /** Within each section; a passage and its questions stay together. */
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  /**
   * Number of items that each attempt has from a source. A source that is not listed gives all of
   * its items.
   */
  readonly draws: readonly DrawnSource[]
}

/** Section and source number, from 1. */
interface DrawnSource {
  readonly section: number
  readonly source: number
  readonly count: number
  /** The number of each difficulty; absent if difficulties do not matter. */
  readonly difficulty?: DifficultyCounts
  /** The draw is spread evenly over the chapters of its items; absent if it is not. */
  readonly spread?: true
}

/**
 * A frozen copy of a chapter, or of the questions that a quiz with sections takes from several.
 * Papers never change, so they may be cached.
 */
export interface Paper {
  readonly id: number
  readonly chapter_id: number
  readonly subject_name: string
  readonly chapter_name: string
  /** Maximum score of a student. */
  readonly total_marks: number
  /** All items, including those that only some students get. */
  readonly items: readonly PaperItem[]
  /** Null if the paper is one whole chapter. */
  readonly sections: readonly PaperSection[] | null
  readonly passages: readonly PaperPassage[]
  /** Chapters of the items, in order; null for a paper of one whole chapter. */
  readonly chapters: readonly PaperChapter[] | null
  /** Null if every attempt has the items in this order. */
  readonly arrangement: Arrangement | null
  /** The languages between which its readers choose; absent if there is nothing to choose. */
  readonly languages?: PaperLanguages
  /** Absent if the items themselves may be described before the start. */
  readonly announced?: AnnouncedOutline
}

/** A paper by which attempts are marked: see {@link PaperCache.graded}. */
export interface GradedPaper extends Omit<Paper, 'items'> {
  readonly items: readonly GradedItem[]
  /** The version of its grading; 0 if it was never regraded. */
  readonly grading: number
}
