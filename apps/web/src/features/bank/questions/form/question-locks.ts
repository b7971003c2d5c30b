import { type FactLocks, nextFacts, noFactLocks } from '../facts/draft-facts.ts'
import { detached, sharedOnceMore } from '../passage/draft-passage.ts'
import { answerRules } from './answer-rules.ts'
import { blankOptions } from './draft-options.ts'
import { changeChapter, emptyDraft, type QuestionDraft } from './question-draft.ts'

/** The parts of the form that are kept for the next question. */
export interface Locks extends FactLocks {
  readonly subject: boolean
  readonly chapter: boolean
  readonly type: boolean
  readonly marks: boolean
  readonly passage: boolean
}

/** The subject and the chapter selected before the form was opened. */
export interface Preset {
  readonly subject: number | null
  readonly chapter: number | null
}

/** Locks only the preselected parts. */
export const locksFor = ({ subject, chapter }: Preset): Locks => ({
  subject: subject !== null,
  chapter: chapter !== null,
  type: false,
  marks: false,
  passage: false,
  ...noFactLocks,
})

/**
 * Toggles a lock. A chapter belongs to its subject, so locking the chapter locks both, and
 * unlocking the subject unlocks both.
 */
export function toggleLock(locks: Locks, part: keyof Locks): Locks {
  const next = { ...locks, [part]: !locks[part] }
  if (part === 'chapter' && next.chapter) return { ...next, subject: true }
  if (part === 'subject' && !next.subject) return { ...next, chapter: false }
  return next
}

/** The draft for the next question. Keeps locked parts and the number of options. */
export function nextDraft(draft: QuestionDraft, locks: Locks): QuestionDraft {
  const empty = emptyDraft()
  const isChoice = answerRules[draft.type].correct !== null
  return {
    ...empty,
    ...(isChoice && draft.options.length > 0
      ? { options: blankOptions(draft.options.length) }
      : {}),
    ...(locks.subject ? { subject: draft.subject } : {}),
    ...(locks.subject && locks.chapter ? { chapter: draft.chapter } : {}),
    ...(locks.type ? { type: draft.type } : {}),
    ...(locks.marks ? { marks: draft.marks } : {}),
    ...(locks.passage ? { passage: nextPassage(draft, locks) } : {}),
    facts: nextFacts(draft.facts, locks),
    // Kept, because questions in a row are usually in one language.
    language: draft.language,
  }
}

const nextPassage = ({ passage }: QuestionDraft, { subject, chapter }: Locks) =>
  subject && chapter ? sharedOnceMore(passage) : detached(passage)

/** Applies the preset. Clears the chosen chapter if it belongs to another subject. */
export function withPreset(draft: QuestionDraft, { subject, chapter }: Preset): QuestionDraft {
  if (subject === null) return draft
  const kept = draft.subject === subject ? draft.chapter : null
  return { ...changeChapter(draft, chapter ?? kept), subject }
}

interface Choice {
  readonly id: number
  readonly chapters: ReadonlyArray<{ readonly id: number }>
}

/** Validates a preset: a chapter sets its subject, and unknown ids become null. */
export function existingPreset({ subject, chapter }: Preset, choices: readonly Choice[]): Preset {
  const owner = choices.find(({ chapters }) => chapters.some(({ id }) => id === chapter))
  const named = choices.find(({ id }) => id === subject)
  if (owner && (!named || named === owner)) return { subject: owner.id, chapter }
  return { subject: named?.id ?? null, chapter: null }
}
