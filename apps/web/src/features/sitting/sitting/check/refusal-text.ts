/** Says why an answer was not checked, and that it counts nevertheless if the server stores it. */
export function refusalText(code: string | undefined, reason: string): string {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`
  // Any other refusal, such as for one answer too many, also applies to saving the answer.
  return code === 'not_allowed_now'
    ? `${sentence} Your answer is kept and counts when you submit.`
    : sentence
}
