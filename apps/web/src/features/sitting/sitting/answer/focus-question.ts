/** A dialog has closed: the focus goes to the question on the screen unless something has it. */
export function focusQuestion(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('question-heading')?.focus({ preventScroll: true })
}
