import type { Page } from '@playwright/test'
import { contactAttempt } from '@prepwell/contract/exam-day/contact.ts'
import { changeGroupStudents, createGroup } from '@prepwell/contract/groups.ts'
import { updateQuiz } from '@prepwell/contract/quizzes.ts'
import { getPaper, saveAnswers, submitAttempt } from '@prepwell/contract/sitting.ts'
import { listStudents } from '@prepwell/contract/students.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { type Sitting, sitDown } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'

const [candidates, sitting, questions] = [20, 10, 12]
const nameOf = (candidate: number) => `Tara ${String(candidate).padStart(2, '0')}`

/** An exam for a group of 20, of whom the first ten have signed in. */
async function openExam(school: School) {
  const tokens: string[] = []
  for (let n = 0; n < candidates; n += 1) {
    const account = await addStudent(school, newAccount(nameOf(n)))
    if (n < sitting) tokens.push((await sessionOf(school, account)).access_token)
  }
  const rows = examRows(questions, 'Board')
  const { id } = await scheduleExam(school, rows, { name: 'Watched exam', minutes: 60 })
  const group = await school.asAdmin(createGroup, { body: { name: 'Watched batch' } })
  const query = { search: 'Tara', per_page: 100 }
  const student_ids = (await school.asAdmin(listStudents, { query })).data.map(({ id }) => id)
  await school.asAdmin(changeGroupStudents, {
    params: { id: group.data.id },
    body: { student_ids },
  })
  await school.asAdmin(updateQuiz, { params: { id }, body: { group_ids: [group.data.id] } })
  return { id, tokens }
}

/** What the page of an attempt does, over HTTP. */
function pageOf(school: School, { attemptId, token, quizId }: Sitting) {
  const params = { id: attemptId }
  const send = async (endpoint: Parameters<typeof callServer>[1], body: object) =>
    expectSuccess(await callServer(school.url, endpoint, { params, body }, token))
  return {
    answer: async (count: number) => {
      const input = { params: { id: quizId } }
      const paper = expectSuccess(await callServer(school.url, getPaper, input, token))
      const chosen = paper.data.questions.slice(0, count).map(({ id, type, options }) => {
        const first = options[0]?.id
        const selected_values = type === 'MCQ' ? first : type === 'MSQ' ? [first] : '1'
        return [id, { answered: true, selected_values, seq: 1 }]
      })
      await send(saveAnswers, { quiz_state: Object.fromEntries(chosen) })
    },
    contact: (current_question: number) =>
      send(contactAttempt, {
        ...{ device_id: 'a phone', is_visible: true, unsaved: 0, events: [], version: 0 },
        current_question,
      }),
    submit: () => send(submitAttempt, { quiz_state: {} }),
  }
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const count = (page: Page, label: string, number: number) =>
  expect(
    page.getByRole('group', { name: 'Show candidates' }).getByRole('button', {
      name: `${number} ${label}`,
      exact: true,
    }),
  ).toBeVisible()

test('the board follows an exam of 20 candidates while they begin, answer, fall silent and hand in', async ({
  page,
  school,
}) => {
  test.setTimeout(90_000)
  const { id, tokens } = await openExam(school)
  await beginAs(page, school, school.admin)
  await page.goto(paths.admin.quiz(id))
  await page.getByRole('link', { name: 'Live board', exact: true }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await count(page, 'Candidates', candidates)
  await count(page, 'Not started', candidates)

  const sittings: Sitting[] = []
  for (const token of tokens) sittings.push(await sitDown(school, token, id))
  const pages = sittings.map((one) => pageOf(school, one))
  await test.step('begun, and how far', async () => {
    await pages[0]?.answer(7)
    await pages[0]?.contact(8)
    await count(page, 'Active', sitting)
    await expect(row(page, nameOf(0))).toContainText(`7 of ${questions}`)
    await expect(row(page, nameOf(0))).toContainText('Question 8')
  })
  await test.step('handed in', async () => {
    for (const one of pages.slice(7)) await one.submit()
    await count(page, 'Handed in', 3)
  })
  await test.step('silent, all but two', async () => {
    await school.advance(61)
    for (const one of pages.slice(0, 2)) await one.contact(3)
    await count(page, 'Silent', 5)
    await page.getByRole('button', { name: '5 Silent', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(1 + 5)
    await expect(row(page, nameOf(4))).toContainText('Silent since')
    await pages[4]?.contact(1)
    await expect(page.getByRole('row')).toHaveCount(1 + 4)
    await page.getByRole('searchbox').fill(nameOf(5))
    await expect(page.getByRole('row')).toHaveCount(1 + 1)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: '4 Silent', exact: true }).click()
    await expectNoAxeFindings(page)
  })
  await test.step('over: on a phone, with the way to the results', async () => {
    await page.setViewportSize(phone)
    await school.advance(60 * 60)
    await expect(page.getByText('The exam is over.')).toBeVisible()
    await count(page, 'Handed in', sitting)
    await expect(row(page, nameOf(1))).toContainText('Time was up')
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'See the class results' }).click()
    await expect(page).toHaveURL(paths.admin.quizResults(id))
  })
})
