import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection parameters of the PostgreSQL server started for this run. */
    cluster: { host: string; port: number; user: string; database: string }
  }
}

/** Starts one PostgreSQL server for the whole run, for all Vitest projects. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const isRunning = 'cluster' in vitest.getRootProject().getProvidedContext()
  if (isRunning) return async () => undefined
  const cluster = await startCluster()
  const { host, port, user, database } = cluster.connection
  if (!host || !port || !user || !database) throw new Error('the test cluster has no address')
  vitest.provide('cluster', { host, port, user, database })
  return () => cluster.stop()
}
