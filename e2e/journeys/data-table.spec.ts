import type { Page } from '@playwright/test'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { getStudentDependents } from '@prepwell/contract/shared/dependents.ts'
import { againMs } from '../../apps/api/src/test/hang-limit.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { addStudent, beginAs, newAccount } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const firstNames = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo'] as const

/** Creates six students with a unique family name. Returns the name and the first id. */
async function addFamily(school: School) {
  const family = `Quill${Date.now()}`
  for (const first of firstNames) await addStudent(school, newAccount(`${first} ${family}`))
  const { data } = await school.asAdmin(listStudents, { query: { search: `Ada ${family}` } })
  return { family, adaId: data[0]?.id ?? 0 }
}

// The last journey deletes one of them; the others only read.
let people: Awaited<ReturnType<typeof addFamily>>
test.beforeAll(async ({ school }) => {
  people = await addFamily(school)
})

const openList = async (page: Page, school: School) => {
  await beginAs(page, school, school.admin)
  const query = `search=${people.family}&sort=name&order=asc&per_page=5`
  await page.goto(`/admin/dashboard/students?${query}`)
}
const view = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^View ${name}, `) })
const heads = (page: Page) => page.getByRole('columnheader')

test('the keyboard moves between rows, opens, sorts and pages; hidden columns stay hidden', async ({
  page,
  school,
}) => {
  const { family, adaId } = people
  await openList(page, school)
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

  // 'Next page' is disabled on the last page, so focus has moved to the page's number.
  await pressOn(page, page.getByRole('button', { name: 'Next page' }))
  await expect(page.getByText('Showing 6 to 6 of 6 students')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused()

  await tabTo(page, view(page, `Ada ${family}`))
  await page.keyboard.press('Enter')
  await test.step("a row's page leads to the next rows in list order", async () => {
    const inOrder = `?${new URLSearchParams({ list: `sort=name&order=desc&search=${family}` })}`
    await expect(page).toHaveURL(`/admin/dashboard/students/${adaId}${inOrder}`)
    await expect(page.getByText('6 of 6')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next student' })).toBeDisabled()
    // A key pressed during the first paint is lost.
    await expect(async () => {
      if (await page.getByText('6 of 6').isVisible()) await page.keyboard.press('k')
      await expect(page.getByText('5 of 6')).toBeVisible({ timeout: againMs })
    }).toPass()
    await expect(page).toHaveTitle(`Bo ${family} · Student profile · Prepwell`)
    const bo = page.url()
    // In a field, the keys type letters.
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('k')
    await expect(page).toHaveURL(`${bo}&edit=true`)
    // The reader can turn these keys off in the settings.
    await page.evaluate(() => localStorage.setItem('stepKeys', 'false'))
    await page.goto(bo)
    const next = page.getByRole('link', { name: 'Next student' })
    await expect(next).not.toHaveAttribute('aria-keyshortcuts')
    await page.keyboard.press('k')
    await next.click()
    await expect(page.getByText('6 of 6')).toBeVisible()
  })
  const lastPage = `search=${family}&sort=name&order=desc&per_page=5&page=2`
  await visit(page, `/admin/dashboard/students?${lastPage}`)

  await test.step('any column except the name can be hidden, and stays hidden after a reload', async () => {
    await expect(heads(page)).toHaveCount(9)
    await pressOn(page, page.getByRole('button', { name: 'Columns' }))
    const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
    await expect(choice('Name')).toBeDisabled()
    await choice('Username').click()
    await choice('Picture').click()
    await expect(choice('Username')).not.toBeChecked()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
    const left = ['ID', 'Name', 'Email', 'Roll Number', 'Status', 'Date Created', 'Action']
    await expect(heads(page)).toHaveText(left)
    await page.reload()
    await expect(view(page, `Ada ${family}`)).toBeVisible()
    await expect(heads(page)).toHaveText(left)
  })

  await test.step('hidden columns also stay hidden on a phone, until all are shown again', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('list', { name: 'students' }).getByRole('listitem')
    await expect(card).toContainText('Email')
    await expect(card).not.toContainText('Username')
    await page.getByRole('button', { name: 'Columns' }).click()
    await expectNoSidewaysScrolling(page)
    await page.getByRole('menuitem', { name: 'Show all columns' }).click()
    await expect(card).toContainText('Username')
  })
})

test.describe('when the dependents cannot be loaded', () => {
  test.use({ expectsNetworkErrors: true })

  test('the dialog waits, says so, and can still delete', async ({ page, school }) => {
    const { family, adaId } = people
    await openList(page, school)
    const path = getStudentDependents.path.replace(':id', String(adaId))
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
    await expect(page.getByText('Showing 1 to 5 of 5 students')).toBeVisible()
    await expect(view(page, `Ada ${family}`)).toHaveCount(0)
  })
})
