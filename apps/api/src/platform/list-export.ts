import type { z } from 'zod'
import type { Tx } from './database.ts'

/** What a cell of an exported list may hold. */
export type Cell = string | number | boolean | null

/** For whom a list is exported, and from what. */
export interface ExportContext {
  /** One state of the database, for the whole file. */
  readonly tx: Tx
  readonly now: Date
  readonly viewer: ExportViewer
  /** `YYYY-MM-DD HH:MM` in the reader's time zone; a missing moment stays missing. */
  readonly moment: (moment: Date | null) => string | null
}

/** Who wants the file. */
export interface ExportViewer {
  readonly id: number
  readonly role: 'Admin' | 'student'
}

/** A list as a table. It can be read once, as cells or as records, some rows at a time. */
export interface Sheet {
  readonly header: readonly string[]
  /** The cells of each row, in the order of the header. */
  cells(): Batches<readonly Cell[]>
  /** The rows of a JSON file, where they are more than the cells by their headers. */
  records?(): Batches<object>
}

/** Rows that come some at a time. */
export type Batches<Row> = AsyncIterable<readonly Row[]>

/** How a feature hands out its list as a file. */
export interface ListExport<Query extends z.ZodType = z.ZodType> {
  /** Who may see the list may export it. */
  readonly readers: 'admins' | 'everyone'
  /** That of the list's own call. */
  readonly query: Query
  /** Throws what the list's own call throws where somebody asks for what is not theirs. */
  check?(viewer: ExportViewer, asked: z.output<Query>): void
  open(context: ExportContext, asked: z.output<Query>): Sheet | Promise<Sheet>
}

/** A table of rows: the header of each column, and what stands in it. */
export const sheetOf = <Row>(
  rows: Batches<Row>,
  columns: ReadonlyArray<readonly [string, (row: Row) => Cell]>,
): Sheet => ({
  header: columns.map(([header]) => header),
  cells: () => mapped(rows, (row) => columns.map(([_header, read]) => read(row))),
})

/** What `change` makes of each row. */
export async function* mapped<Row, Made>(
  rows: Batches<Row>,
  change: (row: Row) => Made,
): AsyncGenerator<readonly Made[]> {
  for await (const batch of rows) yield batch.map(change)
}
