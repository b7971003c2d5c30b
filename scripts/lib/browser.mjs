import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Problem, pinnedNode, root, run } from './run.mjs'

// A headless shell: browser tests need little more than half the CPU time with it.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const PLAYWRIGHTS_OWN = ''

/**
 * Returns the path of a Chromium that runs here, or '' for Playwright's own. Prefers a headless
 * shell and installs one if there is none.
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (runs(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Problem(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`)
  }
  const found = await findBrowser()
  if (found === HEADLESS_SHELL || found === PLAYWRIGHTS_OWN) return found
  // Root may install the shell if the local package lists contain it; other accounts install
  // nothing.
  if (found)
    return isRoot && (await installShell()).ok && runs(HEADLESS_SHELL) ? HEADLESS_SHELL : found

  console.log('Installing Chromium for the browser tests…')
  const reasons = []
  for (const attempt of [installFromDebian, installFromPlaywright]) {
    reasons.push(reasonIn(await attempt()))
    const installed = await findBrowser()
    if (installed !== null) return installed
  }
  throw new Problem(
    `No Chromium (${reasons.join('; ')}): install one (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.`,
  )
}

const isRoot = process.getuid?.() === 0

const reasonIn = (output) =>
  output.split('\n').find((line) => /^E: |Error: |^spawn|^sudo/.test(line)) ?? 'it does not run'

async function findBrowser() {
  if (runs(HEADLESS_SHELL)) return HEADLESS_SHELL
  if (await playwrightsOwnRuns()) return PLAYWRIGHTS_OWN
  return WHOLE_BROWSERS.find(runs) ?? null
}

/**
 * Checks that an installed browser runs: Ubuntu's is only a stub without snap, Playwright's may
 * lack libraries.
 */
const runs = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

async function playwrightsOwnRuns() {
  const script = `
    const { chromium } = require('@playwright/test')
    chromium.launch({ args: ['--no-sandbox'] }).then((browser) => browser.close())`
  const options = { cwd: join(root, 'e2e'), quiet: true }
  const { ok } = await run(pinnedNode(), ['-e', script], options)
  return ok
}

function apt(...args) {
  const [command, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-qq', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run(command, rest, { quiet: true, env })
}

const install = (name) => apt('install', '-y', '--no-install-recommends', name)
const installShell = () => install('chromium-headless-shell')

async function installFromDebian() {
  // An outdated package list names versions that the mirror no longer has, but it may still work.
  const update = await apt('update')
  if ((await installShell()).ok) return ''
  const whole = await install('chromium')
  return whole.ok ? '' : `${whole.output}\n${update.output}`
}

async function installFromPlaywright() {
  const args = ['install', '--only-shell', 'chromium']
  const { output } = await run('playwright', args, { quiet: true })
  return output
}
