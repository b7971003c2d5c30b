import type { ImportConstants, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { KeptAnswers } from '@prepwell/contract/school/kept-imports.ts'
import type { TwinChoice } from '@prepwell/contract/school/transfers.ts'

/** The reader's answers about the whole file. */
export interface Said {
  /** The reading chosen for each ambiguity in the file. */
  readonly readings: ImportReadings
  /** Values for all questions, for fields without a column. */
  readonly constants: ImportConstants
  /** The choice for questions that the bank already has with another key, marks or explanation. */
  readonly twins: TwinChoice
  /** True to drop one of two equal options. */
  readonly mergeOptions: boolean
  /** True to import questions without a key as drafts. */
  readonly takeDrafts: boolean
}

export const nothingSaid: Said = {
  ...{ readings: {}, constants: {} },
  ...{ twins: 'leave_out', mergeOptions: false, takeDrafts: false },
}

/** The answers that were stored with an earlier check. */
export const saidBefore = ({
  readings,
  constants,
  twins,
  merge_options,
  take_drafts,
}: Omit<KeptAnswers, 'mapping'>): Said => ({
  ...{ readings, constants, twins: twins ?? nothingSaid.twins },
  ...{ mergeOptions: merge_options, takeDrafts: take_drafts },
})

/** Compares two sets of answers regardless of order. */
export const isSameSaid = (one: Said, other: Said): boolean => textOf(one) === textOf(other)

const textOf = ({ readings, constants, ...choices }: Said) =>
  JSON.stringify([readings, constants, choices].map((part) => Object.entries(part).sort()))

/** The answers as fields of the import form. */
export function formFields(kind: ImportKind, said: Said): Record<string, string> {
  const { readings, constants, twins, mergeOptions, takeDrafts } = said
  const parts = Object.entries({ readings, constants })
    .filter(([, part]) => Object.keys(part).length > 0)
    .map(([name, part]) => [name, JSON.stringify(part)])
  const choices =
    kind === 'questions'
      ? { twins, merge_options: String(mergeOptions), take_drafts: String(takeDrafts) }
      : {}
  return { ...Object.fromEntries(parts), ...choices }
}

/** The number of rows left out until the reader resolves the ambiguity. */
export const rowsInDoubt = ({ doubts }: Pick<ImportReport, 'doubts'>): number =>
  doubts.reduce((rows, { answer, rows: own }) => (answer === null ? rows + own : rows), 0)
