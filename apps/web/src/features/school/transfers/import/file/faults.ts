import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { columnOf } from './column-mapping.ts'

/** A broken row with all of its errors. */
export interface Fault {
  readonly number: number
  /** Its position in the terms of the file: 'line 40'; null in a table. */
  readonly place: string | null
  /** The beginning of the row's text. */
  readonly text: string
  readonly errors: readonly {
    /** The name of the column in the reader's file. */
    readonly column: string
    readonly reason: string
  }[]
}

/** The broken rows of a report in file order. */
export function faultsOf(
  kind: ImportKind,
  report: Pick<ImportReport, 'errors' | 'columns' | 'files'>,
): Fault[] {
  return [...Map.groupBy(report.errors, ({ number }) => number)].map(([number, errors]) => ({
    number,
    place: errors[0]?.place ?? null,
    text: errors[0]?.text ?? '',
    errors: errors.map(({ field, reason }) => ({ column: columnOf(kind, report, field), reason })),
  }))
}

/** Columns with errors and their number of rows, most first. */
export function faultyColumns(faults: readonly Fault[]): { column: string; rows: number }[] {
  const rows = new Map<string, number>()
  for (const { errors } of faults)
    for (const column of new Set(errors.map((error) => error.column)))
      rows.set(column, (rows.get(column) ?? 0) + 1)
  return [...rows]
    .map(([column, count]) => ({ column, rows: count }))
    .sort((a, b) => b.rows - a.rows)
}

/** Search and filter for the list of errors. */
export interface FaultFilter {
  /** Matches the row's text, its reasons, its columns, its place or its number. */
  readonly search: string
  /** Null for any. */
  readonly column: string | null
}

export function filterFaults(
  faults: readonly Fault[],
  { search, column }: FaultFilter,
): readonly Fault[] {
  const wanted = search.trim().toLowerCase()
  return faults.filter(
    ({ number, place, text, errors }) =>
      (column === null || errors.some((error) => error.column === column)) &&
      (wanted === '' ||
        String(number) === wanted ||
        [text, place ?? '', ...errors.flatMap((error) => [error.column, error.reason])].some(
          (part) => part.toLowerCase().includes(wanted),
        )),
  )
}
