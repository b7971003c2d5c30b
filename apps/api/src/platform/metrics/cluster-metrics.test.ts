import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { samplesOf, sampleValue } from '../../test/metrics/metrics.ts'

const program = fileURLToPath(new URL('../../test/metrics/metrics-cluster.ts', import.meta.url))

it('any worker reports the sum of all processes, which does not fall when one of them ends', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const told: { both: string; one: string } = JSON.parse(stdout)
  const both = samplesOf(told.both)
  expect(sampleValue(both, 'sends_total', { by: 'workers' })).toBe(110)
  expect(sampleValue(both, 'sends_total', { by: 'primary' })).toBe(1)
  expect(sampleValue(both, 'open')).toBe(111)
  expect(sampleValue(both, 'worst_seconds')).toBe(100)
  expect(sampleValue(both, 'took_seconds_count')).toBe(111)
  expect(sampleValue(both, 'took_seconds_bucket', { le: '1' })).toBe(5)
  // The counters of an ended process still count; its gauges do not.
  const one = samplesOf(told.one)
  expect(sampleValue(one, 'sends_total', { by: 'workers' })).toBe(110)
  expect(sampleValue(one, 'took_seconds_bucket', { le: '1' })).toBe(5)
  expect(sampleValue(one, 'open')).toBe(101)
})
