import { spawn } from 'node:child_process'
import { devNull } from 'node:os'
import type { Account } from './account.ts'

interface RunOptions {
  cwd: string
  account: Account | null
  /** The file descriptor for output, for programs whose children keep writing after they end. */
  logFile?: number
  /** Replaces the clean environment, for programs that need the caller's environment. */
  env?: NodeJS.ProcessEnv
}

/** Runs one of PostgreSQL's programs until it ends. Rejects only if the program cannot be run. */
export function runProgram(
  file: string,
  args: string[],
  { cwd, account, logFile, env }: RunOptions,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const program = spawn(file, args, {
      cwd,
      env: env ?? cleanEnvironment(),
      stdio: ['ignore', logFile ?? 'pipe', logFile ?? 'pipe'],
      ...account,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    program.stdout?.on('data', collect)
    program.stderr?.on('data', collect)
    program.once('error', reject)
    // A server started by pg_ctl keeps a log file open, never a pipe, so 'close' always fires.
    program.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

/** The caller's PGPORT, PGOPTIONS, LC_ALL and TZ must not affect the server. */
const cleanEnvironment = () => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  PGSYSCONFDIR: devNull,
})
