import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { textFormats } from '@prepwell/contract/bank/text-format.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../../../lib/session.ts'
import { noFacts } from '../facts/draft-facts.ts'
import type { QuestionDraft } from './question-draft.ts'
import type { Locks } from './question-locks.ts'

/** The form as stored in this tab, so that a reload or a visit to another page loses nothing. */
interface KeptDraft {
  readonly draft: QuestionDraft
  readonly locks: Locks
}

const choice = z.number().int().nullable()
// Forms stored before formats existed contain plain text.
const format = z.enum(textFormats).default('plain')

const factLock = z.boolean().default(false)

// Forms stored before languages existed have no translations.
const texts = z.record(z.string(), z.string())

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
        translations: texts.optional(),
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
      translations: texts.default({}),
      chosen: z
        .object({
          id: z.number().int(),
          text: z.string(),
          format,
          image: z.string().nullable().optional(),
          translations: texts.default({}),
          sharedBy: z.number().int(),
        })
        .nullable(),
    }),
    // Forms stored before facts existed have none.
    facts: z
      .object({
        difficulty: z.enum(difficulties).nullable(),
        tags: z.array(z.string()),
        origin: z.object({
          exam: z.string(),
          year: z.string(),
          paper: z.string(),
          number: z.string(),
        }),
        seconds: z.string(),
        reference: z.string(),
      })
      .default(() => ({ ...noFacts, tags: [] })),
    language: z.string().nullable().default(null),
    translations: z
      .record(z.string(), z.object({ statement: z.string(), explanation: z.string() }))
      .default({}),
  }),
  locks: z.object({
    subject: z.boolean(),
    chapter: z.boolean(),
    type: z.boolean(),
    marks: z.boolean(),
    passage: z.boolean(),
    difficulty: factLock,
    tags: factLock,
    origin: factLock,
    time: factLock,
  }),
})

/** Parses a stored form; null when it is missing or of another version. */
export function readDraft(text: string | null): KeptDraft | null {
  if (text === null) return null
  try {
    return kept.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const writeDraft = (form: KeptDraft): string => JSON.stringify(form)

/** The reader's form stored in this tab; null when there is none. */
export function useKeptDraft(): KeptDraft | null {
  const name = useStorageName()
  const [kept] = useState(() => readDraft(read(name)))
  return kept
}

/**
 * Stores the form in this tab; null removes it. Pass the current draft, not a deferred one, because
 * a reload may follow the last keystroke immediately.
 */
export function useKeepDraft(form: KeptDraft | null): void {
  const name = useStorageName()
  useEffect(() => write(name, form && writeDraft(form)), [name, form])
}

/**
 * The storage key, different for each user of this tab. Computed once, so that it still belongs to
 * the user who filled in the form while that user signs out.
 */
function useStorageName(): string {
  const [name] = useState(() => `question-draft-${useSession.getState().user?.id ?? 0}`)
  return name
}

// Storage can be blocked or full; the form then works without it.
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
