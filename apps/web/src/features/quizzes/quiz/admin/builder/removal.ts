import { limits } from '@prepwell/contract/wire/limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'

/** Says what was taken out of the form, and offers to put it back. */
export const offerPutBack = (done: string, run: () => void): void =>
  toast.success(done, { label: 'Undo', seconds: limits.undoSeconds, run })

/** Moves the focus to the first of these fields, sources or sections that the quiz form has. */
export function focusField(...paths: readonly string[]): void {
  const [found] = paths.flatMap(
    (path) => document.querySelector<HTMLElement>(`[data-path="quiz-${path}"]`) ?? [],
  )
  found?.focus()
}
