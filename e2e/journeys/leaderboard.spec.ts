import type { Page } from '@playwright/test'
import { getQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { addCard, addQuizChapter } from '../support/browse.ts'
import { pressOn } from '../support/keyboard.ts'
import { type Account, addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, testInOwnSchool } from '../support/test.ts'

const test = testInOwnSchool()

/**
 * Lets seven students take a practice of one question; the first five answer it correctly. Returns
 * the account of the last.
 */
async function addBoard(school: School) {
  const { chapterId } = await addQuizChapter(school, 'board')
  const id = await addCard(school, { name: 'Practice', chapterId, mode: 'practice' })
  const { data: quiz } = await school.asAdmin(getQuiz, { params: { id } })
  const accounts: Account[] = []
  for (const [index, name] of ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'].entries()) {
    const account = await addStudent(school, newAccount(`${name} Quill`))
    const { access_token: token } = await sessionOf(school, account)
    const started = await callServer(school.url, startAttempt, { params: { id } }, token)
    const answer = { answered: true, selected_values: index < 5 ? '7' : '8' }
    const submit = {
      params: { id: expectSuccess(started).data.take_quiz_id },
      body: { quiz_state: { [String(quiz.questions[0]?.id)]: answer } },
    }
    expectSuccess(await callServer(school.url, submitAttempt, submit, token))
    accounts.push(account)
  }
  return accounts.at(-1) as Account
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('a student finds their own place: marked on the board, and above it wherever the board is', async ({
  page,
  school,
}) => {
  await beginAs(page, school, await addBoard(school))
  await page.goto('/leaderboard')
  const place = page.getByRole('region', { name: 'Your place' })
  const ownRow = page.locator('tr[aria-current]')

  await test.step("today's exams come first, and nobody has a result", async () => {
    // Waits until the prepared document is replaced: it has the text twice, once for each screen
    // width.
    await expect(page.locator('[data-shell]')).toHaveCount(0)
    await expect(page.getByText('Exams submitted in the last 24 hours')).toBeVisible()
    await expect(page.getByText('No students found')).toBeVisible()
    await expect(place).toContainText('You are not on this board yet')
    await expect(place.getByRole('link')).toHaveAttribute('href', '/browse/exam')
  })
  await test.step('the other mode and range, which live in the address', async () => {
    await choose(page, 'Quiz mode', 'Practice')
    await choose(page, 'Range', 'Past week')
    await expect(rowsOf(page)).toHaveCount(7)
    await expect(rowsOf(page).first()).toHaveText(/^1st.*Ada Quill.*@ada.*100 pts1 quiz$/)
    await expect(place).toContainText('6th')
    await expect(place).toContainText('0 pts')
    await expect(ownRow).toHaveText(/^6th.*Gus Quill.*You.*@gus/)
    await page.reload()
    await expect(page).toHaveURL('/leaderboard?quiz_mode=practice&days_ago=7')
    await expect(page.getByText('Practices submitted in the last 7 days')).toBeVisible()
    await expect(ownRow).toContainText('Gus Quill')
  })
  await test.step('points are explained', async () => {
    await pressOn(page, page.getByRole('button', { name: 'How points work' }))
    const help = page.getByRole('dialog', { name: 'How points work' })
    await expect(help).toContainText('Retakes earn nothing.')
    await expect(help).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(page.getByRole('button', { name: 'How points work' })).toBeFocused()
  })
  await test.step("the reader's rank is shown on other pages and during a search", async () => {
    await page.goto('/leaderboard?quiz_mode=practice&days_ago=7&per_page=5')
    await expect(page.getByText('Showing 1 to 5 of 7 students')).toBeVisible()
    await expect(ownRow).toHaveCount(0)
    await expect(place).toContainText('6th')
    await page.getByRole('searchbox', { name: 'Search for students...' }).fill('nobody at all')
    await expect(page.getByText('No student match your search query')).toBeVisible()
    await expect(place).toContainText('6th')
    await page.getByRole('searchbox').fill('dee')
    await expect(rowsOf(page)).toHaveText(/^1st.*Dee Quill/)
  })
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox').fill('')
    const cards = page.getByRole('list', { name: 'students' }).getByRole('listitem')
    await expect(cards).toHaveCount(5)
    // The student's own rank and the whole list below it fit on the screen.
    for (const part of [place, ...(await cards.all())])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(cards.first()).toHaveText(/^1st.*Ada Quill.*100 pts.*1 quiz$/)
    await page.getByRole('searchbox').fill('gus')
    await expect(page.locator('li[aria-current]')).toContainText('Gus Quill')
    await expectNoSidewaysScrolling(page)
  })
})
