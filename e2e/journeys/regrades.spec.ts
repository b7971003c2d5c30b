import type { Page } from '@playwright/test'
import { getQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { objectToQuestion } from '@prepwell/contract/results/objections.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { type Account, addStudent, newAccount, sessionOf } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { type Sitting, sitDown, submitSitting } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'
import { until } from '../support/until.ts'

const questions = 40
/** The question with the wrong key: the key is B, although C is right as well. */
const doubted = 12

// Only MCQs, worth one mark each.
const rows = examRows(3 * questions, 'Objections')
  .filter((row) => row.question_type === 'MCQ')
  .map((row) => ({ ...row, marks: 1 }))

/** Each student's choice for the doubted question; all their other answers are right. */
const students = [
  { name: 'Ravi Kumar', chose: 2 },
  { name: 'Sana Khan', chose: 2 },
  { name: 'Tara Singh', chose: 1 },
  { name: 'Uma Das', chose: 0 },
]

interface Candidate {
  readonly account: Account
  readonly sitting: Sitting
}

async function sitAll(school: School, quizId: number): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const { name } of students) {
    const account = await addStudent(school, newAccount(name))
    const { access_token } = await sessionOf(school, account)
    candidates.push({ account, sitting: await sitDown(school, access_token, quizId) })
  }
  for (const [place, { sitting }] of candidates.entries())
    await submitSitting(
      school,
      sitting,
      rows.map((_row, at) => ({
        choice: [at + 1 === doubted ? (students[place]?.chose ?? 0) : 1],
        ...{ seconds: 0, marked: false },
      })),
    )
  return candidates
}

/** Opens a page as this person, who was not signed in here before. */
async function openAs(
  page: Page,
  school: School,
  account: Account | School['admin'],
  path: string,
) {
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  const { access_token: token, user } = await sessionOf(school, account)
  await page.evaluate(
    (text) => localStorage.setItem('session', text),
    JSON.stringify({ state: { token, user }, version: 0 }),
  )
  await page.goto(path)
}

// A decision is refused because an objection has changed.
test.use({ expectsRefusals: true })

const resultOf = ({ sitting }: Candidate) => paths.attempt(sitting.attemptId)

