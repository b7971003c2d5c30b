import type { Settings } from '../settings.ts'

/** The context in which a console command runs. */
export interface CommandContext {
  readonly settings: Settings
  readonly args: readonly string[]
  readonly options: ReadonlySet<string>
  /** The current folder of the person at the console. File names are relative to it. */
  readonly folder: string
  /** Writes a line for the person at the console. */
  readonly say: (line: string) => void
  /** Aborted by Ctrl+C and other signals, so that a command can clean up what it has begun. */
  readonly signal: AbortSignal
}

/** A console command, such as `prepwell backup FILE`. */
export interface Command {
  /** The start of the line that says why the command failed. */
  readonly failure: string
  readonly run: (context: CommandContext) => Promise<void>
}

/** Thrown when the command line cannot be understood. */
export class UsageError extends Error {}
