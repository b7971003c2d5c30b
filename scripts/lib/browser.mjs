import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Problem, pinnedNode, root, run } from './run.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of a Chromium that runs here; installs one when there is none. */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (runs(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Problem(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`)
  }
  const found = await findBrowser()
  if (found) return found

  console.log('Installing Chromium for the browser tests…')
  const reasons = []
  for (const attempt of [installFromDebian, installFromPlaywright]) {
    reasons.push(reasonIn(await attempt()))
    const installed = await findBrowser()
    if (installed) return installed
  }
  throw new Problem(
    `No Chromium (${reasons.join('; ')}): install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.`,
  )
}

const reasonIn = (output) =>
  output.split('\n').find((line) => /^E: |Error: |^spawn|^sudo/.test(line)) ?? 'it does not run'

async function findBrowser() {
  const installed = INSTALLED.find(runs)
  if (installed) return installed
  const own = await playwrightsOwn()
  return runs(own) ? own : null
}

/** Being there is not enough: Ubuntu's is a stub without snap, Playwright's may lack libraries. */
const runs = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

async function playwrightsOwn() {
  const script = "console.log(require('@playwright/test').chromium.executablePath())"
  const options = { cwd: join(root, 'e2e'), quiet: true }
  const { output } = await run(pinnedNode(), ['-e', script], options)
  return output.trim()
}

async function installFromDebian() {
  const isRoot = process.getuid?.() === 0
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const apt = async (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return run(command, rest, { quiet: true, env })
  }
  // A stale list of packages names versions that the mirror no longer has; an old one may still do.
  const update = await apt('update')
  const install = await apt('install', '-y', '--no-install-recommends', 'chromium')
  return install.ok ? '' : `${install.output}\n${update.output}`
}

async function installFromPlaywright() {
  const { output } = await run('playwright', ['install', 'chromium'], { quiet: true })
  return output
}