test('a wrong key: students object to the provisional key, a teacher marks again, undoes it, and marks again after publication', async ({
  page,
  school,
}) => {
  const { id } = await scheduleExam(school, rows, { name: 'Mock with a wrong key', minutes: 30 })
  await school.asAdmin(updateQuiz, {
    params: { id },
    body: { objections: 'provisional', objections_hours: 2 },
  })
  const candidates = await sitAll(school, id)
  const [first, second, third] = candidates as [Candidate, Candidate, Candidate]
  const quiz = async () => (await school.asAdmin(getQuiz, { params: { id } })).data
  await school.advance(40 * 60)
  await until(async () => (await quiz()).provisional_since !== null)

  await test.step('a student sees the key without marks, and objects with a picture', async () => {
    await openAs(page, school, first.account, resultOf(first))
    await expect(page.getByText('This is the provisional key')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(questions)
    await expect(page.locator('main')).not.toContainText(/\d+ \/ \d+|%/)
    const question = page.getByRole('article', { name: `Question ${doubted}`, exact: true })
    await question.getByRole('button', { name: 'Object to this question' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Object', exact: true }).click()
    await expect(dialog.getByText('Choose one')).toBeVisible()
    await dialog.getByLabel('Another answer is right too').check()
    await dialog.getByLabel('Why?').fill('The value is also what C says: see my sheet.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await question.getByRole('button', { name: 'Object to this question' }).click()
    await expect(dialog.getByLabel('Why?')).toHaveValue(
      'The value is also what C says: see my sheet.',
    )
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'sheet.png', mimeType: 'image/png' },
      buffer: await drawPicture(page, { type: 'image/png', width: 640, height: 480 }),
    })
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Object', exact: true }).click()
    await expect(question.getByText('You objected; a decision is still to come')).toBeVisible()
    await expect(question.getByAltText('Picture of your objection')).toBeVisible()
    await page.setViewportSize(phone)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(desk)
    const { data } = await school.asAdmin(getQuiz, { params: { id } })
    expect(data.open_objections).toBe(1)
  })

  const doubtedId = (await quiz()).questions[doubted - 1]?.id ?? 0
  const object = async ({ sitting }: Candidate, text: string) =>
    expectSuccess(
      await callServer(
        school.url,
        objectToQuestion,
        {
          params: { id: sitting.attemptId },
          body: { question_id: doubtedId, kind: 'another_is_right', text },
        },
        sitting.token,
      ),
    )
  for (const candidate of [second, third]) await object(candidate, 'C is right as well')

  await test.step('the teacher sees who objected, accepts, looks at what changes, and applies it', async () => {
    await openAs(page, school, school.admin, adminPaths.quiz(id))
    const tabs = page.getByRole('navigation', { name: 'Pages of this quiz' })
    await tabs.getByRole('link', { name: /^Objections/ }).click()
    await expect(page.getByText('3 students say that another answer is right too.')).toBeVisible()
    await expect(page.getByText('75% of those who had the question.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Only B was asked for')
    await object(second, 'Page 40 of the book names C')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'An objection has been changed. Read it first.',
    )
    await expectNoAxeFindings(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(desk)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Page 40 of the book names C')).toBeVisible()
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Only B was asked for')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Accept and mark again' }).click()
    await expect(page.getByLabel('What becomes of it')).toHaveValue('also_accept')
    await page.getByRole('radio', { name: /^C/ }).check()
    await page.getByRole('button', { name: 'See what changes' }).click()
    const table = page.getByRole('table', { name: /attempts/i })
    await expect(table.getByText('Ravi Kumar')).toBeVisible()
    await expect(table.getByText('Tara Singh')).toBeHidden()
    await expectNoAxeFindings(page)
    await page.getByLabel('Reason').fill('B and C say the same')
    await page.getByRole('button', { name: 'Mark 2 attempts again' }).click()
    await expect(page.getByRole('heading', { name: 'Marked again', exact: true })).toBeVisible()
    expect((await quiz()).open_objections).toBe(0)
  })

  await test.step('undone, and marked again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Undone/).first()).toBeVisible()
    await page.goto(`${adminPaths.markAgain(id)}?question=${doubtedId}&policy=also_accept`)
    await page.getByRole('radio', { name: /^C/ }).check()
    await page.getByRole('button', { name: 'See what changes' }).click()
    await page.getByLabel('Reason').fill('C is right as well')
    await page.getByRole('button', { name: 'Mark 2 attempts again' }).click()
    await expect(page.getByRole('heading', { name: 'Marked again', exact: true })).toBeVisible()
  })

  await test.step('objections close, and the results are published', async () => {
    await school.advance(2 * 3600)
    await page.goto(adminPaths.quiz(id))
    await page.getByRole('button', { name: 'Publish results' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    await until(async () => (await quiz()).results_published_at !== null)
  })

  await test.step('the student sees old and new marks, the reason and the decision', async () => {
    await openAs(page, school, first.account, resultOf(first))
    const notice = page
      .getByRole('alert')
      .filter({ hasText: `Question ${doubted} was marked again` })
    await expect(notice).toContainText('You had 39 marks and have 40 now.')
    await expect(notice).toContainText('C is right as well')
    await page.goto(`${resultOf(first)}?question=${doubted}`)
    const question = page.getByRole('article', { name: `Question ${doubted}`, exact: true }).first()
    await expect(question).toContainText('Also accepted: B')
    await expect(question).toContainText('Your objection was accepted')
    await expectNoAxeFindings(page)
  })

  await test.step('after publication, full marks for all change another result, with a mail', async () => {
    await openAs(
      page,
      school,
      school.admin,
      `${adminPaths.markAgain(id)}?question=${doubtedId}&policy=full_all`,
    )
    await page.getByRole('button', { name: 'See what changes' }).click()
    await page.getByLabel('Reason').fill('The figure was missing')
    await page.getByRole('button', { name: 'Mark 1 attempt again' }).click()
    await expect(page.getByRole('heading', { name: 'Marked again', exact: true })).toBeVisible()
    const [, , , last] = candidates
    const mails = () => school.postbox.mailsTo(last?.account.email ?? '')
    await until(async () => mails().some(({ text }) => text?.includes('The figure was missing')))
  })
})
