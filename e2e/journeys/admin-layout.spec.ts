import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { pressOn } from '../support/keyboard.ts'
import { addStudent, beginAsAdmin, sessionOf } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const places = {
  General: ['Dashboard', 'Students', 'Leaderboard'],
  Main: ['Add', 'Quizzes', 'Subjects', 'Chapters', 'Questions', 'Messages'],
}

test('every place of the admin has a page, a heading and a title of its own, and is marked', async ({
  page,
  school,
}) => {
  await beginAsAdmin(page, school)
  await expect(page.getByRole('banner')).toContainText('ADMIN PANEL')
  await page.goto('/admin/dashboard/settings')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  for (const [group, names] of Object.entries({
    ...places,
    Account: ['Profile', 'Settings'],
  })) {
    const list = sidebar.getByRole('list', { name: group })
    for (const name of names) {
      await list.getByRole('link', { name, exact: true }).click()
      await expect(sidebar.locator('[aria-current=page]')).toHaveText(name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(new RegExp(`${name}.* · Prepwell`))
      await expect(page.getByRole('main')).toBeFocused()
    }
  }
})

test('an admin works by keyboard: skip link, sidebar, its switch, which is remembered, and logout', async ({
  page,
  school,
}) => {
  await beginAsAdmin(page, school)
  await page.reload()
  const { keyboard } = page
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  // A key that is pressed before the page stands goes nowhere.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await pressOn(page, sidebar.getByRole('link', { name: 'Subjects' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subjects')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  const wide = await sidebar.evaluate((element) => element.clientWidth)
  await pressOn(page, page.getByRole('button', { name: 'Show only icons in the sidebar' }))
  const narrower = () => sidebar.evaluate((element) => element.clientWidth)
  await expect.poll(narrower).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(narrower).toBeLessThan(wide / 2)
  const quizzes = sidebar.getByRole('link', { name: 'Quizzes' })
  await page.keyboard.press('Tab')
  await pressOn(page, quizzes, 'Shift')
  await expect(page.getByRole('tooltip', { name: 'Quizzes' })).toBeVisible()
  await expectNoAxeFindings(page)
  await pressOn(page, page.getByRole('button', { name: 'Show the names in the sidebar' }))
  await expect.poll(narrower).toBe(wide)

  await pressOn(page, sidebar.getByRole('button', { name: 'Night mode' }))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await pressOn(page, sidebar.getByRole('button', { name: 'Logout' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Yes' }))
  await expect(page).toHaveURL('/')
})

test("a student's pages have places of their own, and a result belongs to their quizzes", async ({
  page,
  school,
}) => {
  const { id } = (await sessionOf(school, await addStudent(school))).user
  await beginAsAdmin(page, school)
  await page.goto(`/admin/dashboard/students/${id}/quizzes`)
  const student = page.getByRole('navigation', { name: 'Student' })
  await expect(student.getByRole('link')).toHaveText(['Profile', 'Quizzes', 'Summary'])
  await expect(student.locator('[aria-current=page]')).toHaveText('Quizzes')
  await page.goto(`/admin/dashboard/students/${id}/results/none`)
  await expect(student.locator('[aria-current=page]')).toHaveText('Quizzes')
  await student.getByRole('link', { name: 'Summary' }).click()
  await expect(page).toHaveURL(`/admin/dashboard/students/${id}/summary`)
  await expect(student.locator('[aria-current=page]')).toHaveText('Summary')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in the admin layout; on a phone its places are in a drawer', async ({
      page,
      school,
    }) => {
      const { id } = (await sessionOf(school, await addStudent(school))).user
      await beginAsAdmin(page, school)
      await expect(page.getByText('Login Successful!').first()).toBeHidden()
      await expectNoAxeFindings(page)
      await page.goto(`/admin/dashboard/students/${id}/summary`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindings(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScrolling(page)
      await expectNoAxeFindings(page)
      await page.getByRole('button', { name: 'Open the menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      for (const [group, names] of Object.entries(places))
        await expect(drawer.getByRole('list', { name: group }).getByRole('link')).toHaveText(names)
      await expectNoAxeFindings(page)
      await drawer.getByRole('link', { name: 'Chapters' }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapters')
      await expectNoSidewaysScrolling(page)
    })
  })

test('night mode is on at once, in every tab, and stays over a reload', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/terms')
  const isNight = /dark/
  await page.getByRole('button', { name: 'Night mode' }).click()
  for (const tab of [page, other])
    await expect(tab.locator('html')).toHaveAttribute('data-mantine-color-scheme', isNight)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', isNight)
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible()
})
