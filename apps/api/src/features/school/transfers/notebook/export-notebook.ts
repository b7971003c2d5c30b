import type { notebookFormats } from '@prepwell/contract/results/notebook.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { calendarDay } from '../../../../platform/clock.ts'
import { type ListPicture, sheetInTurns } from '../../../../platform/files/list-export.ts'
import { type TempFile, writeTempFile } from '../../../../platform/files/temp-file.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { momentFormat } from '../../../../platform/text/moment-text.ts'
import {
  type NotebookContext,
  type NotebookExport,
  noteResults,
  openNotebookExport,
} from '../../../results/notebook/index.ts'
import { readTimeZone } from '../../../shared/school-settings/index.ts'
import { folders } from '../../../shared/uploads/index.ts'
import { runExport, untilAborted } from '../exports/export-queue.ts'
import { exportText } from '../exports/export-text.ts'
import { pictureZip } from '../files/picture-zip.ts'
import { ankiText } from './anki-file.ts'
import { cardSheet } from './card-sheet.ts'

type Format = (typeof notebookFormats)[number]

interface NotebookFile {
  readonly name: string
  readonly contentType: string
  readonly content: TempFile
}

/**
 * The maximum size of the pictures in a file. Any further pictures are only linked, so they need a
 * network.
 */
const pictureBytesMax = limits.importBodyBytes

/**
 * Writes the student's cards to a file, from one snapshot of the database and with one batch of
 * cards in memory at a time. Before that, it records results that were published since the last
 * visit. For Anki the file is text, or a zip of this text and its pictures if there are any. Throws
 * 503 if too many exports are waiting, or the reason of `signal`.
 */
export function exportNotebook(
  platform: Platform & NotebookContext,
  {
    studentId,
    format,
    signal,
  }: { readonly studentId: number; readonly format: Format; readonly signal: AbortSignal },
): Promise<NotebookFile> {
  const { db, clock } = platform
  return runExport(async () => {
    signal.throwIfAborted()
    await noteResults(platform, studentId)
    const now = clock.now()
    const timeZone = await readTimeZone(platform)
    const day = calendarDay(now, timeZone)
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const notebook = await openNotebookExport(tx, { studentId, now, today: day })
        const written = await formats[format](platform, { notebook, now, timeZone })
        const { pieces, contentType, extension } = written
        return {
          name: `notebook-${day}.${extension}`,
          contentType,
          content: await writeTempFile(untilAborted(pieces, signal)),
        }
      })
  })
}

interface Written {
  readonly pieces: AsyncIterable<string | Uint8Array>
  readonly contentType: string
  readonly extension: string
}

interface ToWrite {
  readonly notebook: NotebookExport
  readonly now: Date
  readonly timeZone: string
}

const counted = () => ({ rows: 0 })

const formats: Readonly<
  Record<Format, (platform: Platform, input: ToWrite) => Written | Promise<Written>>
> = {
  csv: (_platform, { notebook, timeZone }) => {
    const sheet = sheetInTurns(cardSheet(notebook.cards(), momentFormat(timeZone)))
    return {
      pieces: exportText(sheet, 'csv', counted()),
      contentType: 'text/csv; charset=utf-8',
      extension: 'csv',
    }
  },
  anki: async ({ settings, files }, { notebook, now }) => {
    const pictures = withinBytes(await notebook.pictures())
    const inFile = new Set(pictures.map(({ name }) => name))
    const online = `${settings.publicUrl}/static/uploads/${folders.question_image.picture}`
    const text = ankiText(notebook.cards(), {
      school: settings.publicUrl,
      addressOf: (name) => (inFile.has(name) ? name : `${online}/${name}`),
      counted: counted(),
    })
    if (pictures.length === 0)
      return { pieces: text, contentType: 'text/plain; charset=utf-8', extension: 'txt' }
    const zip = { name: 'notebook.txt', folder: 'collection.media', pictures, files, now }
    return { pieces: pictureZip(text, zip), contentType: 'application/zip', extension: 'zip' }
  },
}

function withinBytes(pictures: readonly ListPicture[]): readonly ListPicture[] {
  let bytes = 0
  return pictures.filter((picture) => {
    bytes += picture.bytes
    return bytes <= pictureBytesMax
  })
}
