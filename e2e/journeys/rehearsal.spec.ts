import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { questionHeading } from '../support/pages/exam-page.ts'
import { addStudent, beginAs } from '../support/people.ts'
import { lookByDayAndNight, phone } from '../support/places.ts'
import { query } from '../support/server/database.ts'
import { expect, test } from '../support/test.ts'

test('an admin goes through the checklist, rehearses, sees the result and discards it', async ({
  page,
  school,
}) => {
  await addStudent(school)
  // At a time of its own, so that no exam of another journey clashes.
  const startsIn = 37 * 86_400
  const { id } = await scheduleExam(school, examRows(3, 'Rehearsed'), {
    ...{ name: 'Rehearsed mock', minutes: 30, startsIn },
  })
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.quiz(id))
  await page.getByRole('link', { name: 'Preparation' }).click()
  const rehearsed = page.getByRole('listitem').filter({ hasText: 'Rehearsed' })
  await expect(rehearsed).toContainText('Nobody has completed a rehearsal.')
  const checklist = page.getByRole('region', { name: 'Checklist before the day' })
  await expect(checklist).toContainText('2 to look at')
  await lookByDayAndNight(page)
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

  await test.step('once nothing is open, a check that is asked for says that it is ready', async () => {
    await expect(checklist).toContainText('1 to look at')
    const dayBefore = school.now() + startsIn - 3600
    await query(
      school.dataDir,
      `insert into backups (started_at, finished_at, bytes, migration)
       values (to_timestamp($1), to_timestamp($1), 1, '0034-backups')`,
      [dayBefore],
    )
    const again = checklist.getByRole('button', { name: 'Check again' })
    await again.press('Enter')
    await expect(checklist.getByRole('status')).toHaveText('Ready. Nothing is open.')
    await expect(again).toBeFocused()
    await expect(checklist.getByText('Ready', { exact: true })).toBeVisible()
    await expect(checklist).toContainText(/Nothing is open. Checked at \d\d:\d\d [AP]M\./)
    await expectNoAxeFindings(page)
    await query(school.dataDir, 'delete from backups where started_at = to_timestamp($1)', [
      dayBefore,
    ])
  })
})
