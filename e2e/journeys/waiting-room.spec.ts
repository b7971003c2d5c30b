import { deleteQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { agreeToStart, questionHeading } from '../support/pages/exam-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

// The journey enters a wrong access code, which the server refuses.
test.use({ expectsRefusals: true })

test('from the waiting room into an exam with an access code', async ({ page, school }) => {
  const exam = await scheduleExam(school, examRows(2, 'Waiting'), {
    ...{ name: 'Waiting mock', minutes: 30, startsIn: 1200 },
  })
  await school.asAdmin(updateQuiz, {
    params: { id: exam.id },
    body: { waiting_room: true, access_code: 'Hall-7' },
  })
  // Each page starts the exam after a random delay; this number makes the delay short.
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await beginSignedIn(page, school)
  // Without the search, the exam would be listed after every live exam of earlier journeys.
  await page.goto('/browse/exam?search=Waiting%20mock')
  await page.getByRole('link', { name: 'Open waiting room: Waiting mock' }).click()
  await agreeToStart(page, 'You can wait for it on the next page.')
  await expect(page.getByRole('timer')).toHaveText(/^00:(19|20):\d\d$/)
  await expect(page.getByText('Tick the box and enter the access code, then')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read and understood' }).check()
  const code = page.getByLabel('Access code')
  await code.fill('hall-8')
  await expect(page.getByText('It starts automatically. Stay on this page.')).toBeVisible()

  await test.step('it starts automatically, and the server refuses the code', async () => {
    await school.advance(1199)
    // This event also occurs when the student returns to the tab: the page asks for the time again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('This is not the access code of this exam')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
  })

  await test.step('the right code continues, and is not asked for again', async () => {
    await code.fill('hall-7')
    await code.press('Enter')
    await expect(questionHeading(page, 1)).toBeVisible()
    await page.reload()
    await agreeToStart(page, 'Do you want to resume?')
    await expect(questionHeading(page, 1)).toBeVisible()
  })
})

test('when an exam is moved in the last minute, students keep waiting and are told', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(2, 'Moved'), {
    ...{ name: 'Moved mock', minutes: 30, startsIn: 1200 },
  })
  const change = (body: object) => school.asAdmin(updateQuiz, { params: { id: exam.id }, body })
  await change({ waiting_room: true, access_code: 'Hall-7' })
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await beginSignedIn(page, school)
  await page.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(page, 'You can wait for it on the next page.')
  await page.getByRole('checkbox', { name: 'I have read and understood' }).check()
  await page.getByLabel('Access code').fill('Hall-7')
  await school.advance(1190)
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(page.getByRole('timer')).toHaveText(/^00:00:(0\d|10)$/)

  await test.step('after the last check the start is refused, and nothing is lost', async () => {
    await change({ date_of_quiz: school.now() + 7200, time_duration: 45 })
    await expect(page.getByText(/^The exam now begins /)).toBeVisible()
    await expect(page.getByText('The exam now lasts 45 min.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^0[12]:\d\d:\d\d$/)
    await expect(page.getByRole('checkbox', { name: 'I have read and understood' })).toBeChecked()
    await expect(page.getByLabel('Access code')).toHaveValue('Hall-7')
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScrolling(page)
  })

  await test.step('with a new code and an earlier start, it starts automatically', async () => {
    await change({ access_code: 'Hall-8', date_of_quiz: school.now() + 60 })
    await comeBack()
    await school.advance(60)
    await comeBack()
    await expect(page.getByText('This is not the access code of this exam')).toBeVisible()
    await page.getByLabel('Access code').fill('Hall-8')
    await page.getByLabel('Access code').press('Enter')
    await expect(questionHeading(page, 1)).toBeVisible()
  })
})

test('when an exam is deleted while students wait, they are told and sent away', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(1, 'Cancelled'), {
    ...{ name: 'Cancelled mock', minutes: 30, startsIn: 1200 },
  })
  await school.asAdmin(updateQuiz, { params: { id: exam.id }, body: { waiting_room: true } })
  await beginSignedIn(page, school)
  await page.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(page, 'You can wait for it on the next page.')
  await expect(page.getByRole('timer')).toBeVisible()
  await school.asAdmin(deleteQuiz, { params: { id: exam.id } })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expectToast(page, 'Quiz not available')
  await expect(page).toHaveURL(/\/dashboard$/)
})
