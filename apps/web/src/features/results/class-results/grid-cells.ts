const words: Readonly<Record<string, string>> = {
  r: 'Right',
  p: 'Partly right',
  w: 'Wrong',
  b: 'Blank',
  n: 'Not needed',
}

/**
 * The word for a letter of the grid. An unknown letter means that the question was not on the
 * student's paper.
 */
export const outcomeOf = (letter: string): string => words[letter] ?? 'Not on this paper'

/** '45%'. Never rounds to 100% or 0% unless exact. */
export function wholePercentText(percent: number): string {
  if (percent <= 0 || percent >= 100) return `${Math.round(percent)}%`
  return `${Math.min(99, Math.max(1, Math.round(percent)))}%`
}

/** The sections in column order, each with its number of questions. */
export function sectionSpans(
  questions: ReadonlyArray<{ readonly section: number | null }>,
  names: readonly string[],
): Array<{ section: number; name: string; count: number }> {
  return names.flatMap((name, place) => {
    const section = place + 1
    const count = questions.filter((question) => question.section === section).length
    return count > 0 ? [{ section, name, count }] : []
  })
}
