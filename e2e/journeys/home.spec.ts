import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { beginSignedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact' })
const field = (page: Page, name: string) => contactForm(page).getByLabel(name)
const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Send message' })
const part = (page: Page, id: string) => page.locator(`section#${id}`)

/** Scrolls through the page as a reader would. */
async function readOn(page: Page): Promise<void> {
  const readTo = () =>
    page.evaluate(async () => {
      window.scrollBy(0, 500)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return window.scrollY + window.innerHeight >= document.body.scrollHeight - 2
    })
  while (!(await readTo())) await expect(page.getByRole('main')).toBeVisible()
}

test('a visitor opens the parts of the page, reads them, and turns night mode on', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await test.step('four key features, three example voices and six answers', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const features = part(page, 'key_features').getByRole('heading', { level: 3 })
    await expect(features).toHaveText(['Practice quizzes', 'Mock exams', 'Leaderboard', 'Feedback'])
    const voices = part(page, 'testimonials').getByRole('figure')
    await expect(voices).toHaveCount(3)
    for (const voice of await voices.all()) await expect(voice).toContainText('An example')
    await expect(part(page, 'faqs').locator('details')).toHaveCount(6)
  })
  await test.step('each answer opens and closes by keyboard', async () => {
    for (const entry of await part(page, 'faqs').locator('details').all()) {
      const answer = entry.locator('p')
      await expect(answer).toBeHidden()
      await pressOn(page, entry.locator('summary'), 'Enter')
      await expect(answer).toBeVisible()
      await page.keyboard.press('Space')
      await expect(answer).toBeHidden()
    }
  })
  await test.step('header and footer link to the parts', async () => {
    for (const place of ['banner', 'contentinfo'] as const)
      for (const [name, id] of [
        ['FAQs', 'faqs'],
        ['Features', 'key_features'],
        ['Contact', 'contact'],
      ] as const) {
        await page.getByRole(place).getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(`/#${id}`)
        await expect(part(page, id).getByRole('heading', { level: 2 })).toBeInViewport()
      }
  })
  await test.step('night mode changes the pictures at once', async () => {
    const picture = page.getByRole('img', { name: /^An exam on a phone/ })
    await expect(picture).toHaveAttribute('src', /exam-light/)
    await page.getByRole('button', { name: 'Night mode' }).click()
    await expect(picture).toHaveAttribute('src', /exam-dark/)
  })
  await test.step('the font arrives with the next page and moves nothing on this one', async () => {
    const html = page.locator('html')
    await expect(html).not.toHaveAttribute('data-font')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(html).toHaveAttribute('data-font')
  })
})

test('a message reaches the admin, and the form is empty again', async ({ page, school }) => {
  await page.goto('/#contact')
  await test.step('near its limit, the message says how many characters are left', async () => {
    await field(page, 'Message').fill('x'.repeat(4_990))
    await expect(contactForm(page).getByText('10 characters left')).toBeVisible()
    await field(page, 'Message').fill('x'.repeat(5_001))
    await expect(contactForm(page).getByText('1 character too many')).toBeVisible()
    await send(page).click()
    await expect(contactForm(page).getByText('At most 5000 characters')).toBeVisible()
    await field(page, 'Message').fill('')
  })
  await send(page).click()
  await expect(contactForm(page).getByText('This field is required')).toHaveCount(2)
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Name').fill('Noor Rahman')
  await field(page, 'Email').fill('noor@')
  await field(page, 'Message').fill('May my class use a calculator of its own?')
  await send(page).click()
  await expect(contactForm(page).getByText('Enter a valid email address')).toBeVisible()
  await field(page, 'Email').fill('noor@example.com')
  await send(page).click()
  await expectToast(page, 'Message sent successfully!')
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveValue('')
  const mail = await school.postbox.mailTo(school.admin.email, 'Message from Noor Rahman')
  expect(mail.text).toContain('May my class use a calculator of its own?')
  expect(mail.replyTo?.[0]?.address).toBe('noor@example.com')
})

