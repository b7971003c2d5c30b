import type { Page } from '@playwright/test'
import { listStudents, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { createContact } from '@prepwell/contract/school/messages.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { pressOn } from '../support/keyboard.ts'
import { chooseExport, exportList, searchField } from '../support/pages/list-page.ts'
import { addStudent, beginAs, newAccount } from '../support/people.ts'
import { lookAtDesk } from '../support/places.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** First names in order of sign-up; the third is suspended. */
const firstNames = ['Zara', 'Bilal', 'Yuki', 'Chidi', 'Wanda', 'Dana', 'Vikram']

/** Creates seven students with a unique family name. Returns their ids by first name. */
async function addFamily(school: School) {
  const family = `Tarn${Date.now()}`
  for (const first of firstNames) await addStudent(school, newAccount(`${first} ${family}`))
  const { data } = await school.asAdmin(listStudents, { query: { search: family } })
  const ids = Object.fromEntries(data.map(({ name, id }) => [name.split(' ')[0] ?? '', id]))
  await school.asAdmin(updateStudent, {
    params: { id: ids.Yuki ?? 0 },
    body: { status: 'Suspended' },
  })
  return { family, ids }
}

// The last journey deletes two of them; the others only read.
let people: Awaited<ReturnType<typeof addFamily>>
test.beforeAll(async ({ school }) => {
  people = await addFamily(school)
})
test.beforeEach(({ page, school }) => beginAs(page, school, school.admin))

const writeTo = async (school: School, name: string, message: string) =>
  expectSuccess(
    await callServer(school.url, createContact, {
      body: { name, email: 'noor@example.com', message },
    }),
  )

const sortBy = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column, exact: true }).getByRole('button')
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' })
const no = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'No' })

/** The names in the list, from top to bottom. */
const names = (page: Page) => page.getByRole('cell').filter({ hasText: /^[A-Z][a-z]+ Tarn\d+$/ })
const shown = (...first: string[]) => first.map((name) => `${name} ${people.family}`)

