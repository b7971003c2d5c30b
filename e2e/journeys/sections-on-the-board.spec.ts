import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { getQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { endSection, saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { questionHeading, startExam } from '../support/pages/exam-page.ts'
import { type Account, addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { lookByDayAndNight, phone } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { type Sitting, sitDown } from '../support/sitting.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** The first candidate uses a browser page; most of the others take the exam over HTTP. */
const [candidates, sitting] = [20, 18]
const plan = '3 sections of 20 min, 30 min and 10 min, with pauses of 5 min'
const nameOf = (candidate: number) => `Uma No${String(candidate).padStart(2, '0')}`

/**
 * Schedules an exam of three timed sections for a group, an hour ahead. First advances the clock by
 * two hours, past the exams that earlier journeys left, so this one is its candidates' next exam.
 */
async function openExam(school: School) {
  await school.advance(2 * 3600)
  const accounts: Account[] = []
  for (let n = 0; n < candidates; n += 1)
    accounts.push(await addStudent(school, newAccount(nameOf(n))))
  const query = { search: 'Uma', per_page: 100 }
  const student_ids = (await school.asAdmin(listStudents, { query })).data.map(({ id }) => id)
  const group = (await school.asAdmin(createGroup, { body: { name: 'Batch of sections' } })).data.id
  await school.asAdmin(changeGroupStudents, { params: { id: group }, body: { student_ids } })
  const { id } = await scheduleExam(school, examRows(6, 'Three parts'), {
    ...{ name: 'Three parts', minutes: 70, startsIn: 3600 },
    sectionTimes: { section_times: 'each', early_section_end: 'go_on', pause_minutes: 5 },
    sections: (chapter_id) =>
      (['MCQ', 'MSQ', 'Numerical'] as const).map((type, place) => ({
        name: `Part ${'ABC'[place]}`,
        scheme_id: 1,
        minutes: [20, 30, 10][place] ?? 1,
        sources: [{ chapter_id, take: 'all' as const, types: [type] }],
      })),
  })
  await school.asAdmin(updateQuiz, { params: { id }, body: { group_ids: [group] } })
  const { data } = await school.asAdmin(getQuiz, { params: { id } })
  const [first, ...others] = accounts
  if (!first) throw new Error('no candidate')
  return { id, begins: data.date_of_quiz, first, others: others.slice(0, sitting - 1) }
}

/** Answers the first question of the open section, over HTTP. */
async function answer(school: School, { attemptId, quizId, token }: Sitting) {
  const paper = { params: { id: quizId } }
  const { data } = expectSuccess(await callServer(school.url, getPaper, paper, token))
  const [question] = data.questions
  if (!question) throw new Error('no question')
  const [option] = question.options
  const chosen = question.type === 'MCQ' ? option?.id : option ? [option.id] : '1'
  const quiz_state = { [question.id]: { answered: true, selected_values: chosen, seq: 1 } }
  const input = { params: { id: attemptId }, body: { quiz_state } }
  expectSuccess(await callServer(school.url, saveAnswers, input, token))
}

/** Leaves the section before its time is over, over HTTP. */
const leave = async (school: School, { attemptId, token }: Sitting, section: number) =>
  expectSuccess(
    await callServer(
      school.url,
      endSection,
      { params: { id: attemptId }, body: { quiz_state: {}, section } },
      token,
    ),
  )

const row = (board: Page, candidate: number) =>
  board.getByRole('row', { name: new RegExp(nameOf(candidate)) })

/** Fills in the dialog of an action for one candidate, and sends it. */
async function help(
  board: Page,
  action: string,
  fields: { readonly section?: string; readonly minutes?: string; readonly reason: string },
) {
  const dialog = board.getByRole('dialog', { name: action })
  if (fields.section)
    await dialog.getByRole('combobox', { name: 'Section' }).selectOption({ label: fields.section })
  if (fields.minutes) await dialog.getByRole('textbox', { name: /inutes/ }).fill(fields.minutes)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(fields.reason)
  await expectNoAxeFindings(board)
  await dialog.getByRole('button', { name: action }).click()
  await expectToast(board, 'Done for 1 student')
  await expect(dialog).toBeHidden()
}

// A page that asks for its next section as the exam ends is refused.
test.use({ expectsRefusals: true })

test('20 candidates in three timed sections: prepared, rehearsed, printed, announced; then the board, help and the log', async ({
  page,
  secondPage: board,
  school,
}) => {
  const { id, begins, first, others } = await openExam(school)
  await beginAs(board, school, school.admin)
  await test.step('the page of the exam and its printed paper say the plan', async () => {
    await board.goto(adminPaths.quiz(id))
    await expect(board.getByText(plan)).toBeVisible()
    await board.goto(adminPaths.quizPrint(id))
    await expect(board.getByRole('heading', { name: /Part B/ }).first()).toBeVisible()
    await expect(board.getByText('Time: 30 min. 2 questions.')).toBeVisible()
  })
  await test.step('an admin rehearses it from section to section', async () => {
    await board.goto(adminPaths.quizPreparation(id))
    await board.getByRole('button', { name: 'Rehearse' }).click()
    await expect(questionHeading(board, 1)).toBeVisible()
    await board.getByRole('button', { name: 'Go to next section' }).click()
    await board.getByRole('button', { name: 'Yes, go on' }).click()
    await expect(board.getByRole('heading', { name: 'Pause' })).toBeVisible()
    await lookByDayAndNight(board)
    await board.getByRole('button', { name: 'Begin now' }).click()
    await expect(questionHeading(board, 3)).toBeVisible()
    await board.getByRole('button', { name: 'Go to next section' }).click()
    await board.getByRole('button', { name: 'Yes, go on' }).click()
    await board.getByRole('button', { name: 'Begin now' }).click()
    await expect(questionHeading(board, 5)).toBeVisible()
    await board.getByRole('button', { name: 'Submit Quiz' }).click()
    await board.getByRole('button', { name: 'Yes, submit' }).click()
    await expect(board.getByText('Only you see this result, and it counts nowhere.')).toBeVisible()
    await board.getByRole('button', { name: 'Discard' }).click()
    await board.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(board.getByRole('button', { name: 'Rehearse' })).toBeVisible()
  })

  await page.setViewportSize(phone)
  await beginAs(page, school, first)
  await test.step('mail, calendar and card say the plan', async () => {
    const mail = await school.postbox.mailTo(first.email)
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(`The exam has ${plan}, in this order.`)
    await page.goto('/dashboard')
    const add = page.getByRole('button', { name: 'Add to calendar: Three parts' })
    await expect(add).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), add.click()])
    const file = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')
    expect(file).toContain('3 sections of 20 min\\, 30 min and 10 min')
    await page.goto('/browse/exam?search=Three%20parts')
    await expect(page.getByText(plan)).toBeVisible()
    await expectNoSidewaysScrolling(page)
  })

  await school.advance(begins - school.now())
  await test.step('the board shows the section of each candidate', async () => {
    await board.goto(adminPaths.quizBoard(id))
    await expect(board.getByText('Live', { exact: true })).toBeVisible()
    await startExam(page, id)
    await expectNoSidewaysScrolling(page)
    const sittings: Sitting[] = []
    for (const account of others)
      sittings.push(await sitDown(school, (await sessionOf(school, account)).access_token, id))
    for (const one of sittings) await answer(school, one)
    const [second] = sittings
    if (!second) throw new Error('no second candidate')
    await leave(school, second, 1)
    await expect(row(board, 0)).toContainText(/Section 1, (19|20) min left/)
    await expect(row(board, 1)).toContainText(/Pause, section 2 in (4|5) min/)
    await expect(board.getByRole('row', { name: /Section 1/ })).toHaveCount(sitting - 1)
    await lookByDayAndNight(board)
  })
  const drawer = board.getByRole('dialog', { name: nameOf(0) })
  await test.step('help goes to the section that is open', async () => {
    await row(board, 0)
      .getByRole('button', { name: nameOf(0) })
      .click()
    await drawer.getByRole('button', { name: 'Give more time…' }).click()
    await help(board, 'Give more time', { minutes: '10', reason: 'The power was gone' })
    await expect(drawer.getByText('10 minutes added to section 1')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00:(29|30):\d\d$/)
    await page.getByRole('button', { name: /answered, all questions$/ }).click()
    await page.getByRole('button', { name: 'Go to next section' }).click()
    await page.getByRole('button', { name: 'Yes, go on' }).click()
    await page.getByRole('button', { name: 'Begin now' }).click()
    await expect(questionHeading(page, 3)).toBeVisible()
    await expect(drawer.getByText('Left section 1 before its time was over')).toBeVisible()
  })
  await test.step('a section is opened again, ended, and the exam goes on', async () => {
    await drawer.getByRole('button', { name: 'Open a section again…' }).click()
    const again = { section: '1. Part A', minutes: '5', reason: 'Left by mistake' }
    await help(board, 'Open a section again', again)
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00:0[45]:\d\d$/)
    await drawer.getByRole('button', { name: 'End the section…' }).click()
    await help(board, 'End the section', { section: '1. Part A', reason: 'Has finished' })
    await expect(questionHeading(page, 3)).toBeVisible()
    await expect(drawer.getByText('Section 1 opened again for 5 minutes')).toBeVisible()
    await expect(drawer.getByText('Section 1 ended')).toBeVisible()
    await lookByDayAndNight(board)
    await board.keyboard.press('Escape')
  })
  await test.step('the others go on by the clock, and all are over on a phone', async () => {
    await board.setViewportSize(phone)
    await school.advance(26 * 60)
    await expect(board.getByRole('row', { name: /Section 2/ })).toHaveCount(sitting)
    await expectNoSidewaysScrolling(board)
    await school.advance(2 * 3600)
    await expect(board.getByText('The exam is over.')).toBeVisible()
    await expect(row(board, 2)).toContainText('when the time was up')
  })
})
