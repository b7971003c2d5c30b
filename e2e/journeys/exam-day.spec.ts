import type { Page } from '@playwright/test'
import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listQuestionReports } from '@prepwell/contract/exam-day/question-reports.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { saveAnswers, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { expectToastClearOf } from '../support/in-sight.ts'
import { agreeToStart, questionHeading, startExam } from '../support/pages/exam-page.ts'
import { type Account, addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { type Sitting, sitDown } from '../support/sitting.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test.use({ expectsNetworkErrors: true })

/** The first candidate uses a browser page; seven more take the exam over HTTP. */
const [candidates, sitting, questions] = [12, 8, 12]
/** Letters before the number: a search for the number alone would also match random usernames. */
const nameOf = (candidate: number) => `Tara No${String(candidate).padStart(2, '0')}`
/** Each is part of a text that one person types and another sees; none may execute. */
const attacks = {
  group: '<img src=x onerror=alert(1)>',
  report: '<script>alert(1)</script>',
  announcement:
    '<img src=x onerror=alert(1)> [more](javascript:alert(1)) $\\href{javascript:alert(1)}{y}$',
  reason: '<svg onload=alert(1)>',
  note: '"><iframe src="javascript:alert(1)">',
}

async function openExam(school: School) {
  const accounts: Account[] = []
  for (let n = 0; n < candidates; n += 1)
    accounts.push(await addStudent(school, newAccount(nameOf(n))))
  const rows = examRows(questions, 'Board')
  const { id } = await scheduleExam(school, rows, { name: 'Watched exam', minutes: 60 })
  const group = await school.asAdmin(createGroup, { body: { name: `Batch ${attacks.group}` } })
  const query = { search: 'Tara', per_page: 100 }
  // The search also finds others of the school who have the word in a username.
  const found = (await school.asAdmin(listStudents, { query })).data
  const own = new Set(accounts.map(({ name }) => name))
  const student_ids = found.filter(({ name }) => own.has(name)).map(({ id }) => id)
  await school.asAdmin(changeGroupStudents, {
    params: { id: group.data.id },
    body: { student_ids },
  })
  await school.asAdmin(updateQuiz, { params: { id }, body: { group_ids: [group.data.id] } })
  const [first, ...others] = accounts.slice(0, sitting)
  if (!first) throw new Error('no candidate')
  return { id, first, others }
}

/** Makes the calls of an exam page over HTTP, without a browser. */
function pageOf(school: School, { attemptId, token, quizId }: Sitting) {
  const params = { id: attemptId }
  const send = async (endpoint: Parameters<typeof callServer>[1], body: object) =>
    expectSuccess(await callServer(school.url, endpoint, { params, body }, token))
  return {
    answer: async (count: number) => {
      const input = { params: { id: quizId } }
      const paper = expectSuccess(await callServer(school.url, getPaper, input, token))
      const chosen = paper.data.questions.slice(0, count).map(({ id, type, options }) => {
        const first = options[0]?.id
        const selected_values = type === 'MCQ' ? first : type === 'MSQ' ? [first] : '1'
        return [id, { answered: true, selected_values, seq: 1 }]
      })
      await send(saveAnswers, { quiz_state: Object.fromEntries(chosen) })
    },
    contact: (current_question: number) =>
      send(sendHeartbeat, {
        ...{ device_id: 'a phone', is_visible: true, unsaved: 0, events: [], version: 0 },
        current_question,
      }),
    submit: () => send(submitAttempt, { quiz_state: {} }),
  }
}

const row = (board: Page, name: string) => board.getByRole('row', { name: new RegExp(name) })
const count = (board: Page, label: string, number: number) =>
  expect(
    board.getByRole('group', { name: 'Show candidates' }).getByRole('button', {
      name: `${number} ${label}`,
      exact: true,
    }),
  ).toBeVisible()

/** Fills in the dialog of an action and sends it. */
async function help(board: Page, action: string, reason: string, minutes?: string) {
  const dialog = board.getByRole('dialog', { name: action })
  if (minutes) await dialog.getByRole('textbox', { name: /^(Minutes|Extra minutes)/ }).fill(minutes)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: action }).click()
  await expectToast(board, 'Done for 1 student')
  await expect(dialog).toBeHidden()
}

