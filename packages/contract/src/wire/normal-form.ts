/**
 * The longest run of combining marks that is normalised, as in Unicode's Stream-Safe Text Format.
 * No script writes nearly as many on one letter.
 */
const longestRun = 30

/** Combining marks, and the two letters that NFKC turns into marks. */
const combining = /[\p{M}\uFF9E\uFF9F]+/gu

/** True if more combining marks follow each other than {@link normalForm} sorts. */
export function hasLongRun(text: string): boolean {
  for (const [run] of text.matchAll(combining)) if (run.length > longestRun) return true
  return false
}

/**
 * `text.normalize(form)`, but a text with a longer run of marks than any script writes is returned
 * unchanged. Normalising sorts each run, which takes time with the square of its length: seconds
 * for 60 kB. Use this for each text that was not validated as a written text.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  hasLongRun(text) ? text : text.normalize(form)
