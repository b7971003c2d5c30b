import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** The first lines of a message say what was expected; the rest is in the output above. */
const LINES = 8

const shorten = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, LINES).join('\n')

/**
 * Returns the names of the failed tests with the beginning of their messages, from a report of
 * Vitest or Playwright; also the files that failed outside their tests.
 */
export function failuresOf({ testResults = [], suites = [] }) {
  return [...testResults.flatMap(failedInFile), ...suites.flatMap(failedSpecs)]
}

function failedInFile({ name: path = '', status, message, assertionResults = [] }) {
  const file = relative(root, path)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({
      name: `${file} ${fullName}`,
      message: shorten(failureMessages[0]),
    }))
  if (failed.length > 0 || status !== 'failed') return failed
  return [{ name: file, message: shorten(message) }]
}

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results = [] }) => ({
        name: `${file}:${line} ${title}`,
        message: shorten(results.at(-1)?.errors?.[0]?.message),
      })),
  ),
  ...suites.flatMap(failedSpecs),
]
