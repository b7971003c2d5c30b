import type { Page } from '@playwright/test'
import { getStudentDependents } from '@prepwell/contract/dependents.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import type { School } from '../support/school.ts'
import { expect, test } from '../support/test.ts'

/**
 * As many students as there are first names, with a family name that nobody else
 * has; answers it and their ids.
 */
async function addFamily(school: School, ...firstNames: string[]) {
  const family = `Quill${Date.now()}`
  const ids: number[] = []
  for (const first of firstNames) {
    const account = await addStudent(school, newAccount(`${first} ${family}`))
    ids.push((await sessionOf(school, account)).user.id)
  }
  return { family, ids }
}

const openList = async (page: Page, school: School, family: string, rest = '') => {
  await beginAs(page, school, school.admin)
  await page.goto(`/admin/dashboard/students?search=${family}&sort=name&order=asc${rest}`)
}
const view = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^View ${name}, `) })
const heads = (page: Page) => page.getByRole('columnheader')

test('arrow keys go from row to row, Enter opens, and the focus stays where it sorts and pages', async ({
  page,
  school,
}) => {
  const { family, ids } = await addFamily(school, 'Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo')
  await openList(page, school, family, '&per_page=5')
  await tabTo(page, view(page, `Ada ${family}`))
  await page.keyboard.press('ArrowDown')
  await expect(view(page, `Bo ${family}`)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: `Edit Cy ${family}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: `Edit Ada ${family}` })).toBeFocused()

  const name = page.getByRole('columnheader', { name: 'Name', exact: true })
  await pressOn(page, name.getByRole('button'))
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText(`Flo ${family}`)
  await expect(name.getByRole('button')).toBeFocused()

  // 'Next page' is switched off on the last page: its number has the focus then.
  await pressOn(page, page.getByRole('button', { name: 'Next page' }))
  await expect(page.getByText('Showing 6 to 6 of 6 students')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused()

  await tabTo(page, view(page, `Ada ${family}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/dashboard/students/${ids[0]}`)
})

test('hidden columns stay hidden after a reload; the names cannot be hidden', async ({
  page,
  school,
}) => {
  const { family } = await addFamily(school, 'Ada')
  await openList(page, school, family)
  await expect(heads(page)).toHaveCount(8)
  await pressOn(page, page.getByRole('button', { name: 'Columns' }))
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await expect(choice('Name')).toBeDisabled()
  await choice('Username').click()
  await choice('Picture').click()
  await expect(choice('Username')).not.toBeChecked()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  const left = ['ID', 'Name', 'Email', 'Status', 'Date Created', 'Action']
  await expect(heads(page)).toHaveText(left)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(heads(page)).toHaveText(left)

  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('list', { name: 'students' }).getByRole('listitem')
  await expect(card).toContainText('Email')
  await expect(card).not.toContainText('Username')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await expect(card).toContainText('Username')
})

test('a deletion says what goes with it', async ({ page, school }) => {
  const { family } = await addFamily(school, 'Ada')
  await openList(page, school, family)
  await page.getByRole('button', { name: `Delete Ada ${family}` }).click()
  await expect(page.getByRole('dialog')).toContainText('The student has no attempts.')
})

test.describe('what depends on it cannot be loaded', () => {
  test.use({ expectsNetworkErrors: true })

  test('the dialog waits, says so, and deletes all the same', async ({ page, school }) => {
    const { family, ids } = await addFamily(school, 'Ada')
    await openList(page, school, family)
    const path = getStudentDependents.path.replace(':id', String(ids[0]))
    const gate = Promise.withResolvers<void>()
    await page.route(`**${path}`, async (route) => {
      await gate.promise
      await route.abort()
    })
    await page.getByRole('button', { name: `Delete Ada ${family}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Looking up what depends on it')
    gate.resolve()
    await expect(dialog).toContainText('What depends on it could not be loaded.')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('No student match your search query')).toBeVisible()
  })
})
