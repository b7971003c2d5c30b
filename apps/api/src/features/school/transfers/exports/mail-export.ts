import { AppError } from '../../../../platform/errors.ts'
import type { TempFile } from '../../../../platform/files/temp-file.ts'
import type { Attachment, SendMail } from '../../../../platform/mail/mailer.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { zipFile } from '../files/zip-file.ts'
import type { WantedExport } from './check-export.ts'
import { goneMail, listMail, tooLongMail } from './export-mail.ts'
import { findReader } from './exports.queries.ts'
import { type ExportFile, writeExport } from './write-export.ts'

/** A requested mail export, as it is queued: the rows are read when the job runs. */
export interface ExportJob extends WantedExport {
  /** The id of the person who requested it. */
  readonly user: number
}

/** A larger file is zipped. */
const plainBytesMax = 5 * 1024 * 1024
/** Mail servers reject mails above about 25 MB, and base64 adds a third to the size of the file. */
const zippedBytesMax = 20 * 1024 * 1024 * 0.75

/**
 * Mails a list to the person who requested it, zipped when it is large. When no mail server would
 * accept it, or its quiz or group was deleted in the meantime, the mail says so instead. The rights
 * are checked when the job runs: a person who was suspended or has lost them in the meantime gets
 * nothing.
 */
export async function mailExport(
  context: Platform & { readonly send: SendMail },
  { job, signal }: { readonly job: ExportJob; readonly signal: AbortSignal },
): Promise<void> {
  const { db, clock, settings, send } = context
  const reader = await findReader(db, job.user)
  if (!reader) return
  const file = await writeExport(context, { viewer: reader, wanted: job, signal }).catch(
    unlessRefused,
  )
  if (file === 'not_found') return send(goneMail(reader, job.list))
  if (file === 'refused') return
  let content = file.content
  try {
    const isZip = job.type === 'zip'
    if (content.size <= (isZip ? zippedBytesMax : plainBytesMax))
      return await send(listMail(reader, file, plain(file)))
    if (isZip) return await send(tooLongMail(reader, file, settings.publicUrl))
    const archive = await zipFile(content.read(), file.name, clock.now())
    content = archive
    await send(
      archive.size <= zippedBytesMax
        ? listMail(reader, file, zipped(file, archive))
        : tooLongMail(reader, file, settings.publicUrl),
    )
  } finally {
    await content.discard()
  }
}

/** A rejected request stays rejected, so the queue need not retry. */
function unlessRefused(error: unknown): 'not_found' | 'refused' {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return error.code === 'not_found' ? 'not_found' : 'refused'
}

const plain = ({ name, contentType, content }: ExportFile): Attachment => ({
  filename: name,
  contentType,
  content: content.read(),
})

const zipped = ({ name }: ExportFile, archive: TempFile): Attachment => ({
  filename: `${name}.zip`,
  contentType: 'application/zip',
  content: archive.read(),
})
