/** More of them in one run are no accident. */
const MOST_SECOND_TRIES = 2

/**
 * The journeys that passed only at a later try, by Playwright's JSON report, and whether they are
 * too many for a run that counts as passed.
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
