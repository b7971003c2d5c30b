import type { Command, CommandContext } from './console/command.ts'
import { withInputFile } from './console/files.ts'
import {
  type ArchiveReader,
  fillFolder,
  openArchive,
  type RestoreReport,
  requireEmptyFolder,
  restoreBackup,
} from './features/school/backups/index.ts'
import { openAsItIs } from './open-store.ts'
import { systemClock } from './platform/clock.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { findJwtSecret, keepJwtSecret } from './platform/jwt-secret.ts'
import { counted } from './platform/text/count-text.ts'
import { momentInWords } from './platform/text/moment-words.ts'
import type { Settings } from './settings.ts'

/**
 * `prepwell restore FILE` restores the school from a backup into an empty data folder or database.
 */
export const restore: Command = {
  failure: 'Nothing was restored:',
  run: async (context) => {
    const { settings } = context
    // Checked before a large backup is read from standard input, and under the account that
    // restores it.
    if (!settings.databaseUrl) await requireEmptyFolder(settings.dataDir)
    await withInputFile(context, (file) => restoreFile(context, file))
  },
}

async function restoreFile(context: CommandContext, file: string): Promise<void> {
  const { settings, say } = context
  const archive = await openArchive(file)
  try {
    const { started_at, migration, postgres } = archive.manifest
    say(
      `The backup was made on ${momentInWords(new Date(started_at), 'UTC')}, ${migration}, PostgreSQL ${postgres}`,
    )
    const began = performance.now()
    const report = settings.databaseUrl
      ? await restoreInto(context, settings, archive)
      : await restoreFolder(context, archive)
    for (const line of linesOf(report)) say(line)
    say(`It took ${((performance.now() - began) / 1000).toFixed(1)} s. Start the app.`)
  } finally {
    archive.close()
  }
}

async function restoreFolder(context: CommandContext, archive: ArchiveReader) {
  const { settings } = context
  await requireEmptyFolder(settings.dataDir)
  return fillFolder(settings.dataDir, (dataDir) =>
    restoreInto(context, { ...settings, dataDir }, archive),
  )
}

async function restoreInto(
  { say, signal }: CommandContext,
  settings: Settings,
  archive: ArchiveReader,
): Promise<RestoreReport> {
  await closeDataFolder(settings.dataDir, say)
  const store = await openAsItIs(settings, say)
  try {
    const files = await openFileStore(settings)
    const report = await restoreBackup(
      { ...store, files, clock: systemClock },
      { archive, say, signal },
    )
    await restoreSecret(settings, archive, say)
    return report
  } finally {
    await store.close()
  }
}

/** Without the same secret, everybody has to sign in again. */
async function restoreSecret(
  settings: Settings,
  archive: ArchiveReader,
  say: (line: string) => void,
): Promise<void> {
  const { secret } = archive.manifest
  const signed = secret && (await archive.readWhole(secret)).toString()
  if (!signed) return say('The backup contains no secret: everybody has to log in again.')
  const present = (await findJwtSecret(settings)) ?? (await keepJwtSecret(settings.dataDir, signed))
  if (present !== signed)
    say(
      `The secret in the backup differs from ${settings.jwtSecret ? 'JWT_SECRET' : 'the one in DATA_DIR'}, which is kept: everybody has to log in again.`,
    )
}

function linesOf({ rows, jobs, uploads, corrected }: RestoreReport): string[] {
  return [
    `The school is restored: ${counted(rows, 'row')}, ${counted(jobs, 'waiting job')} and ${counted(uploads, 'file of pictures', 'files of pictures')}. All hashes and references are correct.`,
    corrected === 0
      ? 'Its statistics match a rebuild from the attempts.'
      : `${corrected} of its statistics were wrong and have been recomputed from the attempts.`,
  ]
}
