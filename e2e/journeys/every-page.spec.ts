import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { demoStudent } from '../../apps/api/seeds/demo-student.ts'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings, keepAxeAtHand } from '../support/axe.ts'
import { readCalls } from '../support/calls.ts'
import { type DemoPlaces, demoPlaces } from '../support/demo-places.ts'
import { expectInSight } from '../support/in-sight.ts'
import { readShifts, slowDown } from '../support/layout-shift.ts'
import { expectFocusInSight, expectUsableMagnified } from '../support/magnified.ts'
import { questionHeading } from '../support/pages/exam-page.ts'
import { beginAs } from '../support/people.ts'
import { desk, lookAtPhone, phone } from '../support/places.ts'
import { preparedPages, shapeOf } from '../support/prepared-pages.ts'
import { expect, opening, testInOwnSchool } from '../support/test.ts'

let found: Promise<DemoPlaces> | undefined

/**
 * Runs in a demo school with realistic content. Filling the school takes long, so one worker checks
 * all pages while the others run other journeys.
 */
const test = testInOwnSchool({ DEMO: 'true' }).extend<{ places: DemoPlaces }>({
  places: [
    async ({ school }, use) => {
      found ??= demoPlaces(school)
      await use(await found)
    },
    opening,
  ],
  // A scrollbar takes width from the page, so it must not come and go.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})
// The mail links that this test opens are invalid.
test.use({ expectsRefusals: true })

async function lookAtDesk(page: Page) {
  await expectNoAxeFindings(page)
  await test.step('at 200 %', () => lookMagnified(page))
  // Hidden, because the page is not used again and laying it out for the desktop would waste time.
  await page.evaluate(() => {
    document.documentElement.hidden = true
  })
  await page.setViewportSize(desk)
}

/**
 * Checks the page at 200 %. If it asks whether to start the quiz, answers Yes and checks what
 * follows.
 */
async function lookMagnified(page: Page) {
  await expectUsableMagnified(page)
  if (!(await page.evaluate(() => document.querySelector('[role="dialog"]') !== null))) return
  const start = page.getByRole('dialog', { name: 'Start the quiz?' })
  if (!(await start.isVisible())) return
  await start.getByRole('button', { name: 'Yes' }).click()
  await expect(start).toBeHidden()
  const question = questionHeading(page, 1)
  const instructions = page.getByRole('heading', { name: 'Instructions', exact: true })
  await expect(instructions.or(question)).toBeVisible()
  if (await question.isVisible()) {
    await page.getByRole('button', { name: 'Close this message' }).click()
    for (const place of [0, 1]) await expectInSight(page.locator('.mantine-Radio-root').nth(place))
  }
  await expectUsableMagnified(page)
  await expectFocusInSight(page, 12)
}

/** Both widths and both themes have the same markup and colours, so two checks cover them. */
const screens = [
  { name: 'desk', size: desk, colorScheme: 'light', look: lookAtDesk },
  { name: 'phone', size: phone, colorScheme: 'dark', look: lookAtPhone },
] as const
/** Maximum layout shift score; nobody notices less. */
const most = 0.02

for (const role of ['visitor', 'student', 'admin'] as const)
  for (const { name, size, colorScheme, look } of screens)
    test(`on a ${name} the ${role}'s pages load without a move, axe finds nothing, and nothing scrolls sideways`, async ({
      page,
      school,
      places,
    }) => {
      // One test walks through all pages of a role.
      test.setTimeout(2 * hangMs)
      if (role !== 'visitor')
        await beginAs(page, school, role === 'admin' ? school.admin : demoStudent)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      // Visitors, and students on a phone, come for the first time, so everything loads late. For
      // the others, fonts and scripts are cached.
      const isFirstVisit = role === 'visitor' || (role === 'student' && name === 'phone')
      const load = await slowDown(page, { isFirstVisit })
      await keepAxeAtHand(page)
      for (const address of places[role])
        await test.step(address, async () => {
          await load(address)
          if (address !== paths.socialCallback)
            await expect.poll(() => page.url()).toBe(`${school.url}${address}`)
          const { score, moved } = await readShifts(page)
          expect.soft(score, [address, ...moved].join('\n')).toBeLessThan(most)
          const { named, left, twice } = await readCalls(page)
          if (named.length > 0) expect.soft(left, `${address}: begun and not taken`).toEqual([])
          expect.soft(twice, `${address}: called twice`).toEqual([])
          await look(page)
        })
    })

test('a dialog moves nothing behind it', async ({ page, school }) => {
  await beginAs(page, school, school.admin)
  await page.goto(paths.staff.students)
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  await expect(remove).toBeVisible()
  const before = await page.locator('main').boundingBox()
  await remove.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.locator('main').boundingBox()).toEqual(before)
})

test('the calculator fills its frame, with no space for a scroll bar', async ({ page }) => {
  await page.setViewportSize({ width: 338, height: 301 })
  await page.goto(paths.calculator)
  await expect(page.locator('main')).toBeVisible()
  expect(await page.locator('main').boundingBox()).toMatchObject({ x: 0, width: 338 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(301)
})

test('no style sheet depends on the orientation of the screen', async () => {
  const folder = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url))
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets)
    expect(await readFile(join(folder, sheet), 'utf8'), sheet).not.toMatch(/@media[^{]*orientation/)
})

test('no page is left out', ({ places }) => {
  const looked = Object.values(places).flat()
  const patterns = preparedPages().map(({ pattern }) => pattern)
  const isLookedAt = (pattern: string) => looked.some((address) => shapeOf(pattern).test(address))
  expect(patterns.filter((pattern) => !isLookedAt(pattern))).toEqual([])
})
