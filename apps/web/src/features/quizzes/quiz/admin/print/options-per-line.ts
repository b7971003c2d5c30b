import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { ReadingChoice } from '../../../../../ui/languages/shown-texts.ts'
import { shownTexts } from '../../../../../ui/languages/shown-texts.ts'

/** Options per line, and how many characters of an option then fit on a page with one column. */
const widths = [
  [4, 16],
  [2, 40],
] as const

/** The number of options on one line: as many as the longest option allows. */
export function optionsPerLine(
  { options, language }: Pick<PaperQuestion, 'options' | 'language'>,
  { columns, printed }: { readonly columns: 1 | 2; readonly printed: ReadingChoice | null },
): 1 | 2 | 4 {
  const lengths = options.map(({ text, translations }) => {
    if (!printed) return lengthOf(text)
    const first = language ?? printed.main
    const { main, beside } = shownTexts(printed, { text, language: first, translations })
    return lengthOf(main.text) + (beside ? 3 + lengthOf(beside.text) : 0)
  })
  const longest = Math.max(0, ...lengths)
  return widths.find(([, width]) => longest <= width / columns)?.[0] ?? 1
}

/**
 * Text with a picture, a line break or a table needs its own line. A formula is shorter than typed.
 */
const lengthOf = (text: string): number =>
  /!\[|\n|\|/.test(text)
    ? Number.POSITIVE_INFINITY
    : text.replaceAll(/\\[a-zA-Z]+|[${}_^\\]/g, '').length
