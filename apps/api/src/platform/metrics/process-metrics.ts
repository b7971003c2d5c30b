import { collectDefaultMetrics } from 'prom-client'
import { shareFigures } from './cluster-metrics.ts'
import { gauge, processFigures } from './registry.ts'

const eventLoopFigures = ['mean', 'stddev', 'p50', 'p90', 'p99']

let isMeasured = false

/**
 * Begins to measure this process: memory, CPU time, garbage collection, event loop delay. Call it
 * in each process, including those that serve no requests.
 */
export function measureProcess(): void {
  if (isMeasured) return
  isMeasured = true
  gauge({ name: 'prepwell_processes', help: 'Processes of the app on this machine' }).set(1)
  collectDefaultMetrics({ register: processFigures })
  // Reports the worst value of all processes, because a mean would hide one that is blocked.
  for (const name of eventLoopFigures) {
    const metric = processFigures.getSingleMetric(`nodejs_eventloop_lag_${name}_seconds`)
    if (metric) Object.assign(metric, { aggregator: 'max' })
  }
  shareFigures()
}
