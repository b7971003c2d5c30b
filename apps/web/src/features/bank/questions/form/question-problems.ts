import { questionBody } from '@prepwell/contract/bank/questions.ts'
import { translationsBody } from '../languages/draft-translations.ts'
import { passageContent, passageProblem } from '../passage/draft-passage.ts'
import { countedOptions, type DraftOption } from './draft-options.ts'
import { type QuestionDraft, toBody } from './question-draft.ts'

/** A part of the form that can be invalid; an option is named by its key. */
type WrongPart =
  | 'subject'
  | 'chapter'
  | 'statement'
  | 'marks'
  | 'options'
  | `option ${number}`
  | 'correct'
  | 'answer'
  | 'tolerance'
  | 'low'
  | 'high'
  | 'explanation'
  | 'image'
  | 'passage'
  | 'passageImage'
  | 'tags'
  | 'exam'
  | 'year'
  | 'paper'
  | 'number'
  | 'time'
  | 'reference'
  | 'language'
  | TranslatedPart

type TranslatedText = 'statement' | 'explanation' | 'passage' | 'options' | `option ${number}`

/** A text in a language other than the first. */
type TranslatedPart = `translation ${string}: ${TranslatedText}`

/** The name of the form part that holds this text in this language. */
export const translated = (tag: string, text: TranslatedText): TranslatedPart =>
  `translation ${tag}: ${text}`

/** The language of a translated part; undefined for the parts of the question itself. */
const languageOf = (part: string): string | undefined => /^translation (\S+): /.exec(part)?.[1]

/** The languages with at least one invalid text. */
export const wrongLanguages = (problems: Problems): string[] => [
  ...new Set(Object.keys(problems).flatMap((part) => languageOf(part) ?? [])),
]

/** True if anything other than a translation is invalid. */
export const isItselfWrong = (problems: Problems): boolean =>
  Object.keys(problems).some((part) => languageOf(part) === undefined)

/** Error messages by part of the form; empty when the question can be sent. */
export type Problems = { readonly [Part in WrongPart]?: string }

// Subject and chapter are not listed, because the form has its own messages for them.
const parts: Readonly<Record<string, WrongPart>> = {
  question_statement: 'statement',
  marks: 'marks',
  options: 'options',
  correct_answer: 'correct',
  correct_answers: 'correct',
  numerical_answer: 'answer',
  numerical_tolerance: 'tolerance',
  numerical_low: 'low',
  numerical_high: 'high',
  answer_explanation: 'explanation',
  question_image: 'image',
  passage: 'passage',
  passage_image: 'passageImage',
  tags: 'tags',
  'origin.exam': 'exam',
  'origin.year': 'year',
  'origin.paper': 'paper',
  'origin.number': 'number',
  expected_seconds: 'time',
  reference: 'reference',
  language: 'language',
}

interface Circumstances {
  /** True if an image was chosen but not uploaded. */
  readonly isImageWaiting?: boolean
  /** True if the passage's image was chosen but not uploaded. */
  readonly isPassageImageWaiting?: boolean
  /** True if the question is saved as a draft, whose key may be missing. */
  readonly mayLackKey?: boolean
  /** The question in the bank that the draft was copied from. */
  readonly copied?: QuestionDraft | undefined
}

/**
 * Everything that the server would refuse, in its words, plus an image not yet uploaded and a copy
 * without changes.
 */
export function problemsOf(
  draft: QuestionDraft,
  {
    isImageWaiting = false,
    isPassageImageWaiting = false,
    mayLackKey = false,
    copied,
  }: Circumstances = {},
): Problems {
  const options = countedOptions(draft.options)
  const found: { -readonly [Part in WrongPart]?: string } = {}
  if (draft.subject === null) found.subject = 'Choose a subject'
  else if (draft.chapter === null) found.chapter = 'Choose a chapter'
  if (isImageWaiting) found.image = waiting
  if (isPassageImageWaiting) found.passageImage = waiting
  const passage = passageProblem(draft.passage)
  if (passage) found.passage = passage
  for (const { path, message } of issuesOf(draft, mayLackKey)) {
    const part = partOf(path, options)
    if (part) found[part] ??= message
  }
  if (copied && isTwin(draft, copied))
    found.statement ??=
      'This is still the same question. Change its text or its options, or choose another chapter'
  return found
}

