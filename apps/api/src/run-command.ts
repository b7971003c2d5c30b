import path from 'node:path'
import { readSettings, type Settings } from './settings.ts'

/** What a command of the console works with. */
export interface CommandContext {
  readonly settings: Settings
  readonly args: readonly string[]
  /** Writes a line for the person at the console. */
  readonly say: (line: string) => void
  /** Aborted by Ctrl+C and other signals, so that nothing half done is left. */
  readonly signal: AbortSignal
}

/** Runs a command; where it cannot be done, one clear line says so: `failure` and why. */
export async function runCommand(
  failure: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new Error('it was stopped')))
  try {
    await work({
      settings: readSettings(process.env),
      args: process.argv.slice(2),
      say: (line) => process.stdout.write(`${line}\n`),
      signal: stopping.signal,
    })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${failure} ${text.split('\n')[0]}\n`)
    process.exitCode = 1
  }
}

/** The only argument, a file: relative to where the person is, not to where npm runs it. */
export function fileArgument(args: readonly string[], usage: string): string {
  const [file] = args
  if (!file || args.length > 1) throw new Error(`Write it as: ${usage}`)
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
