import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { textFormats } from '@prepwell/contract/bank/text-format.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../../../lib/session.ts'
import type { QuestionDraft } from './question-draft.ts'
import type { Locks } from './question-locks.ts'

/** What a tab keeps of the form, so that a reload or a look at another page loses nothing. */
interface KeptDraft {
  readonly draft: QuestionDraft
  readonly locks: Locks
}

const choice = z.number().int().nullable()
// A form that was kept before there was a choice is plain.
const format = z.enum(textFormats).default('plain')

const kept = z.object({
  draft: z.object({
    subject: choice,
    chapter: choice,
    type: z.enum(questionTypes),
    statement: z.string(),
    format,
    marks: z.string(),
    options: z.array(
      z.object({
        key: z.number().int(),
        text: z.string(),
        isCorrect: z.boolean(),
        isFixed: z.boolean().optional(),
      }),
    ),
    answer: z.string(),
    accepts: z.enum(['exact', 'tolerance', 'range']),
    tolerance: z.string(),
    low: z.string(),
    high: z.string(),
    explanation: z.string(),
    explanationFormat: format,
    image: z.string().nullable(),
    passage: z.object({
      source: z.enum(['none', 'bank', 'new']),
      text: z.string(),
      format,
      image: z.string().nullable(),
      chosen: z
        .object({ id: z.number().int(), text: z.string(), format, sharedBy: z.number().int() })
        .nullable(),
    }),
  }),
  locks: z.object({
    subject: z.boolean(),
    chapter: z.boolean(),
    type: z.boolean(),
    marks: z.boolean(),
    passage: z.boolean(),
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

/** What this tab has kept of the reader's form; null when there is nothing. */
export function useKeptDraft(): KeptDraft | null {
  const name = useStorageName()
  const [kept] = useState(() => readDraft(read(name)))
  return kept
}

/**
 * Keeps the form in this tab, until it is told that there is nothing to keep. Not a deferred form:
 * a reload can follow the last key at once.
 */
export function useKeepDraft(form: KeptDraft | null): void {
  const name = useStorageName()
  useEffect(() => write(name, form && writeDraft(form)), [name, form])
}

/**
 * Another person at the same screen has another form. While the page goes away after a sign-out, it
 * is still the writer's.
 */
function useStorageName(): string {
  const [name] = useState(() => `question-draft-${useSession.getState().user?.id ?? 0}`)
  return name
}

// Storage can be forbidden or full: the form then works without it.
function read(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, text)
  } catch {
    return
  }
}
