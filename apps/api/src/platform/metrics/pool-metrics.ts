import type pg from 'pg'
import { counter, gauge } from './registry.ts'

const pools = new Set<pg.Pool>()

/** Sums a count over all open pools. */
function sumOfPools(count: (pool: pg.Pool) => number): number {
  forgetEnded()
  return [...pools].reduce((sum, pool) => sum + count(pool), 0)
}

function forgetEnded(): void {
  for (const pool of pools) if (pool.ended) pools.delete(pool)
}

gauge({
  name: 'prepwell_database_connections',
  help: 'Connections to the database, by what they do',
  labelNames: ['state'],
  collect() {
    const idle = sumOfPools((pool) => pool.idleCount)
    this.set({ state: 'idle' }, idle)
    this.set({ state: 'used' }, sumOfPools((pool) => pool.totalCount) - idle)
  },
})
gauge({
  name: 'prepwell_database_connections_limit',
  help: 'Connections to the database that there may be',
  collect() {
    this.set(sumOfPools((pool) => pool.options.max ?? 0))
  },
})
gauge({
  name: 'prepwell_database_waiting',
  help: 'Statements and transactions that wait for a free connection',
  collect() {
    this.set(sumOfPools((pool) => pool.waitingCount))
  },
})
const broken = counter({
  name: 'prepwell_database_broken_connections_total',
  help: 'Connections to the database that broke',
})

/** Counts the connections of a pool from now on. */
export function countPool(pool: pg.Pool): void {
  // Drop ended pools: each would keep its listeners, and with them a whole app, in memory.
  forgetEnded()
  pools.add(pool)
  pool.on('connect', (client) => client.on('error', () => broken.inc()))
}
