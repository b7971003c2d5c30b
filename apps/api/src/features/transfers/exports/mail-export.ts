import { AppError } from '../../../platform/errors.ts'
import type { Attachment, SendMail } from '../../../platform/mail/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TempFile } from '../../../platform/temp-file.ts'
import { zipFile } from '../files/zip-file.ts'
import type { WantedExport } from './check-export.ts'
import { listMail, tooLongMail } from './export-mail.ts'
import { findReader } from './exports.queries.ts'
import { type ExportFile, writeExport } from './write-export.ts'

/**
 * The file that somebody wants to be mailed, as it waits in the queue: the
 * rows are read when its turn comes.
 */
export interface ExportJob extends WantedExport {
  /** Whose id. */
  readonly user: number
}

/** A larger file is zipped. */
const plainBytesMax = 5 * 1024 * 1024
/** Mail servers refuse more than some 25 MB, of which the mail's own alphabet takes a third. */
const zippedBytesMax = 20 * 1024 * 1024 * 0.75

/**
 * Mails a list to whoever asked for it, zipped when it is large; of what no mail server
 * would take it says that. The rights are those of now: whoever has been suspended or has
 * lost them meanwhile gets nothing.
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
  if (!file) return
  let content = file.content
  try {
    if (content.size <= plainBytesMax) return await send(listMail(reader, file, plain(file)))
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

/** What is refused today is refused tomorrow: the queue need not try again. */
function unlessRefused(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null
  throw error
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
