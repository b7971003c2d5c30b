import type { ImportConstants, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'

/** The reader's answers about the whole file. */
export interface Said {
  /** The reading chosen for each ambiguity in the file. */
  readonly readings: ImportReadings
  /** Values for all questions, for fields without a column. */
  readonly constants: ImportConstants
}

export const nothingSaid: Said = { readings: {}, constants: {} }

/** Compares two sets of answers regardless of order. */
export const isSameSaid = (one: Said, other: Said): boolean => textOf(one) === textOf(other)

const textOf = ({ readings, constants }: Said) =>
  JSON.stringify([readings, constants].map((part) => Object.entries(part).sort()))

/** The number of rows left out until the reader resolves the ambiguity. */
export const rowsInDoubt = ({ doubts }: Pick<ImportReport, 'doubts'>): number =>
  doubts.reduce((rows, { answer, rows: own }) => (answer === null ? rows + own : rows), 0)
