import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'

export interface RichTextProps {
  readonly text: string
  /**
   * *plain*: as typed, line by line, with LaTeX between dollars. *markdown*: GitHub Flavored
   * Markdown.
   */
  readonly format?: TextFormat | undefined
  /** A single line without paragraphs, lists or headings, for options and table cells. */
  readonly inline?: boolean | undefined
}
