import { limits } from '@prepwell/contract/wire/limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'

/** Says what was removed from the form and offers to undo it. */
export const offerPutBack = (done: string, run: () => void): void =>
  toast.success(done, { label: 'Undo', seconds: limits.undoSeconds, run })

/** Focuses the first of these fields, sources or sections that exists in the form. */
export function focusField(...paths: readonly string[]): void {
  const [found] = paths.flatMap(
    (path) => document.querySelector<HTMLElement>(`[data-path="quiz-${path}"]`) ?? [],
  )
  found?.focus()
}