test('an exam of 12 candidates on the live board: reports, an announcement, extra time, a forced submit, reopening, silent pages, the end', async ({
  page,
  context,
  secondPage: board,
  school,
}) => {
  const { id, first, others } = await openExam(school)
  const executed: string[] = []
  for (const each of [page, board])
    each.on('dialog', (dialog) => {
      // Only alerts count: leaving the page opens a dialog too, as it should.
      if (dialog.type() === 'alert') executed.push(dialog.message())
      void dialog.accept()
    })
  await beginAs(board, school, school.admin)
  await board.goto(adminPaths.quiz(id))
  await board.getByRole('link', { name: 'Live board', exact: true }).click()
  await expect(board.getByText('Live', { exact: true })).toBeVisible()
  await count(board, 'Candidates', candidates)
  await count(board, 'Not started', candidates)

  const sittings: Sitting[] = []
  for (const account of others)
    sittings.push(await sitDown(school, (await sessionOf(school, account)).access_token, id))
  const pages = sittings.map((one) => pageOf(school, one))
  await page.setViewportSize(phone)
  await beginAs(page, school, first)
  await startExam(page, id)
  await test.step('started, with progress', async () => {
    await pages[0]?.answer(7)
    await pages[0]?.contact(8)
    await count(board, 'Active', sitting)
    await expect(row(board, nameOf(1))).toContainText(`7 of ${questions}`)
    await expect(row(board, nameOf(1))).toContainText('Question 8')
  })

  const news = page.getByRole('log', { name: 'New messages' })
  await test.step('a report and an announcement wait for the network', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Question menu' }).click()
    await page.getByRole('menuitem', { name: 'Report this question' }).click()
    await page.getByLabel('What is wrong?').fill(`No option is right ${attacks.report}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('button', { name: 'Reported, not sent yet' })).toBeVisible()
    await board.getByRole('button', { name: 'Announce', exact: true }).click()
    const announcing = board.getByRole('dialog', { name: 'Announcements' })
    await announcing
      .getByRole('textbox', { name: /^Announce/ })
      .fill(`Read **km**: $x^2$ ${attacks.announcement}`)
    await announcing.getByRole('combobox', { name: 'About a question' }).click()
    await board.getByRole('option', { name: /^2\./ }).click()
    await expectNoAxeFindings(board)
    await announcing.getByRole('button', { name: 'Announce', exact: true }).click()
    await expect(announcing.getByText(`Received by 0 of ${sitting} exam pages`)).toBeVisible()
    await board.keyboard.press('Escape')
    const before = await questionHeading(page, 1).boundingBox()
    await context.setOffline(false)
    await expect(news).toContainText('Announcement about question 2')
    await expect(news).toContainText('<img src=x onerror=alert(1)>')
    await expect(news.locator('.katex').first()).toBeVisible()
    for (const shown of [page, board])
      await expect(shown.locator('[onerror], [onload], a[href^="javascript:"]')).toHaveCount(0)
    expect(await questionHeading(page, 1).boundingBox()).toEqual(before)
    await expect(page.getByRole('button', { name: 'You reported this question' })).toBeVisible()
    const { data } = await school.asAdmin(listQuestionReports, { params: { id } })
    expect(data.questions).toMatchObject([
      { reports: [{ text: `No option is right ${attacks.report}` }] },
    ])
  })
  await test.step('a toast does not cover an announcement on a phone', async () => {
    await page.reload()
    await agreeToStart(page, 'resume')
    await page.locator('.mantine-Notification-root', { hasText: 'Quiz have been resumed' }).hover()
    // A page that comes online contacts the server at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(news).toContainText('Announcement about question 2')
    await expectToastClearOf(page, 'Quiz have been resumed', [news])
  })
  await test.step('nothing is shown twice', async () => {
    await news.getByRole('button', { name: 'Go to question 2' }).click()
    await expect(questionHeading(page, 2)).toBeVisible()
    await news.getByRole('button', { name: 'Close this message' }).click()
    await expect(news).toBeEmpty()
    await page.reload()
    await agreeToStart(page, 'resume')
    await expect(questionHeading(page, 2)).toBeVisible()
    // A page that comes online contacts the server at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: '1 message' }).click()
    await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText('Read **km**')
    await expect(news).toBeEmpty()
    await page.keyboard.press('Escape')
  })
  await test.step('the report appears on the board and is settled', async () => {
    await board.getByRole('button', { name: 'Reports: 1 question to look at' }).click()
    const reported = board.getByRole('dialog', { name: 'Reported questions' })
    await expect(reported).toContainText(`No option is right ${attacks.report}`)
    await reported.getByRole('textbox', { name: 'Note' }).fill(`Withdrawn ${attacks.note}`)
    await reported.getByRole('button', { name: 'Settle' }).click()
    await expect(reported.getByText('Settled', { exact: true })).toBeVisible()
    await expect(board.locator('iframe')).toHaveCount(0)
    await board.keyboard.press('Escape')
    await expect(board.getByRole('button', { name: 'Reports: all settled' })).toBeVisible()
  })

  const drawer = board.getByRole('dialog', { name: nameOf(0) })
  await test.step('extra time: the clock follows, and the log says so', async () => {
    await row(board, nameOf(0))
      .getByRole('button', { name: nameOf(0) })
      .click()
    await drawer.getByRole('button', { name: 'Give more time…' }).click()
    await help(board, 'Give more time', `The power was gone ${attacks.reason}`, '30')
    await expect(drawer.getByRole('button', { name: 'Give more time…' })).toBeFocused()
    await expect(drawer.getByText('30 minutes added')).toBeVisible()
    await expectNoAxeFindings(board)
    await expect(page.getByRole('timer')).toContainText(/^01:[23]/)
    await expect(news).toContainText('You have 30 more minutes')
    await expect(news).toContainText(attacks.reason)
    await board.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(row(board, nameOf(0)).getByRole('button', { name: nameOf(0) })).toBeFocused()
    await board.getByRole('button', { name: 'Help everybody' }).click()
    await board.getByRole('menuitem', { name: 'What was done…' }).click()
    await expect(board.getByRole('dialog', { name: 'What was done in this exam' })).toContainText(
      '30 minutes',
    )
    await board.keyboard.press('Escape')
    await expect(board.getByRole('button', { name: 'Help everybody' })).toBeFocused()
  })
  await test.step('a forced submit closes the page, which continues after reopening', async () => {
    await board.getByRole('checkbox', { name: `Select ${nameOf(0)}` }).check()
    await board
      .getByRole('group', { name: 'Selected candidates' })
      .getByRole('button', { name: 'Help', exact: true })
      .click()
    await board.getByRole('menuitem', { name: 'Submit now…' }).click()
    await help(board, 'Submit now', 'Left the room')
    await expect(
      page.getByRole('heading', { name: 'Your quiz has been submitted by an administrator' }),
    ).toBeVisible()
    await expect(row(board, nameOf(0))).toContainText('by an administrator')
    await row(board, nameOf(0))
      .getByRole('button', { name: nameOf(0) })
      .click()
    await drawer.getByRole('button', { name: 'Open again…' }).click()
    await help(board, 'Open again', 'It was a mistake')
    await board.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(questionHeading(page, 2)).toBeVisible()
    await page.close()
  })

  await test.step('handed in', async () => {
    for (const one of pages.slice(5)) await one.submit()
    await count(board, 'Submitted', 2)
  })
  await test.step('all but two are silent', async () => {
    await school.advance(61)
    for (const one of pages.slice(0, 2)) await one.contact(3)
    await count(board, 'Silent', 4)
    await board.getByRole('button', { name: '4 Silent', exact: true }).click()
    await expect(row(board, 'Tara')).toHaveCount(4)
    await expect(row(board, nameOf(4))).toContainText('Silent since')
    await pages[3]?.contact(1)
    await expect(row(board, 'Tara')).toHaveCount(3)
    await board.getByRole('searchbox').fill(nameOf(5))
    await expect(row(board, 'Tara')).toHaveCount(1)
    await board.getByRole('searchbox').fill('')
    await board.getByRole('button', { name: '3 Silent', exact: true }).click()
    await expectNoAxeFindings(board)
  })
  await test.step('after the end: on a phone, with a link to the results', async () => {
    await board.setViewportSize(phone)
    await school.advance(2 * 60 * 60)
    await expect(board.getByText('The exam is over.')).toBeVisible()
    await count(board, 'Submitted', sitting)
    await expect(row(board, nameOf(2))).toContainText('when the time was up')
    await expectNoSidewaysScrolling(board)
    await board.getByRole('link', { name: 'See the class results' }).click()
    await expect(board).toHaveURL(adminPaths.quizResults(id))
  })
  expect(executed).toEqual([])
})
