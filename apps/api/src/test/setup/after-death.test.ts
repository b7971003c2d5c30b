import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Another test run: it starts a cluster and a program, then waits to be killed. */
const script = `
  const { startCluster } = await import(${JSON.stringify(import.meta.resolve('./cluster.ts'))})
  const { cleanUpAfterDeath } = await import(${JSON.stringify(import.meta.resolve('./after-death.ts'))})
  const { spawn } = await import('node:child_process')
  const { mkdtempSync } = await import('node:fs')
  const { connection } = await startCluster()
  const folder = mkdtempSync('/tmp/prepwell-after-death-')
  const { pid } = spawn('sleep', ['600'], { stdio: 'ignore' })
  cleanUpAfterDeath({ folder, pid })
  console.log(JSON.stringify({ folder, pid, socket: connection.host }))
  setInterval(() => undefined, 1000)`

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a test run that ends by %s leaves no database, program or folder',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(run.stdout, 'data')
    const { folder, pid, socket } = JSON.parse(String(line))
    const server = Number(readFileSync(`${socket}/postmaster.pid`, 'utf8').split('\n')[0])
    expect([folder, socket].map(existsSync)).toEqual([true, true])
    expect([pid, server].map(isRunning)).toEqual([true, true])
    run.kill(signal)
    await once(run, 'exit')
    await expect.poll(() => [pid, server].map(isRunning)).toEqual([false, false])
    await expect.poll(() => [folder, socket].map(existsSync)).toEqual([false, false])
  },
)

function isRunning(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
