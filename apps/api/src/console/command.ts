import type { Settings } from '../settings.ts'

/** What a command of the console works with. */
export interface CommandContext {
  readonly settings: Settings
  readonly args: readonly string[]
  readonly options: ReadonlySet<string>
  /** Where the person is; names of files are relative to it. */
  readonly folder: string
  /** Writes a line for the person at the console. */
  readonly say: (line: string) => void
  /** Aborted by Ctrl+C and other signals, so that nothing half done is left. */
  readonly signal: AbortSignal
}

/** A command of the console, such as `prepwell backup FILE`. */
export interface Command {
  /** Begins the line that says why it could not be done. */
  readonly failure: string
  readonly run: (context: CommandContext) => Promise<void>
}

/** A command was written in a way that it does not know. */
export class UsageError extends Error {}
