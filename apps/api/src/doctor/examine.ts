import { availableParallelism } from 'node:os'
import { openRunning } from '../open-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import { doubtfulNames, type Settings } from '../settings.ts'
import { readDatabase } from './database-facts.ts'
import { type Finding, findingOn } from './finding.ts'
import { readMachine, readNetwork } from './machine-facts.ts'
import { readSchool } from './school-facts.ts'
import { schoolFindings } from './school-findings.ts'
import { databaseFindings, machineFindings, networkFindings } from './server-findings.ts'
import { doubtFinding, settingsFindings } from './settings-findings.ts'

/**
 * Inspects everything that an exam depends on, without the app. Changes nothing and starts nothing.
 */
export async function examine(settings: Settings, clock: Clock): Promise<Finding[]> {
  const network = examineNetwork({ settings, clock })
  const { findings, bytes } = await examineStore(settings, clock)
  return [...(await examineHere(settings, bytes)), ...(await network), ...findings]
}

type Context = Pick<Platform, 'db' | 'clock' | 'settings'>

/**
 * Does the same as {@link examine} from within the app, but asks neither the mail server nor the
 * public address.
 */
export async function examineApp(context: Context): Promise<Finding[]> {
  const { findings, bytes } = await examineDatabase(context)
  return [...(await examineHere(context.settings, bytes)), ...findings]
}

/** Asks the mail server and the public address, which may take seconds. */
export const examineNetwork = async ({
  settings,
  clock,
}: Pick<Context, 'settings' | 'clock'>): Promise<Finding[]> =>
  networkFindings(await readNetwork(settings, clock))

const examineHere = async (settings: Settings, databaseBytes: number): Promise<Finding[]> => [
  ...doubtfulNames(process.env).map(doubtFinding),
  ...settingsFindings(settings, availableParallelism()),
  ...machineFindings(await readMachine(settings), databaseBytes),
]

interface Examined {
  readonly findings: Finding[]
  readonly bytes: number
}

async function examineStore(settings: Settings, clock: Clock): Promise<Examined> {
  try {
    const store = await openRunning(settings)
    try {
      return await examineDatabase({ db: store.db, clock, settings })
    } finally {
      await store.close()
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const finding = findingOn('Database')('problem', 'It cannot be reached:', {
      ...(detail ? { detail } : {}),
    })
    return { findings: [finding], bytes: 0 }
  }
}

async function examineDatabase(context: Context): Promise<Examined> {
  const facts = await readDatabase(context)
  const findings = databaseFindings(facts)
  // The tables of another release may differ, so they are not read.
  if (facts.pending === 0 && facts.newer.length === 0)
    findings.push(...schoolFindings(await readSchool(context)))
  return { findings, bytes: facts.bytes }
}
