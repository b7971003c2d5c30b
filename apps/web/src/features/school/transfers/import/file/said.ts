import type { ImportConstants, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { ImportReport } from '@prepwell/contract/school/transfers.ts'

/** What the reader says about the whole file. */
export interface Said {
  /** How it is to be read where it can be read in several ways. */
  readonly readings: ImportReadings
  /** What all questions have where there is no column for it. */
  readonly constants: ImportConstants
}

export const nothingSaid: Said = { readings: {}, constants: {} }

/** Do both say the same, in whatever order it was said? */
export const isSameSaid = (one: Said, other: Said): boolean => textOf(one) === textOf(other)

const textOf = ({ readings, constants }: Said) =>
  JSON.stringify([readings, constants].map((part) => Object.entries(part).sort()))

/** The rows that are left out as long as nobody has said how the file is to be read. */
export const rowsInDoubt = ({ doubts }: Pick<ImportReport, 'doubts'>): number =>
  doubts.reduce((rows, { answer, rows: own }) => (answer === null ? rows + own : rows), 0)