test('an admin searches, sorts, pages, exports and filters the students, and a reload keeps the view', async ({
  page,
}) => {
  const { family, ids } = people
  const search = searchField(page, 'students')
  await page.goto('/admin/dashboard/students')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students')
  // The list also has a Roll Number column, unless all students are on this page and none has one.
  await expect(page.getByRole('columnheader')).toContainText([
    'ID',
    'Picture',
    'Name',
    'Username',
    'Email',
    'Status',
    'Date Created',
    'Action',
  ])
  await expect(page.getByRole('columnheader', { name: 'Date Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  for (const column of ['Picture', 'Action']) await expect(sortBy(page, column)).toHaveCount(0)

  await search.fill(family)
  await expect(names(page)).toHaveText(shown(...[...firstNames].reverse()))
  await expect(page.getByText('Showing 1 to 7 of 7 students')).toBeVisible()

  await test.step('pages', async () => {
    await page.getByRole('combobox', { name: 'Students per page' }).click()
    await page.getByRole('option', { name: '5', exact: true }).click()
    await pressOn(page, sortBy(page, 'Name'))
    await expect(names(page)).toHaveText(shown('Bilal', 'Chidi', 'Dana', 'Vikram', 'Wanda'))
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(names(page)).toHaveText(shown('Yuki', 'Zara'))
    await expect(page.getByText('Showing 6 to 7 of 7 students')).toBeVisible()
    await page.reload()
    await expect(names(page)).toHaveText(shown('Yuki', 'Zara'))
    await expect(search).toHaveValue(family)
    await page.goBack()
    await expect(names(page)).toHaveCount(5)
  })

  await test.step('a file has all matches in list order, whatever the page', async () => {
    await chooseExport(page, 'CSV')
    await expect(page.getByRole('dialog')).toContainText('7 students')
    await no(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const lines = (await exportList(page, 'CSV')).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFID,Name,Username,Email,Phone,Gender,Date of Birth,Qualification,Extra Time,Groups,Status,Verified,Date Created,Last Login,Roll Number,Category',
    )
    expect(lines).toHaveLength(9)
    expect(lines[1]).toContain(`${ids.Bilal},Bilal ${family},`)
    const json = JSON.parse(await exportList(page, 'JSON'))
    expect(json).toHaveLength(7)
    expect(json[5]).toMatchObject({ ID: ids.Yuki, Name: `Yuki ${family}`, Status: 'Suspended' })
  })

  await test.step('two alternatives', async () => {
    await search.fill(`Dana ${family}, Zara ${family}`)
    await expect(names(page)).toHaveText(shown('Dana', 'Zara'))
    await sortBy(page, 'Name').click()
    await expect(names(page)).toHaveText(shown('Zara', 'Dana'))
  })

  await test.step('a filter, and nothing found', async () => {
    await search.fill(family)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Suspended' }).click()
    await expect(names(page)).toHaveText(shown('Yuki'))
    await search.fill('nobody is called this')
    await expect(page.getByText('No student match your search query')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(search).toHaveValue('')
    await expect(page).not.toHaveURL(/status|search/)
  })

  await test.step('on a phone the rows are cards, and the filters are in a drawer', async () => {
    await search.fill(family)
    await page.setViewportSize({ width: 390, height: 844 })
    const cards = page.getByRole('list', { name: 'students' })
    await expect(cards.getByRole('listitem')).toHaveCount(5)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer).toBeVisible()
    await lookAtDesk(page)
    await drawer.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Suspended' }).click()
    await drawer.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'Oldest first' }).click()
    await drawer.getByRole('button', { name: 'Show students' }).click()
    await expect(drawer).toBeHidden()
    await expect(cards.getByRole('listitem')).toHaveCount(1)
    await cards.getByRole('button', { name: `Delete Yuki ${family}` }).click()
    await no(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await cards.getByRole('listitem').click({ position: { x: 40, y: 150 } })
    await expect(page).toHaveURL(new RegExp(`/students/${ids.Yuki}\\?list=`))
  })
})

test('an admin reads the messages and deletes them, in the list and on their page', async ({
  page,
  school,
}) => {
  const sender = `Noor ${Date.now()}`
  const text = 'First line\nSecond line, with <b>no bold</b>'
  const search = searchField(page, 'messages')
  await writeTo(school, sender, text)
  await writeTo(school, sender, 'Another one')
  await page.goto('/admin/dashboard/contacts')
  await search.fill(sender)
  const found = `/admin/dashboard/contacts?${new URLSearchParams({ search: sender })}`
  await expect(page).toHaveURL(found)
  await expect(page.getByText('Showing 1 to 2 of 2 messages')).toBeVisible()
  await page.getByRole('cell', { name: 'First line' }).click()

  const letter = page.getByRole('article', { name: `Message from ${sender}` })
  await expect(letter).toContainText(sender)
  await expect(letter.getByRole('link')).toHaveAttribute('href', 'mailto:noor@example.com')
  await expect(letter.getByRole('time')).toBeVisible()
  expect(await letter.locator('p').textContent()).toBe(text)
  await page.getByRole('button', { name: 'Delete' }).click()
  await yes(page).click()
  await expectToast(page, 'Successfully deleted the message')
  // The list is unchanged.
  await expect(page).toHaveURL(found)

  const row = page.getByRole('row', { name: 'Another one' })
  const id = await row.getByRole('cell').nth(1).textContent()
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = `Are you sure you want to delete this message with ID ${id} ?`
  await expect(page.getByRole('dialog').getByText(question, { exact: true })).toBeVisible()
  await yes(page).click()
  await expectToast(page, `Message with ID ${id} has been deleted`)
  await expect(page.getByText('No message match your search query')).toBeVisible()
})

test.describe('missing things', () => {
  test.use({ expectsRefusals: true })

  test('an unknown message or student says so and links back', async ({ page }) => {
    await page.goto('/admin/dashboard/students/2000000000')
    await expect(page.getByText('This student was not found')).toBeVisible()
    for (const id of ['x', '2000000000']) {
      await page.goto(`/admin/dashboard/contacts/${id}`)
      await expect(page.getByText('This message was not found')).toBeVisible()
    }
    await page.getByRole('link', { name: 'See all messages' }).click()
    await expect(page).toHaveURL('/admin/dashboard/contacts')
  })
})

test('a row leads to the student, its pencil to the form, its bin deletes after asking', async ({
  page,
}) => {
  const { family, ids } = people
  const list = `/admin/dashboard/students?search=${family}&sort=name&order=asc&per_page=5&page=2`
  const bin = (first: string) =>
    page.getByRole('button', { name: `Delete ${first} ${family}, ID ${ids[first]}` })
  await page.goto(list)
  await page.getByRole('cell', { name: `Yuki ${family}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/students/${ids.Yuki}\\?list=`))
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await page.goBack()
  await pressOn(page, page.getByRole('link', { name: `View Yuki ${family}, ID ${ids.Yuki}` }))
  await expect(page).toHaveURL(new RegExp(`/students/${ids.Yuki}\\?list=`))
  await page.goBack()
  await page.getByRole('link', { name: `Edit Yuki ${family}, ID ${ids.Yuki}` }).click()
  await expect(page).toHaveURL(new RegExp(`/students/${ids.Yuki}\\?edit=true&list=`))
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await page.goBack()

  await bin('Yuki').click()
  const dialog = page.getByRole('dialog')
  const question = `Are you sure you want to delete this student with ID ${ids.Yuki} ?`
  await expect(dialog.getByText(question, { exact: true })).toBeVisible()
  await expect(dialog).toContainText('The student has no attempts.')
  await no(page).click()
  await expect(bin('Yuki')).toBeFocused()
  for (const first of ['Yuki', 'Zara']) {
    await pressOn(page, bin(first))
    await pressOn(page, yes(page))
    await expectToast(page, `Student with ID ${ids[first]} has been deleted`)
    await expect(bin(first)).toHaveCount(0)
    // Focus moves to the row that takes the place of the deleted one, or to the list if there is
    // none.
    const next =
      first === 'Yuki'
        ? page.getByRole('link', { name: `View Zara ${family}, ID ${ids.Zara}` })
        : page.getByRole('group', { name: 'students' })
    await expect(next).toBeFocused()
  }
  // The page of the list that held only the deleted rows is gone too.
  await expect(names(page)).toHaveText(shown('Bilal', 'Chidi', 'Dana', 'Vikram', 'Wanda'))
  await expect(page).not.toHaveURL(/[?&]page=/)
})
