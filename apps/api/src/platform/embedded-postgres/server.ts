import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, here, socketFile } from './cluster.ts'
import { EmbeddedPostgresError, withPath } from './embedded-postgres-error.ts'
import { runProgram } from './run-program.ts'
import { complaints, readServerLog, rotateServerLog } from './server-log.ts'

// Recovery after a power cut replays everything since the last checkpoint and may take any length
// of time.
const START_SECONDS = 600
const STOP_SECONDS = 120

/**
 * Starts the server and waits until it accepts connections; 'held' while a previous server is still
 * ending.
 */
export async function startServer(cluster: Cluster): Promise<'started' | { held: string }> {
  const { folder, logFile, account, binaries, socketFolder, port } = cluster
  await forgetForeignProcess(cluster)
  return withPath(logFile, async () => {
    await rotateServerLog(logFile)
    const handle = await open(logFile, 'a', 0o600)
    try {
      if (account) await handle.chown(account.uid, account.gid)
      const { size } = await handle.stat()
      const socket = socketFolder === folder ? '.' : socketFolder
      const { ok } = await runProgram(
        binaries.pgCtl,
        [
          ...['start', '-D', here(account), '-w', '-s', '-t', `${START_SECONDS}`],
          ...['-o', `-k ${socket} -p ${port} -h ''`],
        ],
        { cwd: folder, account, logFile: handle.fd },
      )
      if (ok) return 'started'
      const output = await readServerLog(logFile, size)
      const line = complaints(output)
      if (/lock file .* already exists|pre-existing shared memory/.test(output)) {
        return { held: line }
      }
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${line} (more in ${logFile})`)
    } finally {
      await handle.close()
    }
  })
}

/** Stops the server without data loss: sessions end, and a checkpoint is written. */
export async function stopServer({ folder, account, binaries, logFile }: Cluster): Promise<void> {
  const args = ['stop', '-D', here(account), '-m', 'fast', '-w', '-t', `${STOP_SECONDS}`]
  const { ok, output } = await runProgram(binaries.pgCtl, args, { cwd: folder, account })
  if (ok || /PID file .* does not exist|No such process/.test(output)) return
  throw new EmbeddedPostgresError(
    `PostgreSQL did not stop: ${complaints(output)} (more in ${logFile})`,
  )
}

/**
 * Removes files with the process id of another program. After a crash, the id in postmaster.pid may
 * belong to another program, for example in a restarted container, and PostgreSQL would refuse to
 * start from then on. A running server, and the children of a dead one, are still protected by the
 * shared memory that PostgreSQL checks itself.
 */
async function forgetForeignProcess(cluster: Cluster): Promise<void> {
  for (const file of [join(cluster.folder, 'postmaster.pid'), `${socketFile(cluster)}.lock`]) {
    const pid = (await readFile(file, 'utf8').catch(() => '')).split('\n')[0]
    if (!pid) continue
    const process = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    const isServer = process === null || /^\d+ \(postgres\) [^ZX]/.test(process)
    if (!isServer) await rm(file, { force: true })
  }
}
