import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'

/** A text of a question in our own notation: formulas between `$`, pictures as Markdown images. */
export interface DraftText {
  readonly text: string
  readonly format: TextFormat
}

/** The place of a question in its file, in the words of that file. */
export interface DraftPlace {
  /** The line where the question begins, from 1; null for files without lines. */
  readonly line: number | null
  /**
   * The number or name of the question in the file: `12`, `Q3`, `Kinematics 4`; null if it has
   * none.
   */
  readonly name: string | null
}

export interface DraftOption {
  readonly text: DraftText
  readonly isCorrect: boolean
  /** True or false if the file says whether the option keeps its place; null if it does not say. */
  readonly isFixed: boolean | null
}

/** Decimal numbers as texts with a point, digits as in the file. */
export interface DraftNumber {
  readonly answer: string
  /** The ends of the range of right answers, both included; null if only `answer` is right. */
  readonly range: { readonly low: string; readonly high: string } | null
}

/** The texts of a question in another language; what is not translated is null. */
export interface DraftTranslation {
  readonly statement: string | null
  /** One for each option of the question. */
  readonly options: readonly (string | null)[]
  readonly explanation: string | null
  readonly passage: string | null
}

export interface DraftFacts {
  readonly difficulty: string | null
  readonly tags: readonly string[]
  readonly reference: string | null
  readonly expectedSeconds: string | null
  readonly originExam: string | null
  readonly originYear: string | null
  readonly originPaper: string | null
  readonly originNumber: string | null
  readonly status: string | null
}

/**
 * A problem of a question. The reason is shown to a teacher: a sentence without a full stop.
 *
 * - left_out: a kind of question that a school cannot hold; it is not imported
 * - broken: it is malformed, or its key cannot be understood for sure; it is not imported
 * - key_missing: no recognisable key; it can be imported only as a draft
 * - incomplete: a part of it could not be taken over, such as an equation; imported as a draft
 * - note: it is imported, and something unimportant for the mark was left behind
 */
export type DraftProblem =
  | { readonly kind: 'left_out'; readonly what: LeftOutKind; readonly reason: string }
  | {
      readonly kind: 'broken' | 'key_missing' | 'incomplete' | 'note'
      readonly reason: string
    }

/** A question of a file in another program's format. Every reader produces only these. */
export interface QuestionDraft {
  readonly place: DraftPlace
  /** The names of the categories around the question, outermost first; empty if there are none. */
  readonly category: readonly string[]
  readonly type: QuestionType
  readonly statement: DraftText
  readonly options: readonly DraftOption[]
  /** The key of a Numerical question; null for other types, and if the key is missing. */
  readonly number: DraftNumber | null
  readonly explanation: DraftText | null
  readonly passage: DraftText | null
  /** A number with a decimal point; null if the file does not say. */
  readonly marks: string | null
  /** BCP 47; null is the first language of the school. */
  readonly language: string | null
  /** By language tag. */
  readonly translations: Readonly<Record<string, DraftTranslation>>
  readonly facts: DraftFacts
  readonly problems: readonly DraftProblem[]
}

export const plainDraft = (text: string): DraftText => ({ text, format: 'plain' })

export const noFacts: DraftFacts = {
  difficulty: null,
  tags: [],
  reference: null,
  expectedSeconds: null,
  originExam: null,
  originYear: null,
  originPaper: null,
  originNumber: null,
  status: null,
}

/** A question without content, for a reader to fill. */
export const emptyDraft: QuestionDraft = {
  place: { line: null, name: null },
  category: [],
  type: 'MCQ',
  statement: { text: '', format: 'plain' },
  options: [],
  number: null,
  explanation: null,
  passage: null,
  marks: null,
  language: null,
  translations: {},
  facts: noFacts,
  problems: [],
}
