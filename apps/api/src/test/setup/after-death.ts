import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Resources that a test run has started outside its own process. */
export interface LeftBehind {
  /** A folder, which may contain a PostgreSQL data folder named `postgres`. */
  readonly folder: string
  /** A program that uses the folder; absent when none does. */
  readonly pid?: number | undefined
}

const program = fileURLToPath(new URL('./clean-up.mjs', import.meta.url))
const kept = new Map<string, LeftBehind>()
let cleaner: ChildProcess | undefined

/**
 * Ensures that these programs are ended and this folder is removed, however this process ends. A
 * separate process does it, because a test that is killed by a signal never reaches its own
 * clean-up. It notices the end of this process when its standard input closes. A second call for a
 * folder replaces the first one's program.
 */
export function cleanUpAfterDeath(left: LeftBehind): void {
  kept.set(left.folder, left)
  tell()
}

/** Cancels the clean-up, because the owner has removed the folder. */
export function forget(folder: string): void {
  kept.delete(folder)
  tell()
}

function tell(): void {
  if (!cleaner) {
    // The cleaner has its own session, because Ctrl+C reaches every process in the terminal.
    cleaner = spawn(process.execPath, [program], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // The cleaner must not keep this process alive.
    cleaner.unref()
    const { stdin } = cleaner
    stdin?.on('error', () => undefined)
    if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  }
  cleaner.stdin?.write(`${JSON.stringify([...kept.values()])}\n`)
}
