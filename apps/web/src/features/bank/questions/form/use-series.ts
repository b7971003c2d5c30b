import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { countedUp, hasOwnFacts } from '../facts/draft-facts.ts'
import { hasPassage, storedPassage } from '../passage/draft-passage.ts'
import { createQuestionMutation } from '../questions.api.ts'
import { useKeepDraft, useKeptDraft } from './kept-draft.ts'
import { emptyDraft, hasContent, type QuestionDraft } from './question-draft.ts'
import {
  type Locks,
  locksFor,
  nextDraft,
  type Preset,
  toggleLock,
  withPreset,
} from './question-locks.ts'
import { type SavedAs, useQuestionForm } from './use-question-form.ts'

export interface AddedQuestion {
  readonly id: number
  readonly statement: string
  readonly format: TextFormat
}

/** State for adding questions in a row: the form, its locks and the last question added. */
export function useSeries(preset: Preset) {
  const kept = useKeptDraft()
  const [initial] = useState(() => withPreset(kept?.draft ?? emptyDraft(), preset))
  const [locks, setLocks] = useState(() => withLocks(kept?.locks, preset))
  const [added, setAdded] = useState<AddedQuestion | null>(null)
  const [isRestored, setRestored] = useState(isLosable(initial, locks))
  const goOn = (from: QuestionDraft) => {
    const next = nextDraft(from, locks)
    form.restart(next)
    setRestored(false)
    form.focusFirstEmpty(next)
  }
  const form = useQuestionForm({
    initial,
    save: createQuestionMutation(),
    onSaved: (id, saved, as) => {
      toast.success(savedWords[as])
      setAdded({ id, statement: saved.statement, format: saved.format })
      goOn({
        ...saved,
        facts: countedUp(saved.facts),
        passage: storedPassage(saved.passage),
      })
    },
  })
  const { draft, edit } = form
  const isWritten = isLosable(draft, locks)
  const isAnyLocked = Object.values(locks).some(Boolean)

  // The address may select another chapter while the form is open.
  const present = useRef(preset)
  useEffect(() => {
    const { subject, chapter } = present.current
    present.current = preset
    if (subject === preset.subject && chapter === preset.chapter) return
    edit((now) => withPreset(now, preset))
    setLocks((now) => withLocks(now, preset))
  }, [preset, edit])

  const keeps = isWritten || isAnyLocked
  useKeepDraft(useMemo(() => (keeps ? { draft, locks } : null), [keeps, draft, locks]))

  return {
    form,
    added,
    lockSet: useMemo(
      () => ({
        locks,
        onToggle: (part: keyof typeof locks) => setLocks((now) => toggleLock(now, part)),
      }),
      [locks],
    ),
    /** True if leaving the page would lose input. */
    isWritten: isWritten || form.image.isWaiting || form.passageImage.isWaiting,
    /** True if the form was restored after a reload. */
    isRestored,
    /** Empties the form except for the locked parts. */
    clear: () => goOn(draft),
  }
}

const savedWords: Readonly<Record<SavedAs, string>> = {
  usual: 'Successfully added a new question',
  draft: 'Saved as a draft',
  'to check': 'Saved, and sent to be checked',
}

/**
 * True if leaving would lose input. Ignores values carried over to the next question, such as the
 * passage.
 */
const isLosable = (draft: QuestionDraft, locks: Locks) =>
  hasContent(draft) ||
  (hasPassage(draft.passage) && !locks.passage) ||
  hasOwnFacts(draft.facts, locks)

/** Combines the stored locks with those of the preset. */
function withLocks(locks: ReturnType<typeof locksFor> | undefined, preset: Preset) {
  const chosen = locksFor(preset)
  if (!locks) return chosen
  return {
    ...locks,
    subject: locks.subject || chosen.subject,
    chapter: locks.chapter || chosen.chapter,
  }
}
