import type { ExportType } from '@prepwell/contract/transfers.ts'
import { calendarDay } from '../../platform/clock.ts'
import { invalid } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { enqueue } from '../../platform/queue.ts'
import type { FlatRow } from './csv.ts'
import { exportFile, exportMail } from './export-mail.ts'

/** Mails the rows to `to`, who asked for them, as an attached file. 400 when the first row names no columns. */
export async function exportByEmail(
  { db, clock, settings }: Platform,
  to: { readonly name: string; readonly email: string },
  rows: readonly FlatRow[],
  type: ExportType,
): Promise<void> {
  if (Object.keys(rows[0] ?? {}).length === 0) throw invalid('data', 'There is nothing to export')
  const file = exportFile(rows, type, calendarDay(clock.now(), settings.examTimeZone))
  await enqueue(db, 'send_mail', exportMail(to, file, rows.length))
}
