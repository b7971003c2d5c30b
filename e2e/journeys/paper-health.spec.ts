import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { type ExamRow, examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import type { School } from '../support/server/school.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'

const students = 12
/** The index of the question with the wrong key: the key is A, but strong students choose B. */
const broken = 2

const rows: ExamRow[] = examRows(18, 'Health of a paper').flatMap((row) =>
  row.question_type === 'MCQ' ? [row] : [],
)

/**
 * A student's choice. The best student comes first, and fewer students know the earlier questions.
 */
function choiceOf(student: number, place: number): number {
  if (place === broken) return student < 8 ? 1 : 0
  return student < 3 + place ? 1 : 2 + (student % 2)
}

/** Lets all students submit; the last paper is blank. */
async function sitAll(school: School, quizId: number) {
  for (let student = 0; student <= students; student += 1) {
    const { access_token } = await sessionOf(school, await addStudent(school))
    const sitting = await sitDown(school, access_token, quizId)
    await school.advance(60)
    const responses = rows.map((_row, place) => ({
      choice: student === students ? null : [choiceOf(student, place)],
      seconds: student === students ? 0 : 4 + (student % 3),
      marked: false,
    }))
    await submitSitting(school, sitting, responses)
  }
}

test('the health of a paper names the question with a wrong key, with evidence', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(
    school,
    rows.map((row, place) => ({
      ...row,
      ...(place === broken ? { correct_answer: 0 } : {}),
    })) as ExamRow[],
    { name: 'Healthy mock', minutes: 60 },
  )
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.quiz(exam.id))
  await page.getByRole('link', { name: 'Health of the paper' }).press('Enter')
  await expect(page.getByText('Nobody has submitted yet')).toBeVisible()
  await sitAll(school, exam.id)
  const { data } = await school.asAdmin(getQuizStatistics, { params: { id: exam.id } })
  const item = data.items.find(({ advice }) => advice.some(({ kind }) => kind === 'check_key'))
  const number = item?.display_id ?? 0
  const advice = 'The better students chose B: check the key'

  await test.step('the advice comes first, with its evidence', async () => {
    await page.reload()
    await expect(page.getByText('Fewer than 30 students')).toBeVisible()
    const short = page.getByRole('region', { name: 'In short' })
    const entry = short.getByRole('listitem').filter({ hasText: advice }).first()
    await expect(entry.getByRole('link', { name: `Question ${number}` })).toBeVisible()
    await entry
      .getByRole('button', { name: new RegExp(`^How do we know\\? Question ${number}: The`) })
      .click()
    await expect(page.getByRole('dialog', { name: /^How do we know\?/ })).toContainText(
      'B: 100% of the top third',
    )
    await page.keyboard.press('Escape')
    await expectNoAxeFindings(page)
    await entry.getByRole('link', { name: `Question ${number}` }).press('Enter')
    await expect(page.getByRole('dialog', { name: `Question ${number}` })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const table = page.getByRole('table', { name: 'questions' })

  await test.step('the table can be sorted by a figure and opens the question with its options', async () => {
    await table.getByRole('button', { name: 'Discrimination' }).click()
    await expect(page).toHaveURL(/sort=discrimination/)
    await table.getByRole('link', { name: `View question ${number}` }).focus()
    await expect(table.getByRole('row').nth(1)).toContainText('Check the key')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Question ${number}` })
    // Below the header: A, B, C and D.
    const option = (letter: string) => dialog.getByRole('row').nth('ABCD'.indexOf(letter) + 1)
    await expect(option('B').getByRole('cell')).toHaveText(['66.7%', '100%', '0%'])
    await expect(option('A').getByRole('cell')).toHaveText(['33.3%', '0%', '100%'])
    await expect(option('A')).toContainText('Correct')
    await expect(dialog.getByRole('list', { name: 'Right and wrong answers' })).toHaveText(
      'Right 4Wrong 8Blank 0',
    )
    await expect(dialog.getByText('half of the students took 4 s to 6 s')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/question=/)
  })

  await test.step('a blank paper counts only on request', async () => {
    await page.getByRole('switch', { name: /^Count 1 paper/ }).click()
    await expect(page.getByText(`${students + 1} students`)).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize(phone)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(desk)
  })

  await test.step("the question's page in the bank says where it was used", async () => {
    await page.goto(adminPaths.question(item?.question_id ?? 0))
    const used = page.getByRole('region', { name: 'Used in' })
    await expect(used.getByText(advice)).toBeVisible()
    await used.getByRole('link', { name: exam.name }).click()
    await expect(page.getByRole('dialog', { name: `Question ${number}` })).toBeVisible()
  })
})
