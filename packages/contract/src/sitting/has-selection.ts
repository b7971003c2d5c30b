/**
 * The rule by which page, board and receipt decide that a question is answered: something is chosen
 * or typed. It counts even if it is marked for review, was not confirmed, or is a text that is no
 * number: it is stored and marked like any other answer.
 */
export function hasSelection(
  selection: number | string | readonly unknown[] | null | undefined,
): boolean {
  if (selection === null || selection === undefined) return false
  if (typeof selection === 'number') return true
  return typeof selection === 'string' ? selection.trim() !== '' : selection.length > 0
}
