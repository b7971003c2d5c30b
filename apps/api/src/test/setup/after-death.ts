import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Resources that a test run has started outside its own process. */
export interface LeftBehind {
  /** A folder, which may contain a database in `postgres`. */
  readonly folder: string
  /** A program that uses the folder; absent when none does. */
  readonly pid?: number | undefined
}

const program = fileURLToPath(new URL('./clean-up.mjs', import.meta.url))
const kept = new Map<string, LeftBehind>()
let cleaner: ChildProcess | undefined

/**
 * Ensures that these programs and this folder are removed however this process ends. A separate
 * process does it: it notices the end of ours by the end of its standard input. A test that is
 * killed by a signal never reaches its own clean-up. A second call names another program.
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
    // The cleaner has its own session, because Ctrl+C reaches every process of the terminal.
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
