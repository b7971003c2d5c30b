import { toolEnvironment } from './run.mjs'

/** The milliseconds that the calculation takes on an idle core of 2024. */
const QUIET_MS = 100
const MOST = 20

const calculate = (rounds) => {
  let sum = 0
  for (let i = 0; i < rounds; i += 1) sum = (sum + i) | 0
  return sum
}

/**
 * Measures how many times slower this machine is than an idle one, at least 1. The time limits of
 * tests, which only serve to end hangs, are multiplied by this factor.
 */
export function measureSlowness() {
  // Node compiles the function after some calls; before that, it is 16 times slower on any machine.
  for (let call = 0; call < 2_000; call += 1) calculate(50_000)
  const begin = performance.now()
  const sum = calculate(600_000_000)
  const slowness = (performance.now() - begin) / QUIET_MS
  // The sum is used so that the compiler cannot drop the loop.
  return Math.min(MOST, Math.max(1, sum === 0.5 ? 0 : slowness))
}

/** The environment of the tests; `hang-limit.ts` reads the measured slowness from it. */
export const testEnvironment = () => ({
  ...toolEnvironment(),
  TEST_SLOWNESS: process.env.TEST_SLOWNESS ?? measureSlowness().toFixed(1),
})

const BY_TIME = /timed out|[Tt]imeout of? ?\d+ ?ms|Timeout \d+ms|not within \d+ s|Timed out/

/**
 * Returns the tests that failed because something did not arrive in time, from a report of Vitest
 * or Playwright. A machine that is too busy can be the reason.
 */
export function failedByTime({ testResults = [], suites = [] }) {
  const vitest = testResults.flatMap(({ assertionResults = [] }) =>
    assertionResults
      .filter(({ failureMessages = [] }) => failureMessages.some((text) => BY_TIME.test(text)))
      .map(({ fullName }) => fullName),
  )
  return [...vitest, ...suites.flatMap(timedOutSpecs)]
}

const timedOutSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(isTimedOut))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(timedOutSpecs),
]

const isTimedOut = ({ status, results = [] }) =>
  status === 'unexpected' &&
  results.some(
    (result) =>
      result.status === 'timedOut' ||
      (result.errors ?? []).some(({ message = '' }) => BY_TIME.test(message)),
  )
