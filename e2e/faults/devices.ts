import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserType, LaunchOptions, Page } from '@playwright/test'
import type { School } from '../support/server/school.ts'
import { until } from '../support/until.ts'
import type { Device } from './candidate.ts'

/**
 * Options of every browser here. Without service workers, only the page delivers answers, so its
 * statements can be judged.
 */
export const contextOptions = (school: School) =>
  ({ baseURL: school.url, serviceWorkers: 'block', reducedMotion: 'reduce' }) as const

/** A new window in the test browser. */
export function windowIn(browser: Browser, school: School): Device {
  let context: BrowserContext | null = null
  return {
    async open() {
      context = await browser.newContext(contextOptions(school))
      return context.newPage()
    },
    kill: () => Promise.reject(new Error('the tests need this browser')),
    close: async () => context?.close(),
  }
}

/** A separate browser whose profile folder survives it. */
export async function ownBrowser(
  type: BrowserType,
  school: School,
  launchOptions: LaunchOptions,
): Promise<Device> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prepwell-browser-'))
  let context: BrowserContext | null = null
  return {
    async open() {
      const options = { ...launchOptions, ...contextOptions(school) }
      context = await type.launchPersistentContext(folder, options)
      return context.newPage()
    },
    async kill() {
      await until(async () => {
        const pids = await processesOn(folder)
        for (const pid of pids) process.kill(pid, 'SIGKILL')
        return pids.length === 0
      })
    },
    async close() {
      await context?.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * The browser processes with this folder on their command line. The browser's other processes end
 * when these do.
 */
async function processesOn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_pid, index) => lines[index]?.includes(folder))
}

/** Freezes a hidden tab; returns a function that wakes and shows it. */
export async function setFrozen(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await setHidden(page, true)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await setHidden(page, false)
  }
}

/** Tells the page that it is hidden or visible, because a headless browser cannot hide a tab. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((now) => {
    const state = now ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
