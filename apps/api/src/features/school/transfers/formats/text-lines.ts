/** The lines of a text one by one: a list of them would need much more memory than the text. */
export function* textLines(text: string): Generator<string> {
  let start = 0
  for (;;) {
    const end = text.indexOf('\n', start)
    yield end < 0 ? text.slice(start) : text.slice(start, end)
    if (end < 0) return
    start = end + 1
  }
}

/** More characters than the texts of any question can have, all of them escaped. */
export const longestQuestion = 500_000

export const tooLong = `It is longer than ${longestQuestion} characters`
