import { listLateDeliveries } from '@prepwell/contract/exam-day/late-answers.ts'
import { calls } from '../support/delivery.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { agreeToStart, choose, questionHeading, startExam } from '../support/pages/exam-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { lookByDayAndNight, phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { until } from '../support/until.ts'

test.use({ expectsNetworkErrors: true })

test('an exam goes from section to section: left early, over while the network is gone, reloaded', async ({
  page,
  context,
  school,
}) => {
  const rows = examRows(3, 'Sections')
  const exam = await scheduleExam(school, rows, {
    ...{ name: 'Timed sections', minutes: 60 },
    sectionTimes: { section_times: 'each', early_section_end: 'go_on' },
    sections: (chapter_id) =>
      (['MCQ', 'MSQ', 'Numerical'] as const).map((type, place) => ({
        name: `Part ${'ABC'[place]}`,
        scheme_id: 1,
        minutes: [20, 30, 10][place] ?? 1,
        sources: [{ chapter_id, take: 'all' as const, types: [type] }],
      })),
  })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  const plan = page.getByRole('list', { name: 'Sections' })
  const current = plan.locator('[aria-current=step]')
  await expect(current).toContainText('Part A')
  await expect(page.getByRole('timer')).toHaveText(/^00:(20|19):\d\d$/)
  await expect(questionHeading(page, 1)).toContainText('of 3')
  await page.getByRole('button', { name: 'Go to next section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go on to Part B?' })
  await expect(dialog).toContainText('1 question in this section is not answered.')
  await lookByDayAndNight(page)
  await dialog.getByRole('button', { name: 'Yes, go on' }).click()
  await expect(questionHeading(page, 2)).toBeVisible()
  await expect(current).toContainText('Part B')
  await expect(page.getByRole('timer')).toHaveText(/^00:(30|29):\d\d$/)

  await context.route(calls, (route) => route.abort())
  await choose(page, { question_type: 'MSQ' }, [0])
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await school.advance(31 * 60)
  await context.unroute(calls)
  await expect(questionHeading(page, 3)).toBeVisible()
  await expect(current).toContainText('Part C')
  await expect(page.getByText('1 answer came too late for its section')).toBeVisible()

  await page.setViewportSize(phone)
  await page.reload()
  await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
  await expect(questionHeading(page, 3)).toBeVisible()
  await expect(plan.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: /answered, all questions$/ }).click()
  await page
    .getByRole('dialog', { name: 'All questions' })
    .getByRole('button', { name: 'Submit Quiz' })
    .click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expectReceipt(page)
  await until(async () => {
    const { data } = await school.asAdmin(listLateDeliveries, { params: { id: exam.id } })
    return data.length === 1
  })
})
