import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failuresOf } from './failures.mjs'
import { root } from './run.mjs'

const name = join(root, 'e2e', 'crash', 'saves.test.ts')

it('names failed tests of Vitest, with the beginning of their messages', () => {
  const message = `\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n${'    at x\n'.repeat(9)}`
  const assertionResults = [
    { status: 'passed', fullName: 'loses nothing', failureMessages: [] },
    { status: 'failed', fullName: 'loses no save', failureMessages: [message] },
  ]
  const [failure, ...others] = failuresOf({
    testResults: [{ name, status: 'failed', message: '', assertionResults }],
  })
  expect(others).toEqual([])
  expect(failure?.name).toBe('e2e/crash/saves.test.ts loses no save')
  expect(failure?.message).toMatch(/^AssertionError: expected 1 to be 2\n( {4}at x\n?){7}$/)
})

it('names a file whose preparation failed, so that none of its tests ran', () => {
  const assertionResults = [{ status: 'skipped', fullName: 'loses no save', failureMessages: [] }]
  const message = 'Error: the app ended: EADDRINUSE'
  expect(
    failuresOf({ testResults: [{ name, status: 'failed', message, assertionResults }] }),
  ).toEqual([{ name: 'e2e/crash/saves.test.ts', message }])
})

it('names failed journeys, not those of the second try', () => {
  const journey = (line, status) => ({
    ...{ title: 'sits', file: 'exam.spec.ts', line },
    tests: [{ status, results: [{ errors: [{ message: 'Error: closed' }] }] }],
  })
  const suites = [{ specs: [journey(1, 'unexpected')], suites: [{ specs: [journey(2, 'flaky')] }] }]
  expect(failuresOf({ suites })).toEqual([
    { name: 'exam.spec.ts:1 sits', message: 'Error: closed' },
  ])
})
