import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { forEditing } from '../../apps/web/src/lib/paths.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { startExam } from '../support/pages/exam-page.ts'
import { beginAs, beginSignedIn } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test('a teacher sets a last entry and a common end, and who starts late has less time', async ({
  page,
  secondPage,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(2, 'Window'), {
    ...{ name: 'Window mock', minutes: 60, startsIn: 1200 },
  })
  await beginAs(page, school, school.admin)
  await page.goto(forEditing(adminPaths.quiz(exam.id)))
  const form = page.getByRole('form', { name: 'Edit quiz' })
  const fold = form.getByRole('button', { name: /^Start and end/ })
  await expect(fold).toHaveText('Start and end: can be started until its duration has passed')
  await fold.click()
  await form.getByLabel('Can be started').selectOption('minutes')
  await form.getByLabel('Minutes after it begins').fill('90')
  await form.getByRole('checkbox', { name: 'Everybody ends together' }).check()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('the last entry cannot be later')).toBeVisible()
  await lookByDayAndNight(page)
  await form.getByLabel('Minutes after it begins').fill('30')
  await expect(fold).toHaveText(/can be started for 30 minutes, everybody ends together$/)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Successfully edited the quiz')
  await expect(page.getByText('Can be started until', { exact: true })).toBeVisible()
  await expect(page.getByText('for everybody, from the start of the exam')).toBeVisible()

  await beginSignedIn(secondPage, school)
  await secondPage.goto('/browse/exam?search=Window%20mock')
  await expect(secondPage.getByText(/^Ends .+, however late you start$/)).toBeVisible()
  await school.advance(1200 + 20 * 60)
  await startExam(secondPage, exam.id)
  await expect(secondPage.getByRole('timer')).toHaveText(/^00:(39|40):\d\d$/)

  await page.goto(adminPaths.quizBoard(exam.id))
  await expect(page.getByText(/candidates can begin until .+, and all end .+/)).toBeVisible()
})

test('an exam with an open window is started hours later, with its whole duration', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(2, 'Any time'), {
    ...{ name: 'Any time mock', minutes: 60, startsIn: 60 },
  })
  await school.asAdmin(updateQuiz, {
    params: { id: exam.id },
    body: { entry_minutes: 24 * 60 },
  })
  await school.advance(5 * 3600)
  await beginSignedIn(page, school)
  await page.goto('/browse/exam?search=Any%20time%20mock')
  await expect(page.getByText(/^Start by /)).toBeVisible()
  await startExam(page, exam.id)
  await expect(page.getByRole('timer')).toHaveText(/^(01:00:00|00:59:\d\d)$/)
})
