import { availableParallelism } from 'node:os'
import { openRunning } from '../open-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../settings.ts'
import { readDatabase } from './database-facts.ts'
import { type Finding, findingOn } from './finding.ts'
import { readMachine } from './machine-facts.ts'
import { readSchool } from './school-facts.ts'
import { schoolFindings } from './school-findings.ts'
import { databaseFindings, machineFindings } from './server-findings.ts'
import { settingsFindings } from './settings-findings.ts'

/** Inspects everything that an exam depends on. Changes nothing and starts nothing. */
export async function examine(settings: Settings, clock: Clock): Promise<Finding[]> {
  const machine = readMachine(settings, clock)
  const { findings, bytes } = await examineDatabase(settings, clock)
  return [
    ...settingsFindings(settings, availableParallelism()),
    ...machineFindings(await machine, bytes),
    ...findings,
  ]
}

async function examineDatabase(
  settings: Settings,
  clock: Clock,
): Promise<{ findings: Finding[]; bytes: number }> {
  try {
    const store = await openRunning(settings)
    try {
      const context = { db: store.db, clock, settings }
      const facts = await readDatabase(context)
      const findings = databaseFindings(facts)
      // The tables of another release may differ, so they are not read.
      if (facts.pending === 0 && facts.newer.length === 0)
        findings.push(...schoolFindings(await readSchool(context)))
      return { findings, bytes: facts.bytes }
    } finally {
      await store.close()
    }
  } catch (error) {
    const text = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return {
      findings: [findingOn('Database')('problem', `It cannot be reached: ${text}`)],
      bytes: 0,
    }
  }
}
