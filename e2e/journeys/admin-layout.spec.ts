import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { lookAtDesk } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

const places = {
  General: ['Dashboard', 'Students', 'Groups', 'Leaderboard', 'Signups', 'Staff', 'Programs'],
  Main: ['Add', 'Quizzes', 'Subjects', 'Chapters', 'Questions', 'Messages', 'Audit log'],
}

/** Pages without a table that can be searched, sorted and paged. */
const others = ['Dashboard', 'Add', 'Signups', 'Staff', 'Programs', 'Profile', 'Settings', 'School']

test('every admin page, and every page of a student there, has a heading, a title and a marked menu entry', async ({
  page,
  school,
}) => {
  const { id } = (await sessionOf(school, await addStudent(school))).user
  await beginAs(page, school, school.admin)
  await page.goto(`/admin/dashboard/students/${id}/quizzes`)
  const student = page.getByRole('navigation', { name: 'Student' })
  await expect(student.getByRole('link')).toHaveText(['Profile', 'Quizzes', 'Summary'])
  await expect(student.locator('[aria-current=page]')).toHaveText('Quizzes')
  await student.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`/admin/dashboard/students/${id}`)
  await expect(student.locator('[aria-current=page]')).toHaveText('Profile')

  await expect(page.getByRole('banner')).toContainText('ADMIN PANEL')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  for (const [group, names] of Object.entries({
    ...places,
    Account: ['Profile', 'Settings', 'School'],
  })) {
    const list = sidebar.getByRole('list', { name: group })
    for (const name of names) {
      // The link to the profile has more text while two-step login is off.
      const named = new RegExp(`^${name}( Two-step login is off)?$`)
      await list.getByRole('link', { name: named }).click()
      await expect(sidebar.locator('[aria-current=page]')).toHaveText(named)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(new RegExp(`${name}.* · Prepwell`))
      const main = page.getByRole('main')
      await expect(main).toBeFocused()
      const isList = !others.includes(name)
      // A list uses the whole width of a wide screen.
      if (isList) await expect(main).toHaveCSS('max-width', 'none')
    }
  }

  await test.step('on a phone they are in a drawer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const [group, names] of Object.entries(places))
      await expect(drawer.getByRole('list', { name: group }).getByRole('link')).toHaveText(names)
    await lookAtDesk(page)
    await drawer.getByRole('link', { name: 'Chapters' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapters')
    await expectNoSidewaysScrolling(page)
  })
})

test('an admin uses the keyboard: skip link, sidebar, its switch, which is remembered, and logout', async ({
  page,
  school,
}) => {
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/settings')
  const { keyboard } = page
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  // The page is not interactive until the copied document is replaced, so earlier key presses are
  // lost.
  await expect(page.locator('[data-shell]')).toHaveCount(0)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, sidebar.getByRole('link', { name: 'Subjects' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subjects')
  await expect(page.getByRole('main')).toBeFocused()

  const wide = await sidebar.evaluate((element) => element.clientWidth)
  const narrow = page.getByRole('button', { name: 'Show only icons in the sidebar' })
  await tabTo(page, narrow, 'Shift+Tab')
  await keyboard.press('Enter')
  const width = () => sidebar.evaluate((element) => element.clientWidth)
  await expect.poll(width).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(width).toBeLessThan(wide / 2)
  await keyboard.press('Tab')
  await tabTo(page, sidebar.getByRole('link', { name: 'Quizzes' }))
  await expect(page.getByRole('tooltip', { name: 'Quizzes' })).toBeVisible()
  await expectNoAxeFindings(page)
  await pressOn(page, page.getByRole('button', { name: 'Show the names in the sidebar' }))
  await expect.poll(width).toBe(wide)

  await pressOn(page, sidebar.getByRole('button', { name: 'Night mode' }))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await pressOn(page, sidebar.getByRole('button', { name: 'Logout' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Yes' }))
  await expect(page).toHaveURL('/')
})

test('on a laptop with 1280 x 800 the whole sidebar is in sight', async ({ page, school }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText('Two-step login is off')).toBeVisible()
  for (const name of [...Object.values(places).flat(), 'Profile', 'Settings', 'School'])
    await expect(
      sidebar.getByRole('link', { name: new RegExp(`^${name}( Two-step|$)`) }),
    ).toBeInViewport({ ratio: 1 })
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})
