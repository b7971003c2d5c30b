import type { Command } from './console/command.ts'
import { withInputFile } from './console/files.ts'
import { openArchive, verifyArchive } from './features/school/backups/index.ts'
import { counted } from './platform/text/count-text.ts'
import { momentInWords } from './platform/text/moment-words.ts'

/** `prepwell verify FILE` checks that a backup is complete and undamaged. */
export const verify: Command = {
  failure: 'This backup cannot be relied on:',
  run: (context) =>
    withInputFile(context, async (file) => {
      const archive = await openArchive(file)
      try {
        await verifyArchive(archive, context)
        const { started_at, migration, tables, uploads } = archive.manifest
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        context.say(
          `The backup of ${momentInWords(new Date(started_at), 'UTC')}, ${migration}, is whole: ${counted(rows, 'row')} and ${counted(uploads.length, 'file of pictures', 'files of pictures')}.`,
        )
      } finally {
        archive.close()
      }
    }),
}
