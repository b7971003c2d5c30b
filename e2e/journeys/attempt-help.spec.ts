import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { startExam } from '../support/pages/exam-page.ts'
import { beginAs, beginSignedIn, newAccount } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** A page calls the server every 8 s, and the help must be there within 10 s. */
const soon = { timeout: 15_000 }

test('more time, a forced submit and its undo reach the page of the exam', async ({
  page,
  browser,
  school,
}) => {
  test.setTimeout(90_000)
  const exam = await scheduleExam(school, examRows(3, 'Helped'), { name: 'Help mock', minutes: 40 })
  const student = newAccount('Ravi Helped')
  await beginSignedIn(page, school, student)
  await startExam(page, exam.id)
  const admin = await (await browser.newContext({ baseURL: school.url })).newPage()
  await beginAs(admin, school, school.admin)
  await admin.goto(`${paths.admin.quizResults(exam.id)}?search=Ravi+Helped`)
  const help = async (action: string, minutes: string | null, reason: string) => {
    await admin.getByRole('checkbox', { name: /^Select Ravi Helped/ }).check()
    await admin.getByRole('button', { name: 'Help', exact: true }).click()
    await admin.getByRole('menuitem', { name: action }).click()
    const dialog = admin.getByRole('dialog', { name: action.replace('…', '') })
    if (minutes) await dialog.getByRole('textbox', { name: /^Minutes/ }).fill(minutes)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await expectNoAxeFindings(admin)
    await dialog.getByRole('button', { name: action.replace('…', '') }).click()
    await expectToast(admin, 'Done for 1 student')
    await expect(dialog).toBeHidden()
  }

  await test.step('more time: the clock goes on', async () => {
    await help('Give more time…', '30', 'The power was gone')
    await expect(page.getByRole('timer')).toContainText(/1:0\d:\d\d|6\d:\d\d|7\d:\d\d/, soon)
  })

  await test.step('a forced submit closes the page, and its undo opens it again', async () => {
    await help('Submit now…', null, 'Left the room')
    await expect(
      page.getByRole('heading', { name: 'Your quiz has been submitted by an administrator' }),
    ).toBeVisible(soon)
    await admin.getByRole('button', { name: 'Help everybody' }).click()
    await admin.getByRole('menuitem', { name: 'What was done…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'What was done in this exam' })
    await dialog.getByRole('button', { name: 'Undo: Submitted, Ravi Helped' }).click()
    await expect(dialog.getByText('Taken back', { exact: true })).toBeVisible()
    await expectNoAxeFindings(admin)
    await page.getByRole('button', { name: 'Go on' }).click(soon)
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('heading', { name: /^Question 1 / })).toBeVisible()
  })
})
