import os from 'node:os'
import path from 'node:path'
import { type Command, type CommandContext, UsageError } from './console/command.ts'
import {
  type BackupContext,
  type BackupReport,
  makeBackup,
  makeKeptBackup,
} from './features/school/backups/index.ts'
import { openExisting } from './open-store.ts'
import { systemClock } from './platform/clock.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { findJwtSecret } from './platform/jwt-secret.ts'
import { sizeText } from './platform/text/size-text.ts'

/** `prepwell backup FILE` writes the whole school to a file, whether or not the app is running. */
export const backup: Command = {
  failure: 'There is no backup:',
  run: async (context) => {
    const { settings, say, signal } = context
    requireTarget(context)
    // Runs at a low priority, because students who are taking an exam come first.
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
    const store = await openExisting(settings, say)
    try {
      const began = performance.now()
      const from = {
        ...{ db: store.db, pool: store.pool, clock: systemClock },
        files: await openFileStore(settings),
        jwtSecret: await findJwtSecret(settings),
      }
      const done = await (context.args[0]
        ? makeNamed(from, context, context.args[0])
        : makeKeptBackup(from, {
            ...{ place: settings, onlyIfDue: context.options.has('if-due'), signal },
          }))
      // Only a run with --if-due can end without a backup.
      if (!done) return say('No backup was made: none is due, or another process is making one.')
      for (const line of linesOf(done.report)) say(line)
      if (done.removed.length > 0) say(`Removed: ${done.removed.join(', ')}`)
      const place = done.file ? `: ${done.file}` : '.'
      say(`It took ${((performance.now() - began) / 1000).toFixed(1)} s${place}`)
    } finally {
      await store.close()
    }
  },
}

async function makeNamed(from: BackupContext, { folder, signal }: CommandContext, name: string) {
  const file = name === '-' ? null : path.resolve(folder, name)
  const report = await makeBackup(from, { to: file ?? process.stdout, signal })
  return { file, report, removed: [] }
}

/** Checks the target before anything is read. Throws if no backup can be written to it. */
function requireTarget({ args: [name], settings, options }: CommandContext): void {
  if (name && options.has('if-due')) throw new UsageError('--if-due goes into BACKUP_DIR: no FILE')
  if (!name && !settings.dailyBackups)
    throw new UsageError('name a file: prepwell backup FILE. Without one, BACKUP_DIR must be set')
  if (name !== '-') return
  if (process.stdout.isTTY) throw new UsageError('a backup is not text: add > FILE')
  if (process.env.npm_lifecycle_event)
    throw new UsageError('npm adds its own lines to the output: ./prepwell backup - > FILE')
}

function linesOf({ manifest, rows, bytes }: BackupReport): string[] {
  const { tables, jobs, uploads, missing_uploads: missing, secret, migration } = manifest
  return [
    `The backup is complete: ${rows} rows of ${tables.length} tables (${migration}), ${jobs?.rows ?? 0} waiting jobs and ${uploads.length} files of pictures, ${sizeText(bytes)}.`,
    ...(missing.length > 0
      ? [
          `Not in it, because the store of pictures no longer has them: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} others` : ''}`,
        ]
      : []),
    secret
      ? 'It holds personal data and the secret that signs sessions: keep it where nobody else can read it.'
      : 'It holds personal data. The secret that signs sessions is not in it: neither JWT_SECRET nor DATA_DIR contains it here.',
  ]
}
