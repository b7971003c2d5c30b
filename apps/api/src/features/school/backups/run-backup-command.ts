import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../prepwell.ts', import.meta.url))

/**
 * Runs `prepwell backup` in a separate process, which answers no requests. Throws the reason if it
 * fails.
 */
export async function runBackupCommand(
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const command = spawn(process.execPath, [program, 'backup', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  })
  const ended = once(command, 'close')
  const [said, [code]] = await Promise.all([text(command.stderr), ended])
  if (code === 0) return
  const [last = ''] = said.trim().split('\n').slice(-1)
  throw new Error(last.replace(/^There is no backup: /, '') || `it ended with ${code}`)
}
