import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { ReadingChoice } from '../../../../../ui/languages/shown-texts.ts'
import { shownTexts } from '../../../../../ui/languages/shown-texts.ts'

/** Characters that fit into a half and a quarter of a line of a whole page. */
const widths = [
  [4, 16],
  [2, 40],
] as const

/** The number of options beside each other: as many as the longest one leaves room for. */
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

/** A picture, a line break or a table needs a line of its own; a formula is shorter than typed. */
const lengthOf = (text: string): number =>
  /!\[|\n|\|/.test(text)
    ? Number.POSITIVE_INFINITY
    : text.replaceAll(/\\[a-zA-Z]+|[${}_^\\]/g, '').length
