import type { Page } from '@playwright/test'
import { againMs } from '../../apps/api/src/test/hang-limit.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, beginSignedIn, newAccount } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

// One step goes offline.
test.use({ expectsNetworkErrors: true })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const found = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).getByRole('option')

async function look(page: Page, text: string) {
  await expect(page.getByRole('button', { name: 'Search (Ctrl+K)' })).toBeVisible()
  // The page becomes interactive shortly after it is painted.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: againMs })
  }).toPass()
  await page.keyboard.type(text)
}

test('Ctrl+K takes an admin to anything with a name, by keyboard alone', async ({
  page,
  school,
}) => {
  const word = `Quokka${Date.now().toString(36)}`
  const rows = examRows(6, word)
  await scheduleQuiz(school, rows, { name: `Mock ${word}`, minutes: 30, mode: 'exam' })
  await addStudent(school, newAccount(`Ada ${word}`))
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/settings')
  await look(page, word)
  await expect(found(page, 'Quizzes')).toHaveText([`Mock ${word}Exam · ${word}`])
  await expect(found(page, 'Students')).toContainText([`Ada ${word}`])
  await expect(found(page, 'Chapters')).toContainText([word])
  // Questions are found by their chapter and shown with formulas. The last entry leads to the list
  // of all six.
  await expect(found(page, 'Questions')).toHaveCount(6)
  await expect(found(page, 'Questions').first().locator('.katex').first()).toBeVisible()
  await expect(found(page, 'Questions').last()).toHaveText('All 6 questions')
  await expectNoAxeFindings(page)
  await page.keyboard.press('ArrowDown')
  const second = found(page, 'Students').first()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(`Ada ${word} · Student profile · Prepwell`)
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('nothing found, and nothing typed', async () => {
    await look(page, `${word}!`)
    await expect(page.getByText(`Nothing found for “${word}!”`)).toBeVisible()
    await field(page).fill('')
    await expect(found(page, 'Recent')).toHaveCount(0)
    // Enter does not have to wait for the server's response.
    await field(page).fill('import stu')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard/import/students')
    await page.keyboard.press('Control+k')
    await expect(found(page, 'Recent').first()).toHaveText(`Ada ${word} · Student profile`)
  })
  await test.step('on a phone by night', async () => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(page, 'colours')
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Close the search' }).click()
    await expect(field(page)).toBeHidden()
  })
  await test.step('a failing server is reported, and can be retried', async () => {
    await page.route('**/api/subjects?*', (route) => route.abort())
    await look(page, 'settings')
    await expect(page.getByText('The search did not work')).toBeVisible()
    // Pages need no server.
    await expect(found(page, 'Pages')).toHaveText(['Settings', 'School'])
    await page.unroute('**/api/subjects?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The search did not work')).toBeHidden()
  })
})

test('a student finds pages and the cards of quizzes, except during a practice', async ({
  page,
  school,
}) => {
  const word = `Numbat${Date.now().toString(36)}`
  const practice = await scheduleQuiz(school, examRows(1, word), {
    ...{ name: `Drill, ${word}`, minutes: 30, mode: 'practice' },
  })
  await beginSignedIn(page, school)
  await page.goto('/leaderboard')
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click()
  await field(page).fill(word)
  await expect(page.getByRole('option')).toHaveText([/^Drill/])
  await page.getByRole('option').click()
  await expect(page.getByRole('link', { name: `Take Practice: ${practice.name}` })).toBeVisible()

  await page.goto(`/take_practice/${practice.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Search (Ctrl+K)' })).toHaveCount(0)
  await expect(field(page)).toBeHidden()
})
