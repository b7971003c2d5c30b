import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { questionHeading } from '../support/pages/exam-page.ts'
import { beginAs } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

test('an admin goes through the checklist, rehearses, sees the result and discards it', async ({
  page,
  school,
}) => {
  const { id } = await scheduleExam(school, examRows(3, 'Rehearsed'), {
    ...{ name: 'Rehearsed mock', minutes: 30, startsIn: 7200 },
  })
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.quiz(id))
  await page.getByRole('link', { name: 'Preparation' }).click()
  const rehearsed = page.getByRole('listitem').filter({ hasText: 'Rehearsed' })
  await expect(rehearsed).toContainText('Nobody has completed a rehearsal.')
  const backup = page.getByRole('listitem').filter({ hasText: 'No backup has been made.' })
  await expect(backup.getByRole('link', { name: 'Server and backups' })).toHaveAttribute(
    'href',
    adminPaths.server,
  )
  await page.getByRole('button', { name: 'Rehearse' }).click()

  await expect(page.getByRole('heading', { name: 'Rehearsal: Rehearsed mock' })).toBeVisible()
  await expect(questionHeading(page, 1)).toBeVisible()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()

  await expect(page.getByRole('heading', { name: 'Exam Result' })).toBeVisible()
  await expect(page.getByText('Only you see this result, and it counts nowhere.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

  await expect(page.getByRole('button', { name: 'Rehearse' })).toBeVisible()
  await expect(rehearsed).toContainText(/Rehearsed .* by /)
  await expectNoSidewaysScrolling(page)
})
