/** The maximum number of retried journeys in one run; a larger number is not a coincidence. */
const MOST_SECOND_TRIES = 2

/**
 * Returns the journeys that passed only on a retry, from Playwright's JSON report, and whether
 * there are too many for the run to pass.
 */
export function judgeSecondTries({ suites = [] }) {
  const names = suites.flatMap(flakySpecs)
  return { names, tooMany: names.length > MOST_SECOND_TRIES }
}

const flakySpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakySpecs),
]
