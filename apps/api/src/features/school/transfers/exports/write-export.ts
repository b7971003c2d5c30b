import { type ExportType, isQuestionFile } from '@prepwell/contract/school/transfers.ts'
import { calendarDay } from '../../../../platform/clock.ts'
import { type ExportViewer, sheetInTurns } from '../../../../platform/files/list-export.ts'
import { type TempFile, writeTempFile } from '../../../../platform/files/temp-file.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { momentFormat } from '../../../../platform/text/moment-text.ts'
import { pictureZip } from '../files/picture-zip.ts'
import { workbook } from '../files/workbook.ts'
import { writers } from '../formats/writers.ts'
import { checkExport, type WantedExport } from './check-export.ts'
import { runExport, untilAborted } from './export-queue.ts'
import { exportText } from './export-text.ts'

export const contentTypes: Readonly<Record<ExportType, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  gift: writers.gift.contentType,
  aiken: writers.aiken.contentType,
  moodle: writers.moodle.contentType,
  qti3: writers.qti3.contentType,
}

const extensionOf = (type: ExportType) => (isQuestionFile(type) ? writers[type].extension : type)

/** A list as a finished file. Its owner must read or discard it. */
export interface ExportFile {
  readonly name: string
  readonly contentType: string
  readonly content: TempFile
  readonly rows: number
}

/**
 * Writes a list to a file: every row, in one snapshot of the database. Only one batch of rows is in
 * memory at a time. The file is finished before the first byte is sent: a failure halfway is an
 * error and never a shorter file, and a slow reader holds no database connection. Throws the errors
 * of `checkExport` and its `check`, 503 if too many exports are waiting, and the reason of
 * `signal`.
 */
export async function writeExport(
  { db, clock, files }: Platform,
  {
    viewer,
    wanted,
    signal,
  }: {
    readonly viewer: ExportViewer
    readonly wanted: WantedExport
    readonly signal: AbortSignal
  },
): Promise<ExportFile> {
  const list = checkExport(viewer, wanted)
  const zone = wanted.tz ?? 'UTC'
  return runExport(async () => {
    signal.throwIfAborted()
    const now = clock.now()
    const text = momentFormat(zone)
    const moment = (at: Date | null) => at && text(at)
    const counted = { rows: 0 }
    const content = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const context = { tx, now, viewer, moment }
        await list.check(context)
        const { type } = wanted
        if (isQuestionFile(type)) {
          const pieces = list.file({ ...context, type, files, counted })
          return writeTempFile(untilAborted(pieces, signal))
        }
        const sheet = sheetInTurns(await list.open(context))
        const sheetWriters: Readonly<
          Record<typeof type, () => Promise<AsyncIterable<string | Uint8Array>>>
        > = {
          csv: async () => exportText(sheet, 'csv', counted),
          json: async () => exportText(sheet, 'json', counted),
          xlsx: async () => workbook(sheet, { counted, now }),
          zip: async () => {
            const pictures = await list.pictures(context)
            const name = `${wanted.list}.csv`
            return pictureZip(exportText(sheet, 'csv', counted), { name, pictures, files, now })
          },
        }
        return writeTempFile(untilAborted(await sheetWriters[type](), signal))
      })
    return {
      name: `${wanted.list}-${calendarDay(now, zone)}.${extensionOf(wanted.type)}`,
      contentType: contentTypes[wanted.type],
      content,
      rows: counted.rows,
    }
  })
}
