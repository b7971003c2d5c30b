import { describe, expect, it } from 'vitest'
import { judgeSecondTries } from './second-tries.mjs'

const spec = (line, ...statuses) => ({
  title: `does ${line}`,
  file: 'exam.spec.ts',
  line,
  tests: statuses.map((status) => ({ status })),
})
const report = (...specs) => ({ suites: [{ title: 'exam.spec.ts', specs }] })

describe('journeys that passed only on a retry', () => {
  it.each([
    { name: 'none', given: report(spec(1, 'expected'), spec(2, 'skipped')), lines: [] },
    { name: 'one that failed is none of them', given: report(spec(1, 'unexpected')), lines: [] },
    { name: 'one', given: report(spec(1, 'flaky'), spec(2, 'expected')), lines: [1] },
    { name: 'one in one of two themes', given: report(spec(1, 'expected', 'flaky')), lines: [1] },
    {
      name: 'one in a describe block',
      given: { suites: [{ suites: [{ specs: [spec(3, 'flaky')] }], specs: [spec(1, 'flaky')] }] },
      lines: [1, 3],
    },
    { name: 'no test at all', given: {}, lines: [] },
  ])('$name', ({ given, lines }) => {
    const names = lines.map((line) => `exam.spec.ts:${line} does ${line}`)
    expect(judgeSecondTries(given)).toEqual({ names, tooMany: false })
  })

  it('are too many if there are three or more', () => {
    const flaky = (count) => Array.from({ length: count }, (_none, line) => spec(line, 'flaky'))
    expect(judgeSecondTries(report(...flaky(2))).tooMany).toBe(false)
    expect(judgeSecondTries(report(...flaky(3))).tooMany).toBe(true)
  })
})
