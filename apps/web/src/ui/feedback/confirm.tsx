import { type Question, useQuestions } from './questions.ts'
import { toast } from './toast.ts'

/** Loads the dialogs. Must not be React's `lazy`, for the reason given at `loadToasts`. */
export async function loadConfirmDialogs(): Promise<void> {
  const { ConfirmDialogs } = await import('./ConfirmDialogs.tsx')
  useQuestions.setState({ Dialogs: ConfirmDialogs })
}

/**
 * True for Yes; false for No, Escape and a click outside, and after a toast if the dialog cannot be
 * loaded. Focus starts on No.
 */
export async function confirm(question: Question): Promise<boolean> {
  if (!useQuestions.getState().Dialogs)
    try {
      await loadConfirmDialogs()
    } catch {
      toast.error('The dialog could not be opened')
      return false
    }
  return new Promise((answer) => {
    useQuestions.setState(({ open }) => ({ open: [...open, { ...question, answer }] }))
  })
}
