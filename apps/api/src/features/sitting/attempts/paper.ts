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

/** A chapter, with the names at the time when the paper was frozen. */
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
   * The option's text in other languages. Kept with the option, so that shuffling cannot assign the
   * translations of another one.
   */
  readonly translations?: TextTranslations
}

/**
 * One frozen question of a paper, with its key and explanation. Never send a whole item to a client
 * before publication.
 */
export interface PaperItem {
  readonly question_id: number
  /** The version of the question that was frozen; absent on papers from before versions existed. */
  readonly version?: number
  /** The position in the paper, from 1. */
  readonly display_id: number
  readonly type: QuestionType
  readonly statement: string
  /** The text format of the statement and the options. */
  readonly question_format: TextFormat
  readonly question_image: string | null
  /** Marks for a correct answer. */
  readonly marks: number
  readonly options: readonly PaperOption[]
  /**
   * Ids of the options that keep their position in a shuffle; absent if the author has not chosen
   * any, and the texts decide.
   */
  readonly fixed_options?: readonly number[]
  /**
   * Ids of the correct options, as text. For Numerical, the number as typed, or the two ends of the
   * range of correct numbers.
   */
  readonly key: readonly string[]
  readonly explanation: string | null
  readonly explanation_format: TextFormat
  /**
   * The language of the question. This and the next two fields exist only on a paper that offers
   * languages.
   */
  readonly language?: string
  /** The statement in other languages of the paper; absent if there are none. */
  readonly translations?: TextTranslations
  /** The explanation in other languages; absent if there are none. As secret as the explanation. */
  readonly explanation_translations?: TextTranslations
  /** Absent if the question has no passage. */
  readonly passage_id?: number
  /**
   * The number of the section, from 1. This and the following fields exist only on a paper with
   * sections.
   */
  readonly section?: number
  /** The number of the question's source in the section, from 1. */
  readonly source?: number
  /** The id of the question's chapter, which is one of {@link Paper.chapters}. */
  readonly chapter_id?: number
  /** The question's own marks; absent if equal to `marks`. */
  readonly own_marks?: number
  /** Absent unless each attempt draws from the question's source by difficulty. */
  readonly difficulty?: Difficulty
}

/** A frozen question with its regrades, as used for marking. */
export interface GradedItem extends PaperItem {
  /** Oldest first; absent if there are none. */
  readonly regrades?: readonly Regrade[]
}

/** A frozen section of a paper. */
export interface PaperSection {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  /** The name of the marking scheme that `rules` come from. */
  readonly scheme: string
  readonly rules: MarkingRules
  /** The number of questions in the section that may be answered; null means all. */
  readonly answer_at_most: number | null
  /**
   * The language of the section. This and the next field exist only on a paper that offers
   * languages.
   */
  readonly language?: string
  readonly translations?: SectionTranslations
}

/** A passage that several questions of a paper refer to. */
export interface PaperPassage {
  readonly id: number
  readonly text: string
  readonly format: TextFormat
  readonly image: string | null
  /**
   * The language of the passage. This and the next field exist only on a paper that offers
   * languages.
   */
  readonly language?: string
  readonly translations?: TextTranslations
}

/** The order and the draws of a paper's items for each attempt. */
export interface Arrangement {
  /** True to shuffle questions within each section; a passage and its questions stay together. */
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  /**
   * The number of items that each attempt draws from a source. An unlisted source contributes all
   * of its items.
   */
  readonly draws: readonly DrawnSource[]
}

/** The numbers of the section and of the source in it, both from 1. */
interface DrawnSource {
  readonly section: number
  readonly source: number
  readonly count: number
  /** The number of items of each difficulty; absent if difficulties do not matter. */
  readonly difficulty?: DifficultyCounts
  /** True if the draw is spread evenly over the chapters of its items; absent if not. */
  readonly spread?: true
}

/**
 * A frozen copy of a chapter, or of the questions that a quiz with sections takes from several
 * chapters. Papers never change, so they may be cached.
 */
export interface Paper {
  readonly id: number
  readonly chapter_id: number
  readonly subject_name: string
  readonly chapter_name: string
  /** The maximum score of a student. */
  readonly total_marks: number
  /** All items, including those that only some students get. */
  readonly items: readonly PaperItem[]
  /** Null if the paper is one whole chapter. */
  readonly sections: readonly PaperSection[] | null
  readonly passages: readonly PaperPassage[]
  /** The chapters of the items, in order; null for a paper of one whole chapter. */
  readonly chapters: readonly PaperChapter[] | null
  /** Null if every attempt has all items in this order. */
  readonly arrangement: Arrangement | null
  /** The languages that students can choose from; absent if there is no choice. */
  readonly languages?: PaperLanguages
  /** The outline to show before the start; absent if it may be derived from the items. */
  readonly announced?: AnnouncedOutline
}

/** A paper with the regrades that marking uses; see {@link PaperCache.graded}. */
export interface GradedPaper extends Omit<Paper, 'items'> {
  readonly items: readonly GradedItem[]
  /** The version of the paper's grading; 0 if it was never regraded. */
  readonly grading: number
}
