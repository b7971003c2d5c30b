import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a test run has started outside of its own process. */
export interface LeftBehind {
  /** A folder, with the database in its `postgres` if there is one. */
  readonly folder: string
  /** A program that uses it; absent while none does. */
  readonly pid?: number | undefined
}

const program = fileURLToPath(new URL('./clean-up.mjs', import.meta.url))
const kept = new Map<string, LeftBehind>()
let cleaner: ChildProcess | undefined

/**
 * From now on, and however this process ends, these programs are ended and this folder is removed:
 * by a process of its own, which notices the end of ours by its standard input. A test that is
 * ended by a signal reaches none of its own clean-up. Called again, it names another program.
 */
export function cleanUpAfterDeath(left: LeftBehind): void {
  kept.set(left.folder, left)
  tell()
}

/** Its owner has removed it. */
export function forget(folder: string): void {
  kept.delete(folder)
  tell()
}

function tell(): void {
  if (!cleaner) {
    // In a session of its own, since Ctrl+C reaches every process of the terminal.
    cleaner = spawn(process.execPath, [program], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // Nothing of it keeps this process alive.
    cleaner.unref()
    const { stdin } = cleaner
    stdin?.on('error', () => undefined)
    if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  }
  cleaner.stdin?.write(`${JSON.stringify([...kept.values()])}\n`)
}
