import os from 'node:os'
import { type BackupReport, makeBackup } from './features/backups/index.ts'
import { openExisting } from './open-store.ts'
import { systemClock } from './platform/clock.ts'
import { findJwtSecret } from './platform/jwt-secret.ts'
import { sizeText } from './platform/size-text.ts'
import { openFileStore } from './platform/storage/open-file-store.ts'
import { fileArgument, runCommand } from './run-command.ts'

// `npm run backup -- FILE` writes the whole school to a file, beside a running app or without one.
await runCommand('There is no backup:', async ({ settings, args, say, signal }) => {
  const file = fileArgument(args, 'npm run backup -- FILE')
  // Whoever sits an exam comes first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const store = await openExisting(settings, say)
  try {
    const began = performance.now()
    const report = await makeBackup(
      {
        ...{ db: store.db, pool: store.pool, clock: systemClock },
        files: await openFileStore(settings),
        jwtSecret: await findJwtSecret(settings),
      },
      { file, signal },
    )
    for (const line of linesOf(report)) say(line)
    say(`It took ${((performance.now() - began) / 1000).toFixed(1)} s: ${file}`)
  } finally {
    await store.close()
  }
})

function linesOf({ manifest, rows, bytes }: BackupReport): string[] {
  const { tables, jobs, uploads, missing_uploads: missing, secret, migration } = manifest
  return [
    `The backup is made: ${rows} rows of ${tables.length} tables (${migration}), ${jobs?.rows ?? 0} waiting jobs and ${uploads.length} files of pictures, ${sizeText(bytes)}.`,
    ...(missing.length > 0
      ? [
          `Not in it, as the store of pictures does not have them any more: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} others` : ''}`,
        ]
      : []),
    secret
      ? 'It holds personal data and the secret that signs sessions: keep it where nobody else can read it.'
      : 'It holds personal data. The secret that signs sessions is not in it: neither JWT_SECRET nor DATA_DIR has it here.',
  ]
}
