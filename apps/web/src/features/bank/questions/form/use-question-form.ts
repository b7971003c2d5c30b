import type { QuestionStatus } from '@prepwell/contract/bank/question-facts-terms.ts'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChecking } from '../facts/facts.api.ts'
import { useFormLanguages } from '../languages/use-form-languages.ts'
import type { QuestionBody } from './answer-rules.ts'
import { firstEmptyPart, hasSameContent, type QuestionDraft, toBody } from './question-draft.ts'
import { type Problems, problemsOf, stillWrong } from './question-problems.ts'
import { useQuestionImage } from './use-question-image.ts'

/** A question being edited, with its parts, its problems and its save state. */
export type QuestionFormState = ReturnType<typeof useQuestionForm>

/**
 * Changes the draft. Ignored during a save, because the form may be emptied afterwards and the
 * input would be lost.
 */
export type EditDraft = (change: (draft: QuestionDraft) => QuestionDraft) => void

/**
 * The ways to save a question. 'usual': the server decides on its status from what has changed and
 * who saves it.
 */
export type SavedAs = 'usual' | 'draft' | 'to check'

const statusBodies = {
  usual: {},
  draft: { status: 'draft', to_check: false, key_missing: true },
  'to check': { status: 'draft', to_check: true },
} as const satisfies Record<SavedAs, Pick<QuestionBody, 'status' | 'to_check' | 'key_missing'>>

const isSavedAs = (value: string): value is SavedAs => Object.hasOwn(statusBodies, value)

const nothing: Problems = {}

/** Invalid fields, in form order. */
const wrongParts = '[aria-invalid="true"]:not(:disabled), [data-wrong]'

/** The state of the question form. `onSaved` receives the saved question. */
export function useQuestionForm<Saved>({
  initial,
  stored,
  copied,
  save,
  onSaved,
}: {
  readonly initial: QuestionDraft
  /** The question in the bank that is being edited. */
  readonly stored?: { readonly draft: QuestionDraft; readonly status: QuestionStatus }
  /** The question in the bank that this one must differ from. */
  readonly copied?: QuestionDraft
  readonly save: UseMutationOptions<Saved, Error, QuestionBody>
  readonly onSaved: (saved: Saved, draft: QuestionDraft, as: SavedAs) => void
}) {
  const [draft, setDraft] = useState(initial)
  const [savedAs, setSavedAs] = useState<SavedAs>('usual')
  const { isOn, mayCheck } = useChecking()
  // A check does not cover other facts, so changing them keeps it valid.
  const isChecked = stored?.status === 'checked' && hasSameContent(draft, stored.draft)
  const mustBeChecked = isOn && !mayCheck && !isChecked
  const { languages, show, showProblems, showFirst } = useFormLanguages(draft)
  const [found, setFound] = useState(nothing)
  const { mutate, isPending, error, reset: forgetError } = useMutation(save)
  const isSaving = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const edit: EditDraft = useCallback((change) => {
    if (!isSaving.current) setDraft(change)
  }, [])
  // A save that succeeds empties the form, with any file chosen meanwhile.
  const isLocked = () => isSaving.current
  const image = useQuestionImage(
    draft.image,
    (name) => edit((now) => ({ ...now, image: name })),
    isLocked,
  )
  const passageImage = useQuestionImage(
    draft.passage.image,
    (name) => edit((now) => ({ ...now, passage: { ...now.passage, image: name } })),
    isLocked,
  )
  const isImageWaiting = image.isWaiting
  const isPassageImageWaiting = passageImage.isWaiting
  const problems = useMemo(() => {
    if (found === nothing) return nothing
    const circumstances = { isImageWaiting, isPassageImageWaiting, copied }
    return stillWrong(
      found,
      problemsOf(draft, { ...circumstances, mayLackKey: savedAs === 'draft' }),
    )
  }, [found, draft, isImageWaiting, isPassageImageWaiting, copied, savedAs])
  useEffect(() => {
    if (found === nothing) return
    const wrong = element.current?.querySelectorAll<HTMLElement>(wrongParts) ?? []
    Array.from(wrong)
      .find((part) => part.closest('[hidden]') === null)
      ?.focus()
  }, [found])
  useEffect(() => {
    // Restores the focus that the pressed button lost while it was busy.
    if (error && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [error])
  const submit = (as: SavedAs) => {
    if (isSaving.current) return
    const circumstances = { isImageWaiting, isPassageImageWaiting, copied }
    const wrong = problemsOf(draft, { ...circumstances, mayLackKey: as === 'draft' })
    setSavedAs(as)
    if (Object.keys(wrong).length > 0) {
      showProblems(wrong)
      return setFound(wrong)
    }
    setFound(nothing)
    isSaving.current = true
    const body = { ...toBody(draft, stored?.draft), ...statusBodies[as] }
    mutate(body, {
      onError: () => {
        isSaving.current = false
      },
      onSuccess: (saved) => {
        isSaving.current = false
        onSaved(saved, draft, as)
      },
    })
  }
  return {
    draft,
    edit,
    image,
    passageImage,
    problems,
    languages,
    /** Shows this language in addition to the first one; null shows only the first one. */
    showLanguage: show,
    /** The question being edited or copied, as stored in the bank. */
    stored: stored?.draft ?? copied,
    element,
    /** The kind of save in progress; null if there is none. */
    savingAs: isPending ? savedAs : null,
    isSaving: isPending,
    /** True if the school checks questions and the reader may check this one. */
    isChecker: isOn && mayCheck,
    /** True if the question is or becomes a draft when the reader saves it. */
    mustBeChecked,
    /** True if the question can be saved as a draft, whose key may be missing. */
    offersDraft: mustBeChecked || (isOn ? mayCheck : stored?.status !== 'checked'),
    wasChecked: stored?.status === 'checked',
    /** The server's refusal of the last save. */
    refusal: error,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      const usual = mustBeChecked ? 'to check' : 'usual'
      const { submitter } = event.nativeEvent
      const chosen = submitter instanceof HTMLButtonElement ? submitter.value : ''
      submit(isSavedAs(chosen) ? chosen : usual)
    },
    /** Starts the form over with another draft. */
    restart: (next: QuestionDraft) => {
      setDraft(next)
      setFound(nothing)
      forgetError()
      image.putAway()
      passageImage.putAway()
    },
    /** Focuses the first part that the next question still needs. */
    focusFirstEmpty: (next: QuestionDraft) => {
      // The field is hidden while another language is shown in its place.
      flushSync(showFirst)
      element.current?.querySelector<HTMLElement>(`[data-part="${firstEmptyPart(next)}"]`)?.focus()
    },
  }
}
