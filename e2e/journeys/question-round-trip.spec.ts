import type { Page } from '@playwright/test'
import { importQuestions } from '@prepwell/contract/transfers.ts'
import {
  chooseFile,
  downloadBy,
  openImport,
  runImport,
  type SavedFile,
} from '../support/import-page.ts'
import { beginAs } from '../support/people.ts'
import { openSchool } from '../support/school.ts'
import { expect, test } from '../support/test.ts'

const place = (word: string, chapter: string) => ({ subject: `Travel ${word}`, chapter })

/**
 * Questions with what files like to break: quotes, line ends, formulas, letters of many
 * languages, commas, trailing blanks.
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
  },
]

/** The list of questions as a file of this type, by the list's own button. */
async function exported(page: Page, type: 'CSV' | 'JSON', total: number): Promise<SavedFile> {
  await expect(page.getByText(`Showing 1 to ${total} of ${total} questions`)).toBeVisible()
  await page.getByRole('button', { name: `Export as ${type}` }).click()
  return downloadBy(page, page.getByRole('dialog').getByRole('button', { name: 'Yes' }))
}

// The server does not know an import that has ended, and a slow one is asked how far it is.
test.use({ expectsRefusals: true })

for (const type of ['CSV', 'JSON'] as const)
  test(`questions exported as ${type} and imported into another school are exported alike there`, async ({
    page,
    browser,
    school,
  }) => {
    const word = `r${Date.now().toString(36)}`
    await school.asAdmin(importQuestions, { body: rowsOf(word) })
    await beginAs(page, school, school.admin)
    await page.goto(`/admin/dashboard/questions?search=${word}`)
    const file = await exported(page, type, 3)

    const other = await openSchool()
    try {
      const context = await browser.newContext({ baseURL: other.url })
      const elsewhere = await context.newPage()
      await beginAs(elsewhere, other, other.admin)
      await openImport(elsewhere, 'questions')
      await chooseFile(elsewhere, file.name, file.content)
      await runImport(elsewhere)
      await elsewhere.getByRole('link', { name: 'See the questions' }).click()
      const back = await exported(elsewhere, type, 3)
      expect(back.content.toString()).toBe(file.content.toString())
      expect(back.content.equals(file.content)).toBe(true)
      await context.close()
    } finally {
      await other.close()
    }
  })
