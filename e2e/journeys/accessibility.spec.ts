import type { Page } from '@playwright/test'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { longWord } from '../support/demo-places.ts'
import { scheduleExam, scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { agreeToStart, questionHeading } from '../support/pages/exam-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { beginAs, beginSignedIn, newAccount } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

// Checks what people open or trigger. every-page.spec.ts checks each page as it loads.
test.describe.configure({ mode: 'parallel' })

test('axe finds no problems in an exam in light and night mode, and nothing scrolls sideways at 390 px', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(6, 'Looks'), { name: 'Looks', minutes: 30 })
  await beginSignedIn(
    page,
    school,
    newAccount('Venkata Subrahmanya Lakshmi Narasimha Chakravarthy Gopalakrishnan Iyer'),
  )
  await page.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(page, 'Are you sure you want to take this quiz?')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await lookByDayAndNight(page)
  await page
    .getByRole('checkbox', { name: 'I have read and understood all the instructions' })
    .check()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  for (const number of [1, 2, 3]) {
    await expect(questionHeading(page, number)).toBeVisible()
    await expect(page.locator('#question-statement .katex').first()).toBeVisible()
    await lookByDayAndNight(page)
    await page
      .getByRole('button', { name: number === 2 ? 'Mark for Review & Next' : 'Save & Next' })
      .click()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expectReceipt(page)
  await lookByDayAndNight(page)
})

test('axe finds no problems in a practice in light and night mode, and nothing scrolls sideways at 390 px', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Practised')
  const fields = { name: 'Practised', minutes: 30, mode: 'practice' } as const
  const practice = await scheduleQuiz(school, rows, fields)
  await beginSignedIn(page, school)
  await page.goto(`/take_practice/${practice.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await lookByDayAndNight(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('button', { name: 'Resume Quiz' }).click()
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(questionHeading(page, 3)).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { name: 'Detailed review' })).toBeVisible()
  await lookByDayAndNight(page)
})

test('of rows that look the same, colours are checked in some, and every other look in its row', async ({
  page,
}) => {
  const draw = (style: string) =>
    page.setContent(
      `<style>td { color: #111; background: #fff } ${style}</style><table>${Array.from(
        { length: 12 },
        (_, row) =>
          `<tr class="${row === 7 ? 'late' : ''}"><td id="a${row}">Ada</td><td>Bo</td></tr>`,
      ).join('')}</table>`,
    )
  await draw('')
  await expectNoAxeFindings(page, 'colours')
  for (const fault of ['td:last-child', '.late td', 'tr:nth-child(even) td', 'tr:last-child td']) {
    await draw(`${fault} { color: #ccc }`)
    await expect(expectNoAxeFindings(page, 'colours'), fault).rejects.toThrow('color-contrast')
  }
})

/** Submits an empty form, which marks every required field as missing. */
async function submitEmpty(page: Page) {
  await page.getByRole('button', { name: /^Add (quiz|question)$/ }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  // The first field has focus and may have opened its list of choices.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
}

const chooseFile = (page: Page, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

async function checkBadFile(page: Page) {
  await chooseFile(page, [
    'subject,chapter,question_type,question_statement,marks,a column of no use',
    `Botany,Trees,Quiz,${longWord},many,x`,
    'Botany,Trees,MCQ,,1,y',
  ])
  await expect(page.getByRole('list', { name: 'Rows to correct' })).toBeVisible()
}

async function importSubjects(page: Page) {
  await chooseFile(page, ['subject,chapter', `Botany ${Date.now()},${longWord}`])
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText('1 subject').first()).toBeVisible()
}

async function editProfile(page: Page) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
}

test('axe finds no problems in the contact form and in an open student profile, in light and night mode', async ({
  page,
  school,
}) => {
  await page.goto('/')
  // The contact form loads when the reader scrolls near it.
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Message')).toBeVisible()
  await lookByDayAndNight(page)
  await beginSignedIn(page, school)
  await page.goto(paths.profile)
  await editProfile(page)
  await lookByDayAndNight(page)
})

test('axe finds no problems in admin forms with errors, checked files and an open profile, in light and night mode', async ({
  page,
  school,
}) => {
  await beginAs(page, school, school.admin)
  for (const [address, act] of [
    [adminPaths.addOne('question'), submitEmpty],
    [adminPaths.addOne('quiz'), submitEmpty],
    [adminPaths.import('questions'), checkBadFile],
    [adminPaths.import('subjects'), importSubjects],
    [paths.staff.profile, editProfile],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address)
      await act(page)
      await lookByDayAndNight(page)
    })
})
