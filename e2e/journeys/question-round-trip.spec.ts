import type { Page } from '@playwright/test'
import { deleteSubject, listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import {
  chooseFile,
  downloadBy,
  expectCounts,
  runImport,
  type SavedFile,
} from '../support/pages/import-page.ts'
import { beginAs } from '../support/people.ts'
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

/** Exports the list of questions as a CSV file with the list's button. */
async function exported(page: Page): Promise<SavedFile> {
  await expect(page.getByText('Showing 1 to 3 of 3 questions')).toBeVisible()
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  return downloadBy(page, page.getByRole('dialog').getByRole('button', { name: 'Yes' }))
}

// The page polls a slow import, and the server answers 404 once it has ended.
test.use({ expectsRefusals: true })

test('questions exported as CSV and imported where they are gone are exported alike', async ({
  page,
  school,
}) => {
  const word = `r${Date.now().toString(36)}`
  await school.asAdmin(importQuestions, { body: rowsOf(word) })
  const removeAll = async () => {
    const { data } = await school.asAdmin(listSubjects, { query: { search: word } })
    for (const { id } of data) await school.asAdmin(deleteSubject, { params: { id } })
  }

  await beginAs(page, school, school.admin)
  await page.goto(`/admin/dashboard/questions?search=${word}`)
  const file = await exported(page)
  await removeAll()
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
