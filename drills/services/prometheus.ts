import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import { freePort } from '../../e2e/support/server/ports.ts'
import { until } from '../../e2e/support/until.ts'
import { findProgram, startProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

const shipped = fileURLToPath(new URL('../../deploy/monitoring', import.meta.url))

/** A value in a query's result, with its labels. */
export interface Found {
  readonly metric: Readonly<Record<string, string>>
  readonly value: number
}

/** Prometheus with the shipped configuration and alert rules. */
export interface Prometheus {
  /** The current values of an expression; throws if it is invalid. */
  query(expression: string): Promise<Found[]>
  /**
   * The states of all alert rules by name: inactive, pending, firing; throws if a rule is broken.
   */
  alerts(): Promise<Map<string, string>>
}

interface Answer<Data> {
  readonly status: string
  readonly error?: string
  readonly data: Data
}

interface RuleGroups {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly name: string
      readonly state: string
      readonly health: string
      readonly lastError?: string
    }[]
  }[]
}

/**
 * Checks the shipped files with promtool, runs the unit tests of the alerts, and starts Prometheus,
 * which scrapes the app at `target` every second.
 */
export async function openPrometheus(
  scope: Scope,
  { target, token }: { readonly target: string; readonly token: string },
): Promise<Prometheus> {
  const promtool = await findProgram('promtool', 'prometheus')
  const file = await findProgram('prometheus', 'prometheus')
  const folder = await openFolder(scope)
  await cp(shipped, folder, { recursive: true })
  await writeFile(path.join(folder, 'metrics-token'), token)
  const config = path.join(folder, 'prometheus.yml')
  const text = await readFile(config, 'utf8')
  await writeFile(config, text.replace('127.0.0.1:3000', target).replaceAll(': 15s', ': 1s'))
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { ok, output } = await runProgram(promtool, args, { cwd: folder, account: null })
    if (!ok) throw new Error(`promtool ${args.join(' ')}: ${output}`)
  }

  const address = `127.0.0.1:${await freePort()}`
  const { ended } = startProgram(scope, file, [
    `--config.file=${config}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ])
  const ask = async <Data>(route: string): Promise<Data> => {
    const response = await fetch(`http://${address}${route}`)
    const { status, error, data } = (await response.json()) as Answer<Data>
    if (status !== 'success') throw new Error(`${route}: ${error}`)
    return data
  }
  await Promise.race([until(async () => (await fetch(`http://${address}/-/ready`)).ok), ended])
  return {
    query: async (expression) => {
      const { result } = await ask<{
        result: { metric: Found['metric']; value: [number, string] }[]
      }>(`/api/v1/query?query=${encodeURIComponent(expression)}`)
      return result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }))
    },
    alerts: async () => {
      const { groups } = await ask<RuleGroups>('/api/v1/rules')
      const rules = groups.flatMap((group) => group.rules)
      for (const { name, health, lastError } of rules)
        if (health === 'err') throw new Error(`${name}: ${lastError}`)
      return new Map(rules.map(({ name, state }) => [name, state]))
    },
  }
}
