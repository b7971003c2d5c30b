import type { TextFileType } from '@prepwell/contract/school/import-report.ts'
import { calendarDay } from '../../../../platform/clock.ts'
import { invalid } from '../../../../platform/errors.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Actor, audit } from '../../../shared/audit/index.ts'
import { readTimeZone } from '../../../shared/school-settings/index.ts'
import { type FlatRow, toCsv } from '../files/csv.ts'
import { exportFile, exportMail } from './export-mail.ts'
import { rewriteExport } from './rewrite-export.ts'

/**
 * Mails the given rows, or the given text of a file, to the caller (`to`). Throws 400 if the first
 * row has no columns, or the text is not valid for `type`.
 */
export async function exportByEmail(
  { db, clock, settings }: Platform,
  {
    to,
    data,
    type,
  }: {
    readonly to: Actor & { readonly name: string; readonly email: string }
    readonly data: string | readonly FlatRow[]
    readonly type: TextFileType
  },
): Promise<void> {
  const { content, rows } = typeof data === 'string' ? rewriteExport(data, type) : write(data, type)
  const now = clock.now()
  const file = exportFile(content, type, calendarDay(now, await readTimeZone({ db, settings })))
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, 'send_mail', exportMail(to, file, rows))
    const detail = { file: type, by_mail: true }
    const exported = { action: 'exported', kind: 'list', name: 'rows of the page' } as const
    await audit(tx, { viewer: to, now, ...exported, rows, detail })
  })
}

function write(data: readonly FlatRow[], type: TextFileType) {
  if (Object.keys(data[0] ?? {}).length === 0) throw invalid('data', 'There is nothing to export')
  const content = type === 'csv' ? toCsv(data) : `${JSON.stringify(data, null, 2)}\n`
  return { content, rows: data.length }
}
