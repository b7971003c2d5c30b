import { setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { takeQuiz } from '../support/attempts.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { exportList, openPlace, searchField } from '../support/pages/list-page.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

test("an admin's action appears in the audit log, linked to what it concerned", async ({
  page,
  school,
}) => {
  const word = `a${Date.now().toString(36)}`
  const student = await addStudent(school, newAccount(`Ravi ${word}`))
  const { access_token, user } = await sessionOf(school, student)
  const fields = { name: `Mock ${word}`, minutes: 1, reviewFirst: true }
  const exam = await scheduleExam(school, examRows(3, word), fields)
  await takeQuiz(school.url, access_token, exam.id)
  await school.advance(70)
  await school.asAdmin(publishQuiz, { params: { id: exam.id }, body: { shown_after: 'marks' } })
  const suspended = { ids: [user.id], status: 'Suspended' } as const
  await school.asAdmin(setStudentStatus, { body: suspended })
  const { chapter } = await addChapter(school, word)
  const question = await addQuestion(school, chapter.id, `How old ${word}?`)
  await beginAs(page, school, school.admin)

  await test.step('a question is deleted and restored', async () => {
    await page.goto(`${paths.staff.questions}?search=How+old+${word}`)
    await page.getByRole('button', { name: `Delete question ${question}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectToast(page, `Question with ID ${question} is back`)
  })

  const rows = page.getByRole('table', { name: 'lines' }).getByRole('row')
  const line = (action: string) =>
    rows.filter({ has: page.getByRole('button', { name: action, exact: true }) })
  await test.step('the log says what, about whom, by whom and when', async () => {
    await openPlace(page, 'Audit log')
    await searchField(page, 'names').fill(word)
    await expect(line('Deletion undone')).toContainText(`Question How old ${word}?`)
    await expect(line('Deleted')).toContainText(`Question How old ${word}?`)
    await expect(line('Suspended')).toContainText(`Student Ravi ${word}`)
    await expect(line('Results published')).toContainText('Students see their marks')
    await line('Suspended').getByRole('button', { name: 'Suspended' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Suspended' })
    await expect(dialog).toContainText('127.0.0.1')
    await dialog.getByRole('button', { name: 'Close the line' }).click()
  })

  await test.step('the log can be filtered and exported, and the export is logged too', async () => {
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Student', exact: true }).click()
    await expect(rows).toHaveCount(2)
    const csv = await exportList(page, 'CSV')
    expect(csv.trim().split('\n')).toHaveLength(2)
    expect(csv).toContain(`Suspended,Student,${user.id},Ravi ${word}`)
    await visit(page, `${adminPaths.audit}?action=exported`)
    await expect(line('Exported').first()).toContainText(`List audit`)
    await expect(line('Exported').first()).toContainText(`kind student; search ${word}`, {
      ignoreCase: true,
    })
  })

  await visit(page, `${adminPaths.audit}?search=${word}&kind=student`)
  await page.getByRole('link', { name: `Ravi ${word}` }).click()
  await expect(page).toHaveURL(adminPaths.student(user.id))
})
