import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import {
  answerThree,
  calls,
  crash,
  deliveryBanner,
  keptOnDevice,
  storedAnswers,
} from '../support/delivery.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', expectsNetworkErrors: true, expectsRefusals: true })

/** Opens a blank page from which the browser's service workers can be seen. */
async function watchWorkers(context: BrowserContext) {
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  const registrations = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations)
      if (!isDeleted) registrations.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  return { session, registrations }
}

/** Tells the worker that the network is back, as the browser does. */
async function wakeWorker(session: CDPSession, registrationId: string, origin: string) {
  const tag = 'deliver-answers'
  const event = { origin, registrationId, tag, lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
}

/** Drops requests that a page sends while closing. */
const loseLastRequests = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (url, options) =>
      options?.keepalive ? Promise.reject(new TypeError('Failed to fetch')) : send(url, options)
  })

/**
 * True if the delivery worker controls the page; only the other service worker may control pages.
 */
const isControlled = (page: Page) =>
  page.evaluate(
    () => navigator.serviceWorker.controller?.scriptURL.includes('delivery-worker') ?? false,
  )

test('after the app is closed, a service worker delivers the answers and keeps no token afterwards', async ({
  page,
  context,
  school,
}) => {
  const { session, registrations } = await watchWorkers(context)
  await loseLastRequests(page)
  const { account, attemptId } = await answerThree(page, context, school, 'Worker mock')
  await expect.poll(() => registrations.get(`${school.url}/assets/`)).toBeDefined()
  await expect.poll(async () => (await keptOnDevice(page)).hasSession).toBe(true)
  expect(await isControlled(page)).toBe(false)
  const registrationId = registrations.get(`${school.url}/assets/`) ?? ''

  await page.close()
  await context.unroute(calls)
  await wakeWorker(session, registrationId, school.url)
  await expect.poll(() => storedAnswers(school, account, attemptId)).toBe(3)
  const later = await context.newPage()
  await later.goto('/dashboard')
  await expect(later.getByRole('link', { name: 'Continue Exam: Worker mock' })).toBeVisible()
  expect(await isControlled(later)).toBe(false)
  expect((await keptOnDevice(later)).copies).toMatchObject([{ answers: 3 }])
  await expect.poll(async () => (await keptOnDevice(later)).hasSession).toBe(false)
})

test('signing out leaves no token behind, and waiting answers stay on the device', async ({
  page,
  context,
  school,
}) => {
  await answerThree(page, context, school, 'Sign-out mock')
  await expect.poll(async () => (await keptOnDevice(page)).hasSession).toBe(true)
  await crash(page)
  const later = await context.newPage()
  await later.goto('/dashboard')
  await expect(deliveryBanner(later)).toHaveText(/2 answers of Sign-out mock wait on this device/)
  expect((await keptOnDevice(later)).hasSession).toBe(true)
  await later.getByRole('button', { name: 'Logout' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  const warning = later.getByRole('dialog', { name: 'Answers not delivered' })
  await warning.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(later.getByText('You have been logged out!')).toBeVisible()
  await expect.poll(async () => (await keptOnDevice(later)).hasSession).toBe(false)
  expect((await keptOnDevice(later)).copies).toMatchObject([{ answers: 3, deliveredAt: null }])
})
