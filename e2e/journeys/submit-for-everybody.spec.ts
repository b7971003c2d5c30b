import type { Page } from '@playwright/test'
import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { sitDown } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const nameOf = (candidate: number) => `Vida No${candidate}`

/** Six candidates: three are taking the exam, one has handed in, two have not started. */
async function openExam(school: School): Promise<number> {
  const { id } = await scheduleExam(school, examRows(6, 'Ended'), {
    name: 'Exam that is ended',
    minutes: 60,
  })
  const accounts = []
  for (let n = 0; n < 6; n += 1) accounts.push(await addStudent(school, newAccount(nameOf(n))))
  const group = await school.asAdmin(createGroup, { body: { name: 'Batch of the ended exam' } })
  const query = { search: 'Vida', per_page: 100 }
  const student_ids = (await school.asAdmin(listStudents, { query })).data.map((one) => one.id)
  const params = { id: group.data.id }
  await school.asAdmin(changeGroupStudents, { params, body: { student_ids } })
  await school.asAdmin(updateQuiz, { params: { id }, body: { group_ids: [group.data.id] } })
  for (const [place, account] of accounts.slice(0, 4).entries()) {
    const { access_token } = await sessionOf(school, account)
    const { attemptId, token } = await sitDown(school, access_token, id)
    const input = { params: { id: attemptId }, body: { quiz_state: {} } }
    if (place === 3) expectSuccess(await callServer(school.url, submitAttempt, input, token))
  }
  return id
}

const row = (board: Page, name: string) => board.getByRole('row', { name: new RegExp(name) })
const count = (board: Page, label: string, number: number) =>
  expect(
    board.getByRole('group', { name: 'Show candidates' }).getByRole('button', {
      name: `${number} ${label}`,
      exact: true,
    }),
  ).toBeVisible()

test('the exam is submitted for everybody: with counts, a typed word, and nobody who had handed in', async ({
  page: board,
  school,
}) => {
  const id = await openExam(school)
  await beginAs(board, school, school.admin)
  await board.goto(adminPaths.quizBoard(id))
  await count(board, 'Active', 3)
  const button = board.getByRole('button', { name: 'Submit for everybody…' })
  const dialog = board.getByRole('dialog', { name: 'Submit for everybody' })

  await test.step('the first candidate is in the first screen', async () => {
    for (const size of [{ width: 1280, height: 800 }, phone]) {
      await board.setViewportSize(size)
      await expect(board.getByRole('table').getByRole('button').first()).toBeInViewport({
        ratio: 1,
      })
      await expectNoSidewaysScrolling(board)
    }
  })
  await test.step('it is no help, and says how many it reaches', async () => {
    await board.getByRole('button', { name: 'Help everybody' }).click()
    await expect(board.getByRole('menuitem', { name: 'Let in late…' })).toBeVisible()
    await expect(board.getByRole('menuitem', { name: /^Submit/ })).toHaveCount(0)
    await board.keyboard.press('Escape')
    await button.press('Enter')
    await expect(dialog).toContainText('Ends the exam for 3 candidates.')
    await expect(dialog).toContainText(
      `Nothing changes for 1 who submitted and 2 who did not start.`,
    )
    await expectNoAxeFindings(board)
    await expectNoSidewaysScrolling(board)
  })
  const send = dialog.getByRole('button', { name: 'Submit for everybody' })
  await test.step('nothing happens without the word', async () => {
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The building is evacuated')
    await send.click()
    await expect(dialog.getByText('Type SUBMIT', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Type SUBMIT to confirm' })).toBeFocused()
    await board.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await count(board, 'Active', 3)
  })
  await test.step('the others keep what they have, and are no failures', async () => {
    await button.press('Enter')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The building is evacuated')
    await dialog.getByRole('textbox', { name: 'Type SUBMIT to confirm' }).fill('submit')
    await send.press('Enter')
    await expectToast(board, 'Submitted for 3 students')
    await expect(dialog).toBeHidden()
    await count(board, 'Submitted', 4)
    await expect(button).toHaveCount(0)
    await expect(board.getByRole('button', { name: 'Announce', exact: true })).toBeFocused()
    await expect(row(board, nameOf(0))).toContainText('by an administrator')
    await expect(row(board, nameOf(3))).not.toContainText('by an administrator')
  })
})
