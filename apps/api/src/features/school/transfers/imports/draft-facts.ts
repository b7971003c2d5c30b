import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { Table } from '../files/table.ts'

/**
 * What a report says of the rows of other programs' files besides their errors. `leftOut` has the
 * kind of each row of a table that a school cannot hold.
 */
export function draftFacts({ rows }: Pick<Table, 'rows'>, leftOut: readonly LeftOutKind[]) {
  const drafts = new Map(rows.flatMap(({ number, draft }) => (draft ? [[number, draft]] : [])))
  const kinds = [...leftOut, ...[...drafts.values()].flatMap((draft) => draft.leftOut ?? [])]
  return {
    /** Where a row is in its file, in the words of the file; null in a table. */
    placeOf: (number: number): string | null => drafts.get(number)?.place ?? null,
    leftOutKinds: [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length: questions }]) => ({
      kind,
      questions,
    })),
    /** What was left behind of the rows that are imported. */
    remarksOf(
      imported: readonly { readonly number: number }[],
      textOf: (number: number) => string,
    ): Pick<ImportReport, 'remarks' | 'remarks_total'> {
      const all = imported.flatMap(({ number }) => {
        const draft = drafts.get(number)
        return (draft?.remarks ?? []).map((reason) => ({ number, draft, reason }))
      })
      return {
        remarks: all.slice(0, limits.importNotesMax).map(({ number, draft, reason }) => ({
          ...{ number, place: draft?.place ?? null },
          ...{ text: textOf(number), reason },
        })),
        remarks_total: all.length,
      }
    },
  }
}
