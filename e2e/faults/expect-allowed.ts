import { expect } from '@playwright/test'
import type { Fault } from './fault.ts'
import type { Outcome } from './run-fault.ts'

/**
 * Expects that only answers that the rules allow were lost, and that everything the page said was
 * true.
 */
export function expectAllowed(fault: Fault, outcome: Outcome): void {
  expect(outcome.lost, 'answers lost').toEqual([])
  expect(outcome.untrue, 'said, and not true').toEqual([])
  for (const label of fault.mustSay ?? [])
    expect(outcome.said.during, 'said while it lasted').toContain(label)
}
