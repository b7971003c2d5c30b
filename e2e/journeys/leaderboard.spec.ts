import type { Page } from '@playwright/test'
import { getQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { addCard, addQuizChapter } from '../support/browse.ts'
import { pressOn } from '../support/keyboard.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { until } from '../support/until.ts'

const test = testInOwnSchool()
const day = 24 * 3600

/** Takes quizzes of one question through the API, with right or wrong answers, as a new student. */
const studentOf = async (school: School, name: string) => {
  const account = await addStudent(school, newAccount(`${name} Quill`))
  const { access_token: token } = await sessionOf(school, account)
  const take = async (quizId: number, question: number, isRight: boolean) => {
    const params = { id: quizId }
    const { data } = expectSuccess(await callServer(school.url, startAttempt, { params }, token))
    const answer = { answered: true, selected_values: isRight ? '7' : '8' }
    const submit = {
      params: { id: data.take_quiz_id },
      body: { quiz_state: { [String(question)]: answer } },
    }
    expectSuccess(await callServer(school.url, submitAttempt, submit, token))
  }
  return { account, token, take }
}

/**
 * Two days ago two students took an exam and five a practice, all with right answers. Today two
 * took the practice, both with wrong ones.
 */
async function addBoard(school: School) {
  // Each quiz has its own questions, because an exam holds those of its chapter.
  const add = async (name: string, fields: Partial<Parameters<typeof addCard>[1]>) => {
    const { chapterId } = await addQuizChapter(school, `board ${name}`)
    const id = await addCard(school, { name, chapterId, ...fields })
    const { data } = await school.asAdmin(getQuiz, { params: { id } })
    return [id, data.questions[0]?.id ?? 0] as const
  }
  const exam = await add('Exam', { minutes: 1 })
  const practice = await add('Practice', { mode: 'practice' })
  for (const [index, name] of ['Ada', 'Bo', 'Cy', 'Dee', 'Eve'].entries()) {
    const { take } = await studentOf(school, name)
    if (index < 2) await take(...exam, index === 0)
    await take(...practice, true)
  }
  await school.advance(2 * day)
  const flo = await studentOf(school, 'Flo')
  const gus = await studentOf(school, 'Gus')
  for (const { take } of [flo, gus]) await take(...practice, false)
  const week = { query: { quiz_mode: 'exam', days_ago: 7 } }
  await until(async () => {
    const board = await callServer(school.url, listLeaderboard, week, gus.token)
    return expectSuccess(board).data.length === 2
  })
  return gus.account
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The leaderboard has exactly these rows: rank, name, points, quizzes. */
const expectBoard = (page: Page, rows: readonly (readonly [string, string, string, number])[]) =>
  expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveText(
    rows.map(
      ([rank, name, points, quizzes]) =>
        new RegExp(
          `^${rank}.*${name} Quill.*@${name.toLowerCase()}.*${points} pts${quizzes} quiz(zes)?$`,
        ),
    ),
  )

const first = (name: string) => ['1st', name, '100', 1] as const

test("ties share a rank in every mode and range, and the reader's rank is highlighted and always shown", async ({
  page,
  school,
}) => {
  await beginAs(page, school, await addBoard(school))
  await page.goto('/leaderboard')
  const place = page.getByRole('region', { name: 'Your place' })
  const ownRow = page.locator('tr[aria-current]')

  await test.step("today's exams come first, and nobody has a result", async () => {
    // Until then the text exists twice, for both widths.
    await expect(page.locator('[data-shell]')).toHaveCount(0)
    await expect(page.getByText('Exams submitted in the last 24 hours')).toBeVisible()
    await expect(page.getByText('No students found')).toBeVisible()
    await expect(place).toContainText('You are not on this board yet')
    await expect(place.getByRole('link')).toHaveAttribute('href', '/browse/exam')
  })
  await test.step('a longer range', async () => {
    await choose(page, 'Range', 'Past week')
    await expectBoard(page, [first('Ada'), ['2nd', 'Bo', '0', 1]])
    await expect(ownRow).toHaveCount(0)
  })
  await test.step('the other mode, with ties', async () => {
    await choose(page, 'Quiz mode', 'Practice')
    await expectBoard(page, [
      ...['Ada', 'Bo', 'Cy', 'Dee', 'Eve'].map(first),
      ['6th', 'Flo', '0', 1],
      ['6th', 'Gus', '0', 1],
    ])
    await expect(place).toContainText('6th')
    await expect(place).toContainText('0 pts')
    await expect(ownRow).toHaveText(/^6th.*Gus Quill.*You.*@gus/)
  })
  await test.step('a shorter range gives other ranks and is kept in the address', async () => {
    await choose(page, 'Range', 'Today')
    await expectBoard(page, [
      ['1st', 'Flo', '0', 1],
      ['1st', 'Gus', '0', 1],
    ])
    await expect(place).toContainText('1st')
    await page.reload()
    await expect(page).toHaveURL('/leaderboard?quiz_mode=practice')
    await expect(page.getByText('Practices submitted in the last 24 hours')).toBeVisible()
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
    await expectBoard(page, [first('Dee')])
  })
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox').fill('')
    const cards = page.getByRole('list', { name: 'students' }).getByRole('listitem')
    await expect(cards).toHaveCount(5)
    // All of it, below the student's own rank.
    for (const part of [place, ...(await cards.all())])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(cards.first()).toHaveText(/^1st.*Ada Quill.*100 pts.*1 quiz$/)
    await page.getByRole('searchbox').fill('gus')
    await expect(page.locator('li[aria-current]')).toContainText('Gus Quill')
    await expectNoSidewaysScrolling(page)
  })
})
