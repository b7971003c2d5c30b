import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/transfers.ts'
import { columnOf } from './column-mapping.ts'

/** A row that is broken, with everything that is wrong with it. */
export interface Fault {
  readonly number: number
  /** The beginning of the row's own text. */
  readonly text: string
  readonly errors: readonly {
    /** As the reader's own file calls it. */
    readonly column: string
    readonly reason: string
  }[]
}

/** The broken rows of a report, in the order of the file. */
export function faultsOf(
  kind: ImportKind,
  report: Pick<ImportReport, 'errors' | 'columns'>,
): Fault[] {
  return [...Map.groupBy(report.errors, ({ number }) => number)].map(([number, errors]) => ({
    number,
    text: errors[0]?.text ?? '',
    errors: errors.map(({ field, reason }) => ({ column: columnOf(kind, report, field), reason })),
  }))
}

/** The columns with errors and in how many rows, most first. */
export function faultyColumns(faults: readonly Fault[]): { column: string; rows: number }[] {
  const rows = new Map<string, number>()
  for (const { errors } of faults)
    for (const column of new Set(errors.map((error) => error.column)))
      rows.set(column, (rows.get(column) ?? 0) + 1)
  return [...rows]
    .map(([column, count]) => ({ column, rows: count }))
    .sort((a, b) => b.rows - a.rows)
}

/** What the reader looks for among the faults. */
export interface FaultFilter {
  /** A part of the row's text, of a reason or of a column, or the number of the row. */
  readonly search: string
  /** Null: any. */
  readonly column: string | null
}

/** The faults that fit. */
export function filterFaults(
  faults: readonly Fault[],
  { search, column }: FaultFilter,
): readonly Fault[] {
  const wanted = search.trim().toLowerCase()
  return faults.filter(
    ({ number, text, errors }) =>
      (column === null || errors.some((error) => error.column === column)) &&
      (wanted === '' ||
        String(number) === wanted ||
        [text, ...errors.flatMap((error) => [error.column, error.reason])].some((part) =>
          part.toLowerCase().includes(wanted),
        )),
  )
}
