import { fixedByText } from '@prepwell/contract/bank/fixed-options.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import {
  chosenPassage,
  type DraftPassage,
  detached,
  draftPassageOf,
  noPassage,
  passageBody,
} from '../passage/draft-passage.ts'
import { type Accepts, answerRules, type QuestionBody } from './answer-rules.ts'
import { blankOptions, type DraftOption } from './draft-options.ts'

/**
 * A question as its form holds it: numbers as they were typed, and what was entered under another
 * type.
 */
export interface QuestionDraft {
  readonly subject: number | null
  readonly chapter: number | null
  readonly type: QuestionType
  readonly statement: string
  /** Of statement and options. */
  readonly format: TextFormat
  readonly marks: string
  /** For MCQ at most one of them is correct. */
  readonly options: readonly DraftOption[]
  /** The answer of a Numerical question. */
  readonly answer: string
  /** Which numbers beside the answer are right. */
  readonly accepts: Accepts
  readonly tolerance: string
  readonly low: string
  readonly high: string
  readonly explanation: string
  readonly explanationFormat: TextFormat
  /** The file name of an uploaded image. */
  readonly image: string | null
  readonly passage: DraftPassage
}

const usualMarks = '1'
const usualOptions = 4

/** A form in which nothing is written yet. */
export const emptyDraft = (): QuestionDraft => ({
  subject: null,
  chapter: null,
  type: questionTypes[0],
  statement: '',
  format: 'plain',
  marks: usualMarks,
  options: blankOptions(usualOptions),
  answer: '',
  accepts: 'exact',
  tolerance: '',
  low: '',
  high: '',
  explanation: '',
  explanationFormat: 'plain',
  image: null,
  passage: noPassage,
})

/** Another subject has other chapters: changing it clears the chapter. */
export const changeSubject = (draft: QuestionDraft, subject: number | null): QuestionDraft =>
  subject === draft.subject ? draft : { ...changeChapter(draft, null), subject }

/** A passage goes along to another chapter as a copy. */
export const changeChapter = (draft: QuestionDraft, chapter: number | null): QuestionDraft =>
  chapter === draft.chapter ? draft : { ...draft, chapter, passage: detached(draft.passage) }

/**
 * Where somebody goes on in a form whose question has no text yet: the first part, in the order of
 * the form, that has nothing in it.
 */
export function firstEmptyPart({ subject, chapter }: QuestionDraft) {
  if (subject === null) return 'subject'
  return chapter === null ? 'chapter' : 'statement'
}

/**
 * Several correct options do not tell which one is meant where only one can be: then none stays
 * correct.
 */
export function changeType(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  const correct = draft.options.filter(({ isCorrect }) => isCorrect)
  if (answerRules[type].correct !== 'one' || correct.length <= 1) return { ...draft, type }
  return {
    ...draft,
    type,
    options: draft.options.map((option) => ({ ...option, isCorrect: false })),
  }
}

/**
 * Is there something that somebody typed and would miss? What comes back by itself in a series does
 * not count.
 */
export const hasContent = ({
  statement,
  options,
  answer,
  tolerance,
  low,
  high,
  explanation,
  image,
}: QuestionDraft) =>
  image !== null ||
  [statement, answer, tolerance, low, high, explanation, ...options.map(({ text }) => text)].some(
    (text) => text.trim() !== '',
  )

/** A text that is no number stays as it is: the contract says what is wrong with it. */
function sentMarks(marks: string): number | string {
  const number = numberOf(marks)
  return Number.isNaN(number) ? marks : number
}

/** What is sent. Of the answers only what the type needs. */
export function toBody(draft: QuestionDraft): QuestionBody {
  const { type, marks } = draft
  return {
    chapter_id: draft.chapter,
    question_type: type,
    question_statement: draft.statement,
    question_format: draft.format,
    marks: sentMarks(marks),
    ...answerRules[type].keyOf(draft),
    question_image: draft.image,
    answer_explanation: draft.explanation,
    explanation_format: draft.explanationFormat,
    ...passageBody(draft.passage),
  }
}

function draftOptions(options: QuestionRow['options']): DraftOption[] {
  const byText = fixedByText(options.map(({ text }) => text))
  return options.map(({ text, is_correct, is_fixed }, place) => ({
    key: place + 1,
    text,
    isCorrect: is_correct,
    ...(is_fixed === byText[place] ? {} : { isFixed: is_fixed }),
  }))
}

/** A question of the bank as the form holds it. */
export const draftOf = (row: QuestionRow): QuestionDraft => ({
  subject: row.subject_id,
  chapter: row.chapter_id,
  type: row.type,
  statement: row.statement,
  format: row.question_format,
  marks: String(row.marks),
  options: draftOptions(row.options),
  answer: row.numerical_answer ?? '',
  accepts: row.numerical_low === null ? 'exact' : 'range',
  tolerance: '',
  low: row.numerical_low ?? '',
  high: row.numerical_high ?? '',
  explanation: row.answer_explanation ?? '',
  explanationFormat: row.explanation_format,
  image: row.question_image,
  passage: row.passage ? draftPassageOf(row.passage) : noPassage,
})

/** A new question that begins as a copy of one of the bank, with whom it shares the passage. */
export const copyOf = (row: QuestionRow): QuestionDraft => ({
  ...draftOf(row),
  passage: row.passage ? chosenPassage(row.passage) : noPassage,
})
