import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { agreeToStart, questionHeading } from '../support/pages/exam-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// A wrong access code is refused.
test.use({ expectsRefusals: true })

test('from the waiting room into an exam with an access code', async ({ page, school }) => {
  const exam = await scheduleExam(school, examRows(2, 'Waiting'), {
    ...{ name: 'Waiting mock', minutes: 30, startsIn: 1200 },
  })
  await school.asAdmin(updateQuiz, {
    params: { id: exam.id },
    body: { waiting_room: true, access_code: 'Hall-7' },
  })
  // Every page starts at a moment of its own; this one soon.
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await beginSignedIn(page, school)
  // It would come after every live exam of the journeys before this one.
  await page.goto('/browse/exam?search=Waiting%20mock')
  await page.getByRole('link', { name: 'Open waiting room: Waiting mock' }).click()
  await agreeToStart(page, 'You wait for it on the next page.')
  await expect(page.getByRole('timer')).toHaveText(/^00:(19|20):\d\d$/)
  await expect(page.getByText('Tick the box and enter the access code, then')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read and understood' }).check()
  const code = page.getByLabel('Access code')
  await code.fill('hall-8')
  await expect(page.getByText('It starts by itself. Stay on this page.')).toBeVisible()

  await test.step('it starts by itself, and the server refuses the code', async () => {
    await school.advance(1199)
    // As when the student comes back to the tab: the page asks for the time again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('This is not the access code of this exam')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
  })

  await test.step('with the right one it goes on, and is not asked for again', async () => {
    await code.fill('hall-7')
    await code.press('Enter')
    await expect(questionHeading(page, 1)).toBeVisible()
    await page.reload()
    await agreeToStart(page, 'Do you want to resume?')
    await expect(questionHeading(page, 1)).toBeVisible()
  })
})
