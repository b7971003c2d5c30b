export const workersMax = 64

/** The embedded database shares its machine with the workers. */
export const embeddedWorkersMax = 4

/** The number of processes that answer requests, and the reason for it. */
export interface UsualWorkers {
  readonly count: number
  readonly reason: string
}

/**
 * The number of workers if `WORKERS` is not set. With the embedded database, one core is left to
 * PostgreSQL: on two cores, two workers take fewer saves than one (docs/operations.md).
 */
export function usualWorkers(hasDatabaseUrl: boolean, cores: number): UsualWorkers {
  if (hasDatabaseUrl)
    return { count: Math.min(cores, workersMax), reason: `the machine has ${coresText(cores)}` }
  if (cores === 1) return { count: 1, reason: 'the machine has 1 core' }
  if (cores - 1 > embeddedWorkersMax)
    return { count: embeddedWorkersMax, reason: 'the most beside the included database' }
  return { count: cores - 1, reason: `1 of ${coresText(cores)} is left to PostgreSQL` }
}

export const coresText = (cores: number): string => `${cores} ${cores === 1 ? 'core' : 'cores'}`
