// `npm test`: runs everything that a change must pass. `test.mjs unit` and `test.mjs e2e` run one
// kind of test; further arguments, such as a file name, go to Vitest or Playwright.
// `npm test changed` runs the check and the tests that the change on this branch is most likely to
// break; `npm test changed -- --base REF` compares with REF instead of main.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { buildWebIfStale } from './lib/build-web.mjs'
import { testsOfChange } from './lib/changed-tests.mjs'
import { failuresOf } from './lib/failures.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main, Problem, pinnedNode, root, run, toolEnvironment } from './lib/run.mjs'
import { judgeSecondTries } from './lib/second-tries.mjs'
import { failedByTime, measureSlowness } from './lib/time-limits.mjs'

const [kind = 'all', ...extra] = process.argv.slice(2)
if (!['all', 'unit', 'e2e', 'changed'].includes(kind)) {
  console.error('Usage: node scripts/test.mjs [unit | e2e | changed] [arguments of the tool]')
  process.exit(2)
}
const reports = mkdtempSync(join(tmpdir(), 'prepwell-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const browserReport = join(reports, 'browser.json')
let browser = ''
// `hang-limit.ts` reads this variable.
process.env.TEST_SLOWNESS ??= measureSlowness().toFixed(1)

const install = { name: 'Install', work: installIfNeeded }
const check = { name: 'Check', work: () => succeed(pinnedNode(), ['scripts/check.mjs']) }
const build = { name: 'Web build', work: buildWebIfStale }
const findBrowser = {
  name: 'Browser',
  work: async () => {
    browser = await ensureBrowser()
  },
}
const vitest = (name, file, chosen = [], further = extra) => {
  const report = join(reports, file)
  return {
    name,
    work: () => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return succeed('vitest', ['run', ...reporters, ...chosen, ...further])
    },
    count: () => {
      const counted = readReport(report)
      const { numPassedTests: passed, numFailedTests: failed } = counted
      return { passed, failed, failures: failuresOf(counted), byTime: failedByTime(counted) }
    },
  }
}
const unit = vitest('Unit and API tests', 'unit.json', ['--project=!crash'])
const crash = vitest('Crash tests', 'crash.json', ['--project=crash'])
const unitAndCrash = vitest('Unit, API and crash tests', 'unit.json')
const browserTests = (further = extra) => ({
  name: 'Browser tests',
  work: () => {
    const env = {
      ...toolEnvironment(),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    }
    const args = ['test', '--reporter=list,json', ...further]
    return succeed('playwright', args, { cwd: join(root, 'e2e'), env })
  },
  count: () => {
    const report = readReport(browserReport)
    const { expected, flaky, unexpected } = report.stats
    const { names, tooMany } = judgeSecondTries(report)
    const passed = expected + flaky
    const [failures, byTime] = [failuresOf(report), failedByTime(report)]
    return { passed, failed: unexpected, failures, byTime, secondTries: names, tooMany }
  },
})

/**
 * Rows of lanes: the lanes of a row run in parallel, the steps of a lane one after the other. The
 * build leaves half a processor idle, and the crash tests, which wait half of their time, leave
 * one; the check and the API tests beside them use it. The apps in API and browser tests read the
 * output of the build, so the build has a row before them.
 */
const PLANS = {
  all: [[[install]], [[findBrowser]], [[build], [check]], [[crash], [unit]], [[browserTests()]]],
  unit: [[[install]], [[unitAndCrash]]],
  e2e: [[[install]], [[findBrowser]], [[build]], [[browserTests()]]],
}

/** Plans the check and the tests that the change can break; only the check if it can break none. */
function planOfChange() {
  const { values } = parseArgs({ args: extra, options: { base: { type: 'string' } } })
  const { changed, tests, journeys, left } = testsOfChange(values.base)
  console.log(`${changed.length} files changed: ${tests.length} files of tests`)
  for (const journey of journeys) console.log(`  and ${journey}`)
  if (left > 0) console.log(`  and not ${left} more, which are further away: \`npm test\` runs all`)
  const unitTests =
    tests.length > 0 ? [[vitest('Tests of the change', 'unit.json', tests, [])]] : []
  const inBrowser = [
    [[findBrowser]],
    [[build]],
    [[browserTests(journeys.map((file) => file.replace('e2e/', '')))]],
  ]
  return [[[install]], [[check], ...unitTests], ...(journeys.length > 0 ? inBrowser : [])]
}

/** Runs all steps of the lane, even after one has failed, so that one run shows all failures. */
async function performLane(steps) {
  const results = []
  for (const step of steps) results.push(await perform(step))
  return results
}

async function succeed(command, args, options) {
  const { ok } = await run(command, args, options)
  if (!ok) throw new Problem('')
}

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

const NOTHING = { passed: 0, failed: 0, failures: [], byTime: [], secondTries: [], tooMany: false }

/** Runs one step and counts its tests; a failure without a failed test counts as one. */
async function perform({ name, work, count }) {
  const begin = performance.now()
  let ok = true
  await work().catch((error) => {
    if (!(error instanceof Problem)) throw error
    if (error.message) console.error(error.message)
    ok = false
  })
  const line = `${ok ? '✓' : '✗'} ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`
  console.log(line)
  const counted = { ...NOTHING, ...countOrNothing(count) }
  return { ...counted, ok, line, failed: ok ? counted.failed : Math.max(1, counted.failed) }
}

function countOrNothing(count) {
  try {
    return count?.()
  } catch {
    // No report: the tool failed before it could write one.
    return NOTHING
  }
}

/** The summary: failed tests, seconds of each step, retried journeys, and the number of tests. */
function printSummary(results) {
  const secondTries = results.flatMap((result) => result.secondTries)
  const tooMany = results.some((result) => result.tooMany)
  const failures = results.flatMap((result) => result.failures)
  for (const { name, message } of failures)
    console.log(`\n✗ ${name}\n${message.replace(/^/gm, '    ')}`)
  console.log(`\n${results.map(({ line }) => line).join('\n')}`)
  if (secondTries.length > 0)
    console.log(`Passed only at the second try${tooMany ? ', which are too many' : ''}:`)
  for (const name of secondTries) console.log(`  ${name}`)
  const byTime = results.flatMap((result) => result.byTime)
  if (byTime.length > 0) console.log('Failed by time alone, perhaps as the machine is too busy:')
  for (const name of byTime) console.log(`  ${name}`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (tooMany || sum('failed') > 0) process.exitCode = 1
}

await main(async () => {
  const results = []
  for (const lanes of kind === 'changed' ? planOfChange() : PLANS[kind]) {
    results.push(...(await Promise.all(lanes.map(performLane))).flat())
    if (results.some(({ ok }) => !ok)) break
  }
  printSummary(results)
})
