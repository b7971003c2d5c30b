import { questionTypes } from '@prepwell/contract/question-types.ts'
import { z } from 'zod'
import type { QuestionDraft } from './question-draft.ts'
import type { Locks } from './question-locks.ts'

/** What a tab keeps of the form, so that a reload or a look at another page loses nothing. */
export interface KeptDraft {
  readonly draft: QuestionDraft
  readonly locks: Locks
}

const choice = z.number().int().nullable()

const kept = z.object({
  draft: z.object({
    subject: choice,
    chapter: choice,
    type: z.enum(questionTypes),
    statement: z.string(),
    marks: z.string(),
    options: z.array(z.object({ key: z.number().int(), text: z.string(), isCorrect: z.boolean() })),
    answer: z.string(),
    explanation: z.string(),
    image: z.string().nullable(),
  }),
  locks: z.object({
    subject: z.boolean(),
    chapter: z.boolean(),
    type: z.boolean(),
    marks: z.boolean(),
  }),
})

/** A kept form; null when there is none, or none of this version. */
export function readDraft(text: string | null): KeptDraft | null {
  if (text === null) return null
  try {
    return kept.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The form as a text to keep. */
export const writeDraft = (form: KeptDraft): string => JSON.stringify(form)