test('a student finds the form filled in and other links', async ({ page, school }) => {
  const account = await beginSignedIn(page, school)
  await page.goto('/#contact')
  await expect(field(page, 'Name')).toHaveValue(account.name)
  await expect(field(page, 'Email')).toHaveValue(account.email)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Signup' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  await expect(main.getByRole('link', { name: 'Take an exam' })).toHaveAttribute(
    'href',
    '/browse/exam',
  )
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('a message that cannot be sent stays in the form', async ({ page, school }) => {
    await page.goto('/#contact')
    await field(page, 'Name').fill('Ama Owusu')
    await field(page, 'Email').fill('ama@example.com')
    await field(page, 'Message').fill('A long thought')
    await page.route('**/api/contacts', (route) => route.abort())
    await send(page).click()
    await expectToast(page, 'Axios Network error')
    await expect(field(page, 'Name')).toHaveValue('Ama Owusu')
    await expect(field(page, 'Email')).toHaveValue('ama@example.com')
    await expect(field(page, 'Message')).toHaveValue('A long thought')
    await page.unroute('**/api/contacts')
    await send(page).click()
    await expectToast(page, 'Message sent successfully!')
    await school.postbox.mailTo(school.admin.email, 'Message from Ama Owusu')
  })

  test('a form that cannot be loaded says so and offers to reload', async ({ page }) => {
    await page.route('**/assets/ContactForm*.js', (route) => route.abort())
    await page.goto('/#contact')
    await expect(page.getByText('The contact form could not be loaded.')).toBeVisible()
    await page.unroute('**/assets/ContactForm*.js')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(field(page, 'Message')).toBeVisible()
  })
})

test('the terms have a date and a table of contents that links to each part', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(page.getByText('Last updated 16/02/2025')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await links.count()).toBeGreaterThanOrEqual(10)
  await expect(headings).toHaveCount(await links.count())
  for (const link of [links.nth(6), links.last(), links.first()]) {
    await link.click()
    const heading = headings.filter({ hasText: (await link.textContent()) ?? '' })
    await expect(heading).toBeInViewport()
  }
})

test('the sign-up form opens the terms in a new tab', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Lena Vogel')
  const link = page.getByRole('main').getByRole('link', { name: 'terms and conditions' })
  await tabTo(page, link)
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(page.getByLabel('Name')).toHaveValue('Lena Vogel')
  await expect(page.getByLabel('I accept the terms and conditions')).not.toBeChecked()
})

// every-page.spec.ts checks each page as it loads. Here the home page is scrolled to its end, with
// one of its FAQs open.
for (const [colorScheme, viewport] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 844 }],
] as const)
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test(`at ${viewport.width} px the pictures load, nothing jumps and axe finds nothing`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (!Reflect.get(entry, 'hadRecentInput'))
              Object.assign(window, {
                shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
              })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await readOn(page)
      await expect(send(page)).toBeVisible()
      const pictures = page.getByRole('main').getByRole('img')
      await expect(pictures).toHaveCount(2)
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveJSProperty('complete', true)
        const { src, ratio, kept } = await picture.evaluate((image: HTMLImageElement) => {
          const narrow = image.parentElement?.querySelector('source')
          const told = narrow && matchMedia(narrow.media).matches ? narrow : image
          return {
            src: image.currentSrc,
            ratio: image.naturalWidth / image.naturalHeight,
            kept: Number(told.getAttribute('width')) / Number(told.getAttribute('height')),
          }
        })
        expect(src).toContain(`-${colorScheme}`)
        expect(kept, 'the room that is kept for it').toBeCloseTo(ratio, 2)
      }
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
      await expectNoSidewaysScrolling(page)
      await part(page, 'faqs').locator('summary').first().click()
      await expectNoAxeFindings(page)
    })
  })
