import { createAnnouncement, listAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import { listQuestionReports } from '@prepwell/contract/exam-day/question-reports.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { agreeToStart, questionHeading, startExam } from '../support/pages/exam-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectsNetworkErrors: true })

test('an announcement and a reported question wait for the network, and nothing is shown twice', async ({
  page,
  context,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(3, 'Announced'), {
    ...{ name: 'Announced mock', minutes: 30 },
  })
  const params = { id: exam.id }
  await page.setViewportSize(phone)
  await beginSignedIn(page, school)
  await startExam(page, exam.id)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Something is wrong here' }).click()
  await page.getByLabel('What is wrong?').fill('No option is right')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Reported, not sent yet' })).toBeVisible()

  const { data } = await school.asAdmin(listAnnouncements, { params })
  const question_id = data.questions[1]?.question_id
  const body = { text: 'Read **km**, not m: $x^2$', question_id }
  await school.asAdmin(createAnnouncement, { params, body })
  const before = await questionHeading(page, 1).boundingBox()
  await context.setOffline(false)
  const news = page.getByRole('log', { name: 'New messages' })
  await expect(news).toContainText('Announcement about question 2')
  await expect(news.locator('.katex')).toBeVisible()
  expect(await questionHeading(page, 1).boundingBox()).toEqual(before)
  await expect(page.getByRole('button', { name: 'You reported this question' })).toBeVisible()
  expect((await school.asAdmin(listQuestionReports, { params })).data.questions).toMatchObject([
    { display_id: 1, reports: [{ text: 'No option is right' }] },
  ])

  await news.getByRole('button', { name: 'Go to question 2' }).click()
  await expect(questionHeading(page, 2)).toBeVisible()
  await news.getByRole('button', { name: 'Close this message' }).click()
  await expect(news).toBeEmpty()
  await page.reload()
  await agreeToStart(page, 'resume')
  await expect(questionHeading(page, 2)).toBeVisible()
  // The page asks at once when it comes online.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: '1 message' }).click()
  await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText('Read km, not m')
  await expect(news).toBeEmpty()
})
