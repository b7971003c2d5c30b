import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import type { z } from 'zod'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'
import type { Tx } from '../database/database.ts'
import type { FileStore } from './file-store.ts'

/** The value of a cell in an exported list. */
export type Cell = string | number | boolean | null

/** The data that decides whether a reader may see a list. */
export interface ExportCheck {
  readonly tx: Tx
  readonly now: Date
  readonly viewer: ExportViewer
}

/** The reader and the database state of an export. The whole file comes from one snapshot. */
export interface ExportContext extends ExportCheck {
  /** `YYYY-MM-DD HH:MM` in the reader's time zone; null stays null. */
  readonly moment: (moment: Date | null) => string | null
}

/** The reader of the file. */
export interface ExportViewer {
  readonly id: number
  readonly role: AccountKind
  readonly staff_roles?: readonly StaffRole[]
  /** The permissions of an API token; absent for a person. */
  readonly granted?: readonly Permission[]
}

/** A list as a table. It can be read once, as cells or as records, in batches. */
export interface Sheet {
  readonly header: readonly string[]
  /** The cells of each row, in the order of the header. */
  cells(): Batches<readonly Cell[]>
  /** The rows of a JSON file. Absent if each row simply maps the headers to the cells. */
  records?(): Batches<object>
}

export type Batches<Row> = AsyncIterable<readonly Row[]>

/** A list that can be exported as a file. */
export interface ListExport<Query extends z.ZodType = z.ZodType> {
  readonly permission: Permission
  /** The query of the list's own endpoint. */
  readonly query: Query
  /**
   * Throws the error of the list's own endpoint if the viewer may not see the list or it does not
   * exist. `open` rejects nothing more, so once this check has passed, the file can be promised by
   * mail.
   */
  check?(context: ExportCheck, asked: z.output<Query>): Promise<unknown> | undefined
  open(context: ExportContext, asked: z.output<Query>): Sheet | Promise<Sheet>
  /**
   * Writes the rows in the format of another program, which `type` names. Absent for lists without
   * such formats.
   */
  file?(context: FileExport, asked: z.output<Query>): AsyncIterable<string | Uint8Array>
  /** The pictures that the rows show. Absent for lists whose rows name no pictures. */
  pictures?(context: ExportCheck, asked: z.output<Query>): Promise<readonly ListPicture[]>
}

/** An export to a file of another program. */
export interface FileExport extends ExportContext {
  readonly type: string
  readonly files: Pick<FileStore, 'read'>
  /** Receives the number of rows that were written. */
  readonly counted: { rows: number }
}

/** A picture in the store of uploaded files. */
export interface ListPicture {
  readonly name: string
  readonly key: string
  readonly bytes: number
}

/** A table of rows: the header of each column and its value per row. */
export const sheetOf = <Row>(
  rows: Batches<Row>,
  columns: ReadonlyArray<readonly [string, (row: Row) => Cell]>,
): Sheet => ({
  header: columns.map(([header]) => header),
  cells: () => mapped(rows, (row) => columns.map(([_header, read]) => read(row))),
})

/**
 * Returns the sheet with batches that yield to the event loop, so that other requests are served in
 * between.
 */
export function sheetInTurns(sheet: Sheet): Sheet {
  const { header, records } = sheet
  return {
    header,
    cells: () => inTurns(sheet.cells()),
    ...(records ? { records: () => inTurns(records.call(sheet)) } : {}),
  }
}

async function* inTurns<Row>(rows: Batches<Row>): AsyncGenerator<readonly Row[]> {
  const pause = yieldToEventLoop()
  for await (const batch of rows) {
    await pause()
    yield batch
  }
}

/** Applies `change` to each row. */
export async function* mapped<Row, Made>(
  rows: Batches<Row>,
  change: (row: Row) => Made,
): AsyncGenerator<readonly Made[]> {
  for await (const batch of rows) yield batch.map(change)
}

// A row of item statistics has a hundred cells, so a batch of 50 takes a few milliseconds.
const rowsAtOnce = 50

/** Splits rows that are already in memory into batches. */
export async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    yield rows.slice(start, start + rowsAtOnce)
}
