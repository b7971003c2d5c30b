import { fixedByTheirTexts } from '@prepwell/contract/bank/fixed-options.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { copiedFacts, type DraftFacts, factsBody, factsOf, noFacts } from '../facts/draft-facts.ts'
import {
  type DraftTranslations,
  hasTranslation,
  translationsBody,
  translationsOf,
} from '../languages/draft-translations.ts'
import { optionIn } from '../languages/stored-languages.ts'
import {
  chosenPassage,
  type DraftPassage,
  detached,
  draftPassageOf,
  noPassage,
  passageBody,
  passageContent,
} from '../passage/draft-passage.ts'
import { type Accepts, answerRules, type QuestionBody } from './answer-rules.ts'
import { blankOptions, type DraftOption } from './draft-options.ts'

/**
 * A question as edited in its form. Numbers stay as typed, and values entered under another type
 * are kept.
 */
export interface QuestionDraft {
  readonly subject: number | null
  readonly chapter: number | null
  readonly type: QuestionType
  readonly statement: string
  /** The format of the statement and the options. */
  readonly format: TextFormat
  readonly marks: string
  /** In an MCQ, at most one is correct. */
  readonly options: readonly DraftOption[]
  /** Used by Numerical questions. */
  readonly answer: string
  /** Says which numbers other than the answer are accepted. */
  readonly accepts: Accepts
  readonly tolerance: string
  readonly low: string
  readonly high: string
  readonly explanation: string
  readonly explanationFormat: TextFormat
  /** The file name of an uploaded image. */
  readonly image: string | null
  readonly passage: DraftPassage
  readonly facts: DraftFacts
  /** The language of the texts (BCP 47); null for the school's first language. */
  readonly language: string | null
  readonly translations: DraftTranslations
}

const usualMarks = '1'
const usualOptions = 4

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
  facts: noFacts,
  language: null,
  translations: {},
})

/** Clears the chapter when the subject changes, because chapters belong to one subject. */
export const changeSubject = (draft: QuestionDraft, subject: number | null): QuestionDraft =>
  subject === draft.subject ? draft : { ...changeChapter(draft, null), subject }

/** Changes the chapter. A passage of the old chapter becomes a copy in the new one. */
export const changeChapter = (draft: QuestionDraft, chapter: number | null): QuestionDraft =>
  chapter === draft.chapter ? draft : { ...draft, chapter, passage: detached(draft.passage) }

/** The first empty part in form order, which gets focus in a question without text. */
export function firstEmptyPart({ subject, chapter }: QuestionDraft) {
  if (subject === null) return 'subject'
  return chapter === null ? 'chapter' : 'statement'
}

/**
 * Changes the type. If several options are correct and the new type allows only one, all are
 * unmarked, because it is unknown which one is right.
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
 * True if the draft holds input that its author would miss. Ignores values carried over in a
 * series.
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
  translations,
}: QuestionDraft) =>
  image !== null ||
  hasTranslation({ options, translations }) ||
  [statement, answer, tolerance, low, high, explanation, ...options.map(({ text }) => text)].some(
    (text) => text.trim() !== '',
  )

/** Text that is not a number is sent unchanged, so that the contract reports it. */
function sentMarks(marks: string): number | string {
  const number = numberOf(marks)
  return Number.isNaN(number) ? marks : number
}

/**
 * The request body, with only the answer fields that the type needs and the facts that differ from
 * the stored ones. Without the passage if it is the stored one, because somebody may have moved the
 * question with a copy of it. Clears a stored language and stored translations that the draft no
 * longer has.
 */
export function toBody(draft: QuestionDraft, stored?: QuestionDraft): QuestionBody {
  const before = stored && contentBody(stored)
  const keepsPassage =
    stored?.chapter === draft.chapter &&
    JSON.stringify(passageBody(stored.passage)) === JSON.stringify(passageBody(draft.passage))
  return {
    ...(before?.language ? { language: null } : {}),
    ...(before?.translations ? { translations: {} } : {}),
    ...contentBody(draft),
    ...(keepsPassage ? {} : passageBody(draft.passage)),
    ...factsBody(draft.facts, stored?.facts),
  }
}

/** The part of the body that students see or that decides their marks, without the passage. */
function contentBody(draft: QuestionDraft): QuestionBody {
  const { type, marks, language } = draft
  const translations = translationsBody(draft)
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
    // Omitted if unset, as in schools with one language.
    ...(language === null ? {} : { language }),
    ...(Object.keys(translations).length === 0 ? {} : { translations }),
  }
}

/** True if two drafts differ at most in their chapter and their facts. */
export function hasSameContent(one: QuestionDraft, other: QuestionDraft): boolean {
  const contentOf = (draft: QuestionDraft) => {
    const { chapter_id, ...content } = contentBody(draft)
    return JSON.stringify([content, passageContent(draft.passage)])
  }
  return contentOf(one) === contentOf(other)
}

function draftOptions(row: QuestionRow): DraftOption[] {
  const { options } = row
  const translated = options.map(({ text }, place) => ({
    text,
    translations: optionIn(row, place),
  }))
  const byText = fixedByTheirTexts(translated)
  return options.map(({ text, is_correct, is_fixed }, place) => {
    const { translations = {} } = translated[place] ?? {}
    return {
      key: place + 1,
      text,
      isCorrect: is_correct,
      ...(is_fixed === byText[place] ? {} : { isFixed: is_fixed }),
      ...(Object.keys(translations).length === 0 ? {} : { translations }),
    }
  })
}

/** Converts a question in the bank to a draft. */
export const draftOf = (row: QuestionRow): QuestionDraft => ({
  subject: row.subject_id,
  chapter: row.chapter_id,
  type: row.type,
  statement: row.statement,
  format: row.question_format,
  marks: String(row.marks),
  options: draftOptions(row),
  answer: row.numerical_answer ?? '',
  accepts: row.numerical_low === null ? 'exact' : 'range',
  tolerance: '',
  low: row.numerical_low ?? '',
  high: row.numerical_high ?? '',
  explanation: row.answer_explanation ?? '',
  explanationFormat: row.explanation_format,
  image: row.question_image,
  passage: row.passage ? draftPassageOf(row.passage) : noPassage,
  facts: factsOf(row),
  language: row.language,
  translations: translationsOf(row),
})

/**
 * A draft for a new question copied from the bank. The copy uses the same passage as the original.
 */
export const copyOf = (row: QuestionRow): QuestionDraft => ({
  ...draftOf(row),
  passage: row.passage ? chosenPassage(row.passage) : noPassage,
  facts: copiedFacts(row),
})
