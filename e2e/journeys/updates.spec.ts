import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

// The service worker that caches the app's files.
test.use({ serviceWorkers: 'allow', expectsRefusals: true })

const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('assets')).keys()).length)

test('a second visit reloads the document and takes its files from this device', async ({
  page,
}) => {
  await page.goto('/terms')
  const files = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
        .length,
  )
  await expect.poll(() => keptFiles(page)).toBeGreaterThanOrEqual(files)

  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const fromNetwork: string[] = []
  page.on('response', (response) => {
    if (!response.fromServiceWorker()) fromNetwork.push(new URL(response.url()).pathname)
  })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fromNetwork).toContain('/terms')
  expect(fromNetwork.filter((path) => path.startsWith('/assets/'))).toEqual([])
})

test('a new version is offered and never forced, and a missing page of the old one offers to reload', async ({
  page,
}) => {
  let version = 'newer'
  await page.route('**/version.json', (route) => route.fulfill({ json: { version } }))
  await page.goto('/terms')
  await page.evaluate(() => Object.assign(window, { isStill: 'the same page' }))
  await page.clock.setFixedTime(Date.now() + 6 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(notice).toBeVisible()

  await page.route('**/assets/HomePage*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Prepwell, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  expect(await page.evaluate(() => Reflect.get(window, 'isStill'))).toBe('the same page')
  await page.unroute('**/assets/HomePage*.js')

  version = (await page.locator('meta[name=version]').getAttribute('content')) ?? ''
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit the exam before the exam.')
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'isStill'))).toBeUndefined()
})
