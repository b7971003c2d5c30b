import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { takeQuiz } from '../support/attempts.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { pressOn } from '../support/keyboard.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Adds a student who has submitted a practice and has another one unfinished. */
async function addTaker(school: School, name: string) {
  const { access_token, user } = await sessionOf(school, await addStudent(school, newAccount(name)))
  const rows = examRows(2, `Chapter of ${name}`)
  const practice = { minutes: 30, mode: 'practice' as const }
  const done = await scheduleQuiz(school, rows, { ...practice, name: `Sums of ${name}` })
  const open = await scheduleQuiz(school, rows, { ...practice, name: `Terms of ${name}` })
  const attemptId = await takeQuiz(school.url, access_token, done.id)
  const params = { id: open.id }
  const { data } = expectSuccess(
    await callServer(school.url, startAttempt, { params }, access_token),
  )
  return { id: user.id, name, attemptId, openAttemptId: data.take_quiz_id, done: done.name }
}

test("the leaderboard starts with today's exams, and keeps mode and range across a reload", async ({
  page,
  school,
}) => {
  // Others may have taken something too; only these two have this family name.
  const family = `Bose${Date.now()}`
  const [first, second] = [
    await addTaker(school, `Anju ${family}`),
    await addTaker(school, `Bo ${family}`),
  ]
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/leaderboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard')
  // Waits until the prepared document is replaced: it has the text twice, once for each screen
  // width.
  await expect(page.locator('[data-shell]')).toHaveCount(0)
  await expect(page.getByText('Exams submitted in the last 24 hours')).toBeVisible()
  await page.getByRole('searchbox').fill(family)
  await expect(page.getByText('No student match your search query')).toBeVisible()
  await page.getByRole('combobox', { name: 'Quiz mode' }).click()
  await page.getByRole('option', { name: 'Practice' }).click()
  await page.getByRole('combobox', { name: 'Range' }).click()
  await page.getByRole('option', { name: 'Past week' }).click()
  await expect(page).toHaveURL(/quiz_mode=practice&days_ago=7/)
  await page.reload()
  await expect(page.getByText('Practices submitted in the last 7 days')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const rank = (await row(first.name).getByRole('cell').nth(1).textContent()) ?? ''
  expect(rank).toMatch(/^\d+(st|nd|rd|th)$/)
  for (const { name, id } of [first, second])
    await expect(row(name).getByRole('cell')).toContainText([
      String(id),
      rank,
      name,
      '0 pts',
      '1',
      '',
    ])
  await page.getByRole('searchbox').fill(`nobody, bo ${family}`)
  await expect(row(first.name)).toBeHidden()
  await expect(row(second.name)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'How points work' }))
  const help = page.getByRole('dialog', { name: 'How points work' })
  await expect(help).toContainText('Retakes earn nothing.')
  await expect(help).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Retakes earn nothing.')).toBeHidden()
  await row(second.name).click()
  await expect(page).toHaveURL(`/admin/dashboard/students/${second.id}`)
})

test("an admin reads a student's quizzes, results and summary on the same screens as the student", async ({
  page,
  school,
}) => {
  const taker = await addTaker(school, 'Chidi Okafor')
  await beginAs(page, school, school.admin)
  await page.goto(`/admin/dashboard/students/${taker.id}/quizzes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quizzes of ${taker.name}`)
  await page.getByRole('row').filter({ hasText: taker.done }).click()
  await expect(page).toHaveURL(`/admin/dashboard/students/${taker.id}/results/${taker.attemptId}`)
  await expect(page.getByRole('heading', { name: `${taker.name} got 0%` })).toBeVisible()
  await page.getByRole('link', { name: 'All quizzes of this student' }).click()
  await expect(page).toHaveURL(`/admin/dashboard/students/${taker.id}/quizzes`)
  await visit(page, `/admin/dashboard/students/${taker.id}/results/${taker.openAttemptId}`)
  await expect(page.getByText('The quiz was not submitted', { exact: true })).toBeVisible()

  const student = page.getByRole('navigation', { name: 'Student' })
  await student.getByRole('link', { name: 'Summary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Summary of ${taker.name}`)
  const card = (label: string) => page.locator('dl > div').filter({ hasText: label })
  await expect(card('Average Score')).toContainText('NA')
  await expect(card('Exams Completed')).toContainText('None in this range')
  await page.getByRole('combobox', { name: 'Quiz mode' }).click()
  await page.getByRole('option', { name: 'Practice' }).click()
  await expect(card('Practices Completed').getByRole('definition').first()).toHaveText('1')
  await expect(card('Points Earned')).toContainText('0 pts')
  await expect(page).toHaveURL(/summary\?quiz_mode=practice$/)
  await page.getByRole('link', { name: taker.done }).click()
  await expect(page).toHaveURL(`/admin/dashboard/students/${taker.id}/results/${taker.attemptId}`)
})

test.describe('unknown addresses', () => {
  test.use({ expectsRefusals: true })

  test("an unknown student, an unknown attempt and another student's attempt get a helpful message", async ({
    page,
    school,
  }) => {
    const [one, other] = [await addTaker(school, 'Dia Sen'), await addTaker(school, 'Elif Kaya')]
    await beginAs(page, school, school.admin)
    for (const place of ['999999/quizzes', 'me/summary']) {
      await page.goto(`/admin/dashboard/students/${place}`)
      await expect(page.getByText('This student was not found')).toBeVisible()
    }
    for (const attempt of ['last', String(other.attemptId)]) {
      await page.goto(`/admin/dashboard/students/${one.id}/results/${attempt}`)
      await expect(page.getByText('This result was not found')).toBeVisible()
    }
    await page.getByRole('link', { name: "See this student's quizzes" }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quizzes of ${one.name}`)
  })

  test("an unknown result and another student's result read the same", async ({ page, school }) => {
    const rows = examRows(2, 'Private')
    const quiz = await scheduleQuiz(school, rows, {
      name: 'Private one',
      minutes: 9,
      mode: 'practice',
    })
    const owner = await sessionOf(school, await addStudent(school))
    const attempt = await takeQuiz(school.url, owner.access_token, quiz.id)
    await beginAs(page, school, await addStudent(school))
    for (const id of [attempt, 'last']) {
      await page.goto(`/dashboard/my_quizzes/${id}`)
      await expect(page.getByText('This result was not found')).toBeVisible()
    }
    await page.getByRole('link', { name: 'See my quizzes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Quizzes')
  })
})
