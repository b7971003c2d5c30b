import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import type { ExportType } from '@prepwell/contract/school/transfers.ts'
import { countOf } from '../../../lib/dates.ts'

/** The server's list of what a file of questions leaves out. */
export interface Losses {
  readonly questions: number
  /** Questions that are in the file, with or without something missing. */
  readonly written: number
  readonly losses: readonly { readonly what: ExportLoss; readonly questions: number }[]
}

const parts: Readonly<Record<Exclude<ExportLoss, 'question'>, string>> = {
  place: 'Subject and chapter',
  pictures: 'Pictures',
  passage: 'The passage',
  range: 'The range of right numbers',
  translations: 'The other languages',
  tags: 'Tags',
  facts: 'Difficulty, exam, year and other facts',
  marks: 'Marks',
  explanation: 'The explanation',
  fixed_options: 'Which options keep their place',
  formatting: 'Tables, bold words and other formatting',
}

/** One sentence for each kind of loss: 'Tags of 12 questions'. */
export const lossesInWords = ({ losses }: Losses): string[] =>
  losses.map(({ what, questions }) =>
    what === 'question'
      ? `${countOf(questions, 'whole question')}, because the format has no such type`
      : `${parts[what]} of ${countOf(questions, 'question')}`,
  )

/** The reason why the file would hold no questions; null if there is something to write. */
export function emptyFile(
  type: ExportType,
  name: string,
  { questions, written }: Losses,
): string | null {
  if (questions === 0 || written > 0) return null
  return type === 'aiken'
    ? 'An Aiken file can hold none of these questions: it has only MCQ'
    : `A ${name} file can hold none of these questions`
}