/** The part of the form that an issue from the contract is about. */
function partOf(
  path: readonly PropertyKey[],
  options: readonly DraftOption[],
): WrongPart | undefined {
  const [field, place] = path
  if (field === 'translations' || field === 'passage_translations')
    return translatedPartOf(path, options)
  const name = field === 'origin' ? path.join('.') : String(field)
  return optionAt(field, place, options) ?? parts[name]
}

function optionAt(
  field: PropertyKey | undefined,
  place: PropertyKey | undefined,
  options: readonly DraftOption[],
): `option ${number}` | undefined {
  const option = field === 'options' && typeof place === 'number' ? options[place] : undefined
  return option && `option ${option.key}`
}

function translatedPartOf(
  [where, tag, field, place]: readonly PropertyKey[],
  options: readonly DraftOption[],
): WrongPart {
  if (typeof tag !== 'string') return where === 'translations' ? 'language' : 'passage'
  if (where === 'passage_translations') return translated(tag, 'passage')
  const option = optionAt(field, place, options)
  if (option) return translated(tag, option)
  if (field === 'options') return translated(tag, 'options')
  if (field === 'answer_explanation') return translated(tag, 'explanation')
  // Without a field, the issue is about the language itself: it equals the first one.
  return field === undefined ? 'language' : translated(tag, 'statement')
}

const waiting = 'Please upload the image first'

/**
 * True if an import would treat the two as the same question: they have the same chapter, passage,
 * type, text and option texts.
 */
function isTwin(one: QuestionDraft, other: QuestionDraft): boolean {
  const contentOf = (draft: QuestionDraft) => {
    const { chapter_id, question_type, question_statement, options = [] } = toBody(draft)
    const content = passageContent(draft.passage)
    const passage = content && [content.text.trim(), content.image]
    const texts = options?.map((text) => text.trim()).toSorted()
    return JSON.stringify([passage, chapter_id, question_type, question_statement.trim(), texts])
  }
  return contentOf(one) === contentOf(other)
}

/**
 * The contract checks the answer key only when the rest is valid, but a form shows all problems at
 * once.
 */
function issuesOf(draft: QuestionDraft, mayLackKey: boolean) {
  const body = { ...toBody(draft), key_missing: mayLackKey }
  const goodHead = {
    ...body,
    chapter_id: 1,
    question_statement: 'x',
    marks: 1,
    question_image: null,
    answer_explanation: null,
    passage: null,
    passage_id: null,
    passage_image: null,
    tags: null,
    origin: null,
    expected_seconds: null,
    reference: null,
    language: null,
    translations: null,
    passage_translations: null,
  }
  const goodOptions = { ...goodHead, options: body.options?.map((_text, place) => `x${place}`) }
  const { translations, passage_translations } = body
  // Has a key, because the contract compares translated options only in a question with one. The
  // option texts are placeholders that nobody types.
  const goodKey = {
    ...goodHead,
    question_type: body.options?.length ? 'MSQ' : 'Numerical',
    options: body.options?.map((_text, place) => `\uE000${place}`),
    fixed_options: null,
    correct_answers: [0],
    numerical_answer: '1',
    numerical_low: null,
    numerical_high: null,
    numerical_tolerance: null,
    passage: passage_translations ? 'x' : null,
    translations,
    passage_translations,
  }
  const goodTexts = { ...goodKey, translations: translationsBody({ ...draft, translations: {} }) }
  return [body, goodHead, goodOptions, goodKey, goodTexts].flatMap((each) => {
    const { error } = questionBody.safeParse(each)
    return error?.issues ?? []
  })
}

/**
 * The displayed problems that remain. No new one appears during typing, and each disappears once it
 * is solved.
 */
export const stillWrong = (shown: Problems, now: Problems): Problems =>
  Object.fromEntries(
    Object.keys(shown).flatMap((part) => {
      const message = now[part as WrongPart]
      return message ? [[part, message]] : []
    }),
  )
