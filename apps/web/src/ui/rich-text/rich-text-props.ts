import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'

export interface RichTextProps {
  readonly text: string
  /**
   * *plain*: as it was typed, line by line, with LaTeX between dollars. *markdown*: Markdown with
   * GitHub's additions too.
   */
  readonly format?: TextFormat | undefined
  /** One flowing line: no paragraphs, lists, headings. For options and table cells. */
  readonly inline?: boolean | undefined
}
