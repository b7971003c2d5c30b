import { execFile } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { budgets, type Tables } from '../bench/table.ts'
import { freePort } from '../e2e/support/server/ports.ts'
import { findProgram } from './services/programs.ts'
import type { Scope } from './services/scope.ts'

const folder = fileURLToPath(new URL('../deploy/failover/', import.meta.url))

/** Checks the examples in `deploy/failover` with the programs that they are for. */
export async function examples(scope: Scope): Promise<Tables> {
  const { missed } = budgets()
  const said = async (file: string, args: string[], env: Record<string, string> = {}) => {
    const program = promisify(execFile)
    const options = { cwd: folder, env: { ...process.env, ...env } }
    // Patroni exits with 0 whatever it finds, but prints a message when something is wrong.
    const { stdout, stderr } = await program(file, args, options).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    return `${stdout}${stderr}`.trim()
  }
  const judged = (what: string, isRight: boolean, words: string): [string, string] => {
    if (!isRight) missed.push(`${what}: ${words}`)
    return [what, isRight ? 'valid' : '**wrong**']
  }
  const haproxy = await findProgram('haproxy', 'haproxy')
  const proxySaid = await said(haproxy, ['-c', '-f', 'haproxy.cfg'])
  const patroni = await findProgram('patroni', 'patroni')
  const patroniSaid = await said(
    patroni,
    ['--validate-config', 'patroni.yml'],
    await patroniEnvironment(scope),
  )
  return {
    tables: [
      {
        title: 'Examples of `deploy/failover`, by the programs that they are for',
        head: ['', 'judged'],
        rows: [
          judged('haproxy.cfg', /^Configuration file is valid$/m.test(proxySaid), proxySaid),
          judged('patroni.yml', patroniSaid === '', patroniSaid),
        ],
      },
    ],
    missed,
  }
}

/**
 * The settings that each machine provides itself, with a listener in place of etcd, because Patroni
 * checks whether it can reach etcd.
 */
async function patroniEnvironment(scope: Scope): Promise<Record<string, string>> {
  const etcd = net.createServer((socket) => socket.destroy())
  await once(etcd.listen(0, '127.0.0.1'), 'listening')
  scope.defer(async () => {
    etcd.close()
  })
  const [api, database] = [await freePort(), await freePort()]
  return {
    PATRONI_NAME: 'db-1',
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    // Patroni refuses 127.0.0.1, which other machines could not reach.
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.2:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${database}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.2:${database}`,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${(etcd.address() as AddressInfo).port}`,
    PATRONI_SUPERUSER_PASSWORD: 'one',
    PATRONI_REPLICATION_PASSWORD: 'two',
    PATRONI_REWIND_PASSWORD: 'three',
  }
}
