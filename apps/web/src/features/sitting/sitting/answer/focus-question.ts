/** Call after a dialog closes. Moves focus to the question unless something already has it. */
export function focusQuestion(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('question-heading')?.focus({ preventScroll: true })
}
