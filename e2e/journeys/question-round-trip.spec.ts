import type { Page } from '@playwright/test'
import { deleteSubject, listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import {
  chooseFile,
  downloadBy,
  expectCounts,
  runImport,
  type SavedFile,
} from '../support/pages/import-page.ts'
import { chooseExport } from '../support/pages/list-page.ts'
import { beginAs, sessionOf } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'

const place = (word: string, chapter: string) => ({ subject: `Travel ${word}`, chapter })

/**
 * Questions with content that files often break: quotes, line ends, formulas, many scripts, commas,
 * trailing spaces.
 */
const rowsOf = (word: string) => [
  {
    ...place(word, 'Signs'),
    question_type: 'MCQ',
    question_statement: `${word} "quoted", and, commas;\nsecond line\t| a tab: $\\frac{a}{b}$`,
    marks: 2.5,
    options: ['=1+1', '-3', '+49 30', '@home', "'single", 'a, b'],
    correct_answer: 5,
    answer_explanation: '=HYPERLINK("http://example.com")\n\n- a list',
  },
  {
    ...place(word, 'Letters'),
    question_type: 'MSQ',
    question_statement: `${word} 哪些? Größe, δ, नमस्ते, 🚀`,
    marks: 4,
    options: ['声', 'نور', '🚀'],
    correct_answers: [0, 2],
  },
  {
    ...place(word, 'Signs'),
    question_type: 'Numerical',
    question_statement: `${word} a number?`,
    marks: 1,
    numerical_answer: '-0.250',
    numerical_low: '-0.3',
    numerical_high: '0',
    passage: `${word} a table:\n\n| a | b |\n|---|---|\n| 1 | =2 |`,
  },
]

/** Exports the list of questions as a file with the list's button. */
async function exported(page: Page, as = 'CSV', count = 3): Promise<SavedFile> {
  await expect(page.getByText(`Showing 1 to ${count} of ${count} question`)).toBeVisible()
  await chooseExport(page, as)
  return downloadBy(page, page.getByRole('dialog').getByRole('button', { name: 'Yes' }))
}

async function removeAll(school: School, word: string): Promise<void> {
  const { data } = await school.asAdmin(listSubjects, { query: { search: word } })
  for (const { id } of data) await school.asAdmin(deleteSubject, { params: { id } })
}

// The page polls a slow import, and the server answers 404 once it has ended.
test.use({ expectsRefusals: true })

test('questions exported as CSV and imported where they are gone are exported alike', async ({
  page,
  school,
}) => {
  const word = `r${Date.now().toString(36)}`
  await school.asAdmin(importQuestions, { body: rowsOf(word) })
  await beginAs(page, school, school.admin)
  await page.goto(`/admin/dashboard/questions?search=${word}`)
  const file = await exported(page)
  await removeAll(school, word)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await chooseFile(page, file.name, file.content)
  await expectCounts(page, { 'Questions to create': 3, 'Subjects to create': 1 })
  await runImport(page)
  await page.getByRole('link', { name: 'See the questions' }).click()
  await page.getByRole('searchbox').fill(word)
  const back = await exported(page)
  expect(back.content.toString()).toBe(file.content.toString())
  expect(back.content.equals(file.content)).toBe(true)
})

test('questions exported as a zip bring their pictures, which the check shows', async ({
  page,
  school,
}) => {
  const word = `z${Date.now().toString(36)}`
  await page.goto('/')
  const buffer = await drawPicture(page, { type: 'image/png', width: 60, height: 40 })
  const { access_token: token } = await sessionOf(school, school.admin)
  const upload = await page.request.post('/api/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      type: 'question_image',
      file: { name: 'lens.png', mimeType: 'image/png', buffer },
    },
  })
  const { filename } = await upload.json()
  const [row] = rowsOf(word)
  await school.asAdmin(importQuestions, { body: [{ ...row, question_image: filename }] })
  await beginAs(page, school, school.admin)
  await page.goto(`/admin/dashboard/questions?search=${word}`)
  const file = await exported(page, 'ZIP with their pictures', 1)
  await removeAll(school, word)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await chooseFile(page, file.name, file.content)
  await expectCounts(page, { 'Questions to create': 1 })
  const shown = page.getByRole('img', { name: 'Figure of the question' })
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(60)
  await runImport(page)
  await expect(page.getByText('1 question imported')).toBeVisible()
})
