// `npm test`: everything that a change must pass. `test.mjs unit` and `test.mjs e2e` run one kind
// of test; further arguments, such as a file name, go to Vitest or Playwright.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main, Problem, pinnedNode, root, run, toolEnvironment } from './lib/run.mjs'
import { judgeSecondTries } from './lib/second-tries.mjs'

const [kind = 'all', ...extra] = process.argv.slice(2)
if (!['all', 'unit', 'e2e'].includes(kind)) {
  console.error('Usage: node scripts/test.mjs [unit | e2e] [arguments of the tool]')
  process.exit(2)
}
const reports = mkdtempSync(join(tmpdir(), 'prepwell-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
let browser = ''

const install = { name: 'Install', work: installIfNeeded }
const check = { name: 'Check', work: () => succeed(pinnedNode(), ['scripts/check.mjs']) }
const build = { name: 'Web build', work: buildWebIfStale }
const findBrowser = {
  name: 'Browser',
  work: async () => {
    browser = await ensureBrowser()
  },
}
const unit = {
  name: 'Unit and API tests',
  work: () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
    return succeed('vitest', ['run', ...reporters, ...extra])
  },
  count: () => {
    const { numPassedTests, numFailedTests } = readReport(unitReport)
    return { passed: numPassedTests, failed: numFailedTests }
  },
}
const browserTests = {
  name: 'Browser tests',
  work: () => {
    const env = {
      ...toolEnvironment(),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    }
    const args = ['test', '--reporter=list,json', ...extra]
    return succeed('playwright', args, { cwd: join(root, 'e2e'), env })
  },
  count: () => {
    const report = readReport(browserReport)
    const { expected, flaky, unexpected } = report.stats
    const { names, tooMany } = judgeSecondTries(report)
    return { passed: expected + flaky, failed: unexpected, secondTries: names, tooMany }
  },
}

/** The steps of one row run side by side: API tests leave a fifth of the processors idle. */
const PLANS = {
  all: [[install], [findBrowser], [build], [check, unit], [browserTests]],
  unit: [[install], [unit]],
  e2e: [[install], [findBrowser], [build], [browserTests]],
}

async function succeed(command, args, options) {
  const { ok } = await run(command, args, options)
  if (!ok) throw new Problem('')
}

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

const NOTHING = { passed: 0, failed: 0, secondTries: [], tooMany: false }

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
    // The tool failed before it could write its report.
    return NOTHING
  }
}

/** The summary: seconds of each step, retried journeys, and the total number of tests. */
function printSummary(results) {
  const secondTries = results.flatMap((result) => result.secondTries)
  const tooMany = results.some((result) => result.tooMany)
  console.log(`\n${results.map(({ line }) => line).join('\n')}`)
  if (secondTries.length > 0)
    console.log(`Passed only at the second try${tooMany ? ', which are too many' : ''}:`)
  for (const name of secondTries) console.log(`  ${name}`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (tooMany || sum('failed') > 0) process.exitCode = 1
}

await main(async () => {
  const results = []
  for (const steps of PLANS[kind]) {
    results.push(...(await Promise.all(steps.map(perform))))
    if (results.some(({ ok }) => !ok)) break
  }
  rmSync(reports, { recursive: true })
  printSummary(results)
})
