import { questionBody } from '@prepwell/contract/bank/questions.ts'
import { passageProblem } from '../passage/draft-passage.ts'
import type { QuestionBody } from './answer-rules.ts'
import { countedOptions } from './draft-options.ts'
import { type QuestionDraft, toBody } from './question-draft.ts'

/** The parts of the form that can be wrong; an option by its key. */
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

/** What is wrong, by the part of the form; empty when the question can be sent. */
export type Problems = { readonly [Part in WrongPart]?: string }

// Subject and chapter are not here: the form has its own words for what is not chosen.
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
}

interface Circumstances {
  /** An image is chosen that is not uploaded. */
  readonly isImageWaiting?: boolean
  /** The same of the passage. */
  readonly isPassageImageWaiting?: boolean
  /** The question of the bank that the draft began as. */
  readonly copied?: QuestionDraft | undefined
}

/**
 * Everything the server would refuse, in its words, an image that is not uploaded, and a copy that
 * is still the same question.
 */
export function problemsOf(
  draft: QuestionDraft,
  { isImageWaiting = false, isPassageImageWaiting = false, copied }: Circumstances = {},
): Problems {
  const options = countedOptions(draft.options)
  const found: { -readonly [Part in WrongPart]?: string } = {}
  if (draft.subject === null) found.subject = 'Choose a subject'
  else if (draft.chapter === null) found.chapter = 'Choose a chapter'
  if (isImageWaiting) found.image = waiting
  if (isPassageImageWaiting) found.passageImage = waiting
  const passage = passageProblem(draft.passage)
  if (passage) found.passage = passage
  for (const { path, message } of issuesOf(toBody(draft))) {
    const [field, place] = path
    const option = field === 'options' && typeof place === 'number' ? options[place] : undefined
    const part = option ? (`option ${option.key}` as const) : parts[String(field)]
    if (part) found[part] ??= message
  }
  if (copied && isTwin(draft, copied))
    found.statement ??=
      'This is still the same question. Change its text or its options, or choose another chapter'
  return found
}

const waiting = 'Please upload the image first'

/**
 * Are they what an import takes for the same question: chapter, passage, type, text and option
 * texts?
 */
function isTwin(one: QuestionDraft, other: QuestionDraft): boolean {
  const contentOf = (draft: QuestionDraft) => {
    const { chapter_id, question_type, question_statement, options = [], ...rest } = toBody(draft)
    const passage = [rest.passage?.trim(), rest.passage_image]
    const texts = options?.map((text) => text.trim()).toSorted()
    return JSON.stringify([passage, chapter_id, question_type, question_statement.trim(), texts])
  }
  return contentOf(one) === contentOf(other)
}

/**
 * The contract looks at the key only when the rest is right; a form shows all that is wrong at
 * once.
 */
function issuesOf(body: QuestionBody) {
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
  }
  const goodOptions = { ...goodHead, options: body.options?.map((_text, place) => `x${place}`) }
  return [body, goodHead, goodOptions].flatMap((each) => {
    const { error } = questionBody.safeParse(each)
    return error?.issues ?? []
  })
}

/**
 * Of the problems on the screen those that are still there: none appears while somebody types, each
 * goes when it is solved.
 */
export const stillWrong = (shown: Problems, now: Problems): Problems =>
  Object.fromEntries(
    Object.keys(shown).flatMap((part) => {
      const message = now[part as WrongPart]
      return message ? [[part, message]] : []
    }),
  )
