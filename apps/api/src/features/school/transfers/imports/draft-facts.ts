import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { Table } from '../files/table.ts'
import type { Plan } from './plan/plan.ts'
import type { ReadRows } from './read-rows.ts'

/**
 * The facts about rows in a report, besides their errors. `leftOut` has one entry for each table
 * row that a school cannot hold: the kind of its question.
 */
export function draftFacts(
  { rows }: Pick<Table, 'rows'>,
  { leftOut, remarks }: Pick<ReadRows<unknown>, 'leftOut' | 'remarks'>,
) {
  const drafts = new Map(rows.flatMap(({ number, draft }) => (draft ? [[number, draft]] : [])))
  const kinds = [...leftOut, ...[...drafts.values()].flatMap((draft) => draft.leftOut ?? [])]
  return {
    /** The place of the row in its file, such as a name and a line; null in a table. */
    placeOf: (number: number): string | null => drafts.get(number)?.place ?? null,
    leftOutKinds: [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length: questions }]) => ({
      kind,
      questions,
    })),
    /** The remarks about the rows that are imported. */
    remarksOf(
      imported: readonly { readonly number: number }[],
      textOf: (number: number) => string,
      planned: Plan<unknown>['remarks'] = new Map(),
    ): Pick<ImportReport, 'remarks' | 'remarks_total'> {
      const all = imported.flatMap(({ number }) =>
        [...(remarks.get(number) ?? []), ...(planned.get(number) ?? [])].map((reason) => ({
          ...{ number, reason },
        })),
      )
      return {
        remarks: all.slice(0, limits.importNotesMax).map(({ number, reason }) => ({
          ...{ number, place: drafts.get(number)?.place ?? null },
          ...{ text: textOf(number), reason },
        })),
        remarks_total: all.length,
      }
    },
  }
}
