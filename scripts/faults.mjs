// `npm run faults -- --report FOLDER -g 'Server killed'`: exams in a real browser while network,
// server, browser, device or account fail; docs/faults.md explains it. Other arguments are passed
// to Playwright.
import { join, resolve } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main, root, run } from './lib/run.mjs'
import { testEnvironment } from './lib/time-limits.mjs'

await main(async () => {
  const extra = process.argv.slice(2)
  const at = extra.indexOf('--report')
  const report = at < 0 ? join(root, 'e2e', 'faults', 'report') : resolve(extra[at + 1] ?? '.')
  if (at >= 0) extra.splice(at, 2)
  await installIfNeeded()
  const browser = await ensureBrowser()
  await buildWebIfStale()
  const env = { ...testEnvironment(), CHROMIUM_PATH: browser, FAULTS_REPORT: report }
  const args = ['test', '--config', 'faults/playwright.config.ts', ...extra]
  const { ok } = await run('playwright', args, { cwd: join(root, 'e2e'), env })
  process.exitCode = ok ? 0 : 1
})
