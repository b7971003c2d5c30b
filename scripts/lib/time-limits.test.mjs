import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run.mjs'
import { failedByTime, measureSlowness } from './time-limits.mjs'

it('the slowness of a machine is between 1 and 20', () => {
  const slowness = measureSlowness()
  expect(slowness).toBeGreaterThanOrEqual(1)
  expect(slowness).toBeLessThanOrEqual(20)
})

describe('tests that failed only because of time', () => {
  const unit = (fullName, ...failureMessages) => ({ fullName, failureMessages })
  const journey = (line, status, ...errors) => ({
    ...{ title: 'sits', file: 'exam.spec.ts', line },
    tests: [{ status, results: [{ errors: errors.map((message) => ({ message })) }] }],
  })

  it('are named, and no others', () => {
    expect(
      failedByTime({
        testResults: [
          {
            assertionResults: [
              unit('saves', 'Error: Test timed out in 300000ms.'),
              unit('waits', 'Error: not within 300 s'),
              unit('marks', 'AssertionError: expected 1 to be 2'),
              unit('passes'),
            ],
          },
        ],
      }),
    ).toEqual(['saves', 'waits'])
    expect(
      failedByTime({
        suites: [
          {
            suites: [{ specs: [journey(3, 'unexpected', 'Timed out 60000ms waiting for')] }],
            specs: [
              journey(1, 'unexpected', 'Error: expected 1 to be 2'),
              journey(2, 'flaky', 'Timed out 60000ms waiting for'),
              {
                ...journey(4, 'unexpected'),
                tests: [{ status: 'unexpected', results: [{ status: 'timedOut' }] }],
              },
            ],
          },
        ],
      }),
    ).toEqual(['exam.spec.ts:4 sits', 'exam.spec.ts:3 sits'])
  })
})

it('no test has its own limit: `hangMs` and its parts are the only ones', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'e2e', 'bench', 'deploy'], {
    ...{ cwd: root, encoding: 'utf8' },
  })
    .split('\n')
    .filter((file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file))
  // Matches `{ timeout: 500 }`, `test.setTimeout(60_000)`, `}, 60_000)` at the end of a test,
  // `vi.waitFor` with its limit of a second, properties that are interrupted, and assertions about
  // milliseconds.
  const limit = new RegExp(
    [
      String.raw`\btimeout: ?\d`,
      String.raw`\btest\.(setTimeout\([\d_]+\)|slow\()`,
      String.raw`^ *\}, [\d_]+\)$`,
      String.raw`\bvi\.waitFor\(|\binterruptAfterTimeLimit\b`,
      String.raw`(performance|Date)\.now\(\)( - \w+)?\)+\.toBeLessThan`,
    ].join('|'),
    'm',
  )
  const own = files.filter((file) => limit.test(readFileSync(join(root, file), 'utf8')))
  expect(own).toEqual([])
})
