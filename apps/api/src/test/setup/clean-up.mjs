// Ends the programs and removes the folders that another process has left behind. That process
// lists them in lines on standard input, of which the last one counts. Standard input closes when
// that process ends, and the clean-up begins.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const lines = (await text(process.stdin)).trim().split('\n')
const left = JSON.parse(lines.at(-1) || '[]')

for (const { pid } of left) if (pid) end(pid, 'SIGKILL')
// Immediate shutdown: PostgreSQL ends its sessions and writes nothing more.
const servers = left.flatMap(({ folder }) => postmasterOf(folder))
for (const pid of servers) end(pid, 'SIGQUIT')
while (servers.some((pid) => end(pid, 0))) await sleep(50)
for (const { folder } of left)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

function postmasterOf(folder) {
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return []
  return [Number(readFileSync(file, 'utf8').split('\n')[0])].filter((pid) => pid > 1)
}

/** Returns false when there is no such process. */
function end(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
