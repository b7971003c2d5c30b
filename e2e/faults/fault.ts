import type { BrowserContext } from '@playwright/test'
import type { Candidate } from './candidate.ts'

/**
 * The papers of the suite. `timed`: three sections of 20 minutes each, which may be left early: ten
 * questions with one right option, ten numbers, ten with several right options.
 */
export const papers = ['plain', 'sectioned', 'timed'] as const
export type Paper = (typeof papers)[number]

/** The papers with one clock for all questions. */
export const untimed: readonly Paper[] = ['plain', 'sectioned']

/** Something that goes wrong during an exam. */
export interface Fault {
  readonly name: string
  /** A line for the report. */
  readonly what: string
  /** The answers that the rules allow to be lost, and why; absent if none may be. */
  readonly mayLose?: string
  /** True if the answers that may be lost must come as late answers after the exam. */
  readonly comesLate?: boolean
  /** Labels of statements that the page must show at some moment during the fault. */
  readonly mustSay?: readonly string[]
  /**
   * Strikes after each of these answers, in separate sittings. Default: after the 10th; on a timed
   * paper after the 11th, the first of the second section.
   */
  readonly after?: readonly number[]
  /** The papers on which the fault is tried; absent for all of them. */
  readonly papers?: readonly Paper[]
  /** True if the browser gets a profile folder that outlives it. */
  readonly isPersistent?: boolean
  /** Prepares the browser for the fault before the exam. */
  prepare?(context: BrowserContext, origin: string): Promise<void>
  /** Starts the fault, lets the candidate continue answering, and ends it. */
  strike(candidate: Candidate): Promise<void>
}
