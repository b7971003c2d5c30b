/** Says why an answer was not checked, and that it counts all the same if the server stores it. */
export function refusalText(code: string | undefined, reason: string): string {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`
  // Any other refusal, such as of one answer too many, is one of its save as well.
  return code === 'not_allowed_now'
    ? `${sentence} Your answer is kept and counts when you submit.`
    : sentence
}
