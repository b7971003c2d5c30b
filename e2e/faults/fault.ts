import type { BrowserContext } from '@playwright/test'
import type { Candidate } from './candidate.ts'

/** Something that goes wrong in the middle of an exam. */
export interface Fault {
  readonly name: string
  /** What happens, in a line of the report. */
  readonly what: string
  /** Which answers the rules allow to be lost, and why; without it none. */
  readonly mayLose?: string
  /** What the page must say while it lasts, at some moment. */
  readonly mustSay?: readonly string[]
  /** After which answers it strikes, each in a sitting of its own; otherwise after the 10th. */
  readonly after?: readonly number[]
  /** The browser has a folder of its own that outlives it. */
  readonly isPersistent?: boolean
  /** What is wrong with the browser from the beginning. */
  prepare?(context: BrowserContext, origin: string): Promise<void>
  /** Begins, is there while the candidate goes on answering, and ends. */
  strike(candidate: Candidate): Promise<void>
}
