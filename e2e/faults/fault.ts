import type { BrowserContext } from '@playwright/test'
import type { Candidate } from './candidate.ts'

/** Something that goes wrong during an exam. */
export interface Fault {
  readonly name: string
  /** A line for the report. */
  readonly what: string
  /** The answers that may be lost by the rules, and why; absent when none may. */
  readonly mayLose?: string
  /** Labels of statements that the page must show at some moment during the fault. */
  readonly mustSay?: readonly string[]
  /** Strikes after each of these answers, in separate sittings. Default: after the 10th. */
  readonly after?: readonly number[]
  /** True if the browser gets a profile folder that outlives it. */
  readonly isPersistent?: boolean
  /** Prepares the browser for the fault before the exam. */
  prepare?(context: BrowserContext, origin: string): Promise<void>
  /** Starts the fault, lets the candidate continue answering, and ends it. */
  strike(candidate: Candidate): Promise<void>
}
