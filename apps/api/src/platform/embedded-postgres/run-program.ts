import { spawn } from 'node:child_process'
import { devNull } from 'node:os'
import type { Account } from './account.ts'

interface RunOptions {
  cwd: string
  account: Account | null
  /** The descriptor for output, for programs whose children keep writing after they end. */
  logFile?: number
  /** Instead of the clean environment, for programs that need that of the person. */
  env?: NodeJS.ProcessEnv
}

/** Runs one of PostgreSQL's programs to its end; rejects only when it cannot be run at all. */
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
    // A server started by pg_ctl keeps a log file open, never a pipe, so 'close' always comes.
    program.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

/** PGPORT, PGOPTIONS, LC_ALL and TZ of the person who starts the app must not affect the server. */
const cleanEnvironment = () => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  PGSYSCONFDIR: devNull,
})
