import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createChapter } from '@prepwell/contract/chapters.ts'
import { createContact } from '@prepwell/contract/contacts.ts'
import { createQuiz } from '@prepwell/contract/quizzes.ts'
import { getPaper, startAttempt, submitAttempt } from '@prepwell/contract/sitting.ts'
import { createSubject } from '@prepwell/contract/subjects.ts'
import { importQuestions } from '@prepwell/contract/transfers.ts'
import { callServer, expectSuccess } from '../support/client.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import type { School } from '../support/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** What a row is called, in the order in which the rows are made. */
const trees = ['Cedar', 'Ash', 'Elm', 'Birch', 'Fir', 'Date', 'Gum'] as const
const sorted = [...trees].sort()

interface ListJourney {
  readonly path: string
  readonly heading: string
  /** What the rows are called on the page. */
  readonly many: string
  /** The header that orders the rows by their tree. */
  readonly column: string
  /** The column of the file that holds it. */
  readonly cell: string
  /** Makes a row for each tree; each holds `<tree> <word>`. */
  readonly add: (school: School, word: string) => Promise<void>
  /** A filter, with the trees that it leaves. */
  readonly filter?: {
    readonly label: string
    readonly option: string
    readonly left: readonly string[]
  }
}

const chapterFor = async (school: School, word: string) => {
  const subject = await school.asAdmin(createSubject, {
    body: { name: `Subject of ${word}`, description: 'Trees' },
  })
  const chapter = await school.asAdmin(createChapter, {
    body: { subject_id: subject.data.id, name: `Chapter of ${word}`, description: 'Trees' },
  })
  return chapter.data.id
}

const typed = (chapter: string, statement: string) => ({
  subject: 'Botany',
  chapter,
  question_type: 'Numerical' as const,
  question_statement: statement,
  numerical_answer: 7,
  marks: 1,
  answer_explanation: '',
})

const lists: readonly ListJourney[] = [
  {
    path: '/admin/dashboard/subjects',
    heading: 'Subjects',
    many: 'subjects',
    column: 'Name',
    cell: 'Name',
    add: async (school, word) => {
      for (const tree of trees)
        await school.asAdmin(createSubject, {
          body: { name: `${tree} ${word}`, description: `All about the ${tree}` },
        })
    },
  },
  {
    path: '/admin/dashboard/chapters',
    heading: 'Chapters',
    many: 'chapters',
    column: 'Name',
    cell: 'Name',
    add: async (school, word) => {
      const subject = await school.asAdmin(createSubject, {
        body: { name: `Trees of ${word}`, description: 'Trees' },
      })
      for (const tree of trees)
        await school.asAdmin(createChapter, {
          body: { subject_id: subject.data.id, name: `${tree} ${word}`, description: 'A tree' },
        })
    },
  },
  {
    path: '/admin/dashboard/questions',
    heading: 'Questions',
    many: 'questions',
    column: 'Statement',
    cell: 'question_statement',
    filter: { label: 'Type', option: 'MCQ', left: ['Elm'] },
    add: async (school, word) => {
      const rows = trees.map((tree) => ({
        ...typed(`Chapter of ${word}`, `${tree} ${word}: how many?`),
        ...(tree === 'Elm'
          ? { question_type: 'MCQ', options: ['Six', 'Seven'], correct_answer: 1 }
          : {}),
      }))
      await school.asAdmin(importQuestions, { body: rows })
    },
  },
  {
    path: '/admin/dashboard/quizzes',
    heading: 'Quizzes',
    many: 'quizzes',
    column: 'Name',
    cell: 'Name',
    filter: { label: 'Difficulty', option: 'Hard', left: ['Birch'] },
    add: async (school, word) => {
      const chapter = await chapterFor(school, word)
      for (const tree of trees)
        await school.asAdmin(createQuiz, {
          body: {
            name: `${tree} ${word}`,
            chapter_id: chapter,
            difficulty_level: tree === 'Birch' ? 'hard' : 'easy',
            quiz_mode: 'practice',
            date_of_quiz: school.now() + 3600,
            time_duration: 30,
            description: 'A quiz of a test',
          },
        })
    },
  },
  {
    path: '/admin/dashboard/contacts',
    heading: 'Messages',
    many: 'messages',
    column: 'Name',
    cell: 'Name',
    add: async (school, word) => {
      for (const tree of trees)
        expectSuccess(
          await callServer(school.url, createContact, {
            body: { name: `${tree} ${word}`, email: 'tree@example.com', message: 'Good evening' },
          }),
        )
    },
  },
  {
    path: '/admin/dashboard/leaderboard',
    heading: 'Leaderboard',
    many: 'students',
    column: 'Name',
    cell: 'Name',
    filter: { label: 'Range', option: 'Past week', left: trees },
    add: async (school, word) => {
      const quiz = await scheduleQuiz(school, [typed(`Forest ${word}`, `${word}?`)], {
        name: `Forest ${word}`,
        minutes: 10,
        mode: 'practice',
      })
      for (const tree of trees) await practise(school, `${tree} ${word}`, quiz.id)
    },
  },
]

/** A new student takes the practice, and has its one question right. */
async function practise(school: School, name: string, quizId: number): Promise<void> {
  const token = (await sessionOf(school, await addStudent(school, newAccount(name)))).access_token
  const params = { id: quizId }
  const { data } = expectSuccess(await callServer(school.url, startAttempt, { params }, token))
  const paper = expectSuccess(await callServer(school.url, getPaper, { params }, token))
  const answers = paper.data.questions.map(({ id }) => [
    id,
    { answered: true, selected_values: '7', seq: 1 },
  ])
  const attempt = data.existing ? data.existing_take_quiz_id : data.take_quiz_id
  expectSuccess(
    await callServer(
      school.url,
      submitAttempt,
      { params: { id: attempt ?? 0 }, body: { quiz_state: Object.fromEntries(answers) } },
      token,
    ),
  )
}

/** The trees in the list, from top to bottom. */
const shownTrees = (page: Page, word: string) =>
  page.getByRole('cell').filter({ hasText: new RegExp(`(${trees.join('|')}) ${word}`) })

async function expectTrees(page: Page, word: string, expected: readonly string[]): Promise<void> {
  await expect(shownTrees(page, word)).toHaveText(
    expected.map((tree) => new RegExp(`${tree} ${word}`)),
  )
}

/** The text of the file that this button lets the browser download. */
async function exported(page: Page, button: Locator, title: string): Promise<string> {
  await button.click()
  const dialog = page.getByRole('dialog', { name: title })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  return readFile(await (await download).path(), 'utf8')
}

for (const { path, heading, many, column, cell, filter, add } of lists)
  test(`the list ${heading} is sorted, searched, paged, filtered and exported, and a reload keeps the view`, async ({
    page,
    school,
  }) => {
    const word = `w${Date.now().toString(36)}`
    await add(school, word)
    await beginAs(page, school, school.admin)
    await page.goto(path + (heading === 'Leaderboard' ? '?quiz_mode=practice' : ''))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const search = page.getByRole('searchbox', { name: `Search for ${many}...` })
    const header = page.getByRole('columnheader', { name: column, exact: true })

    await test.step('search, pages, sort, reload', async () => {
      await search.fill(word)
      await expect(page).toHaveURL(/search=/)
      await expect(shownTrees(page, word)).toHaveCount(trees.length)
      await page.getByRole('combobox', { name: / per page$/ }).click()
      await page.getByRole('option', { name: '5', exact: true }).click()
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'ascending')
      await expectTrees(page, word, sorted.slice(0, 5))
      await page.getByRole('button', { name: 'Next page' }).click()
      await expectTrees(page, word, sorted.slice(5))
      await expect(page.getByText(`Showing 6 to 7 of 7 ${many}`)).toBeVisible()
      await page.reload()
      await expectTrees(page, word, sorted.slice(5))
      await expect(search).toHaveValue(word)
    })

    await test.step('two alternatives, the other way round', async () => {
      await search.fill(`Ash ${word}, Gum ${word}`)
      await expectTrees(page, word, ['Ash', 'Gum'])
      await header.getByRole('button').click()
      await expectTrees(page, word, ['Gum', 'Ash'])
    })

    await test.step('exports hold the whole filtered list in its order', async () => {
      await search.fill(word)
      await expectTrees(page, word, [...sorted].reverse().slice(0, 5))
      const csv = await exported(
        page,
        page.getByRole('button', { name: 'Export as CSV' }),
        'CSV File Confirmation',
      )
      await expectToast(page, 'CSV export successful!')
      const inCsv = csv
        .split('\r\n')
        .flatMap((line) => trees.find((tree) => line.includes(`${tree} ${word}`)) ?? [])
      expect(inCsv).toEqual([...sorted].reverse())
      const json: Record<string, string>[] = JSON.parse(
        await exported(
          page,
          page.getByRole('button', { name: 'Export as JSON' }),
          'JSON File Confirmation',
        ),
      )
      await expectToast(page, 'JSON export successful!')
      expect(json.map((row) => String(row[cell]).split(' ')[0])).toEqual([...sorted].reverse())
    })

    if (filter)
      await test.step('a filter', async () => {
        await page.getByRole('combobox', { name: filter.label, exact: true }).click()
        await page.getByRole('option', { name: filter.option, exact: true }).click()
        await expect(page.getByText(` of ${filter.left.length} ${many}`)).toBeVisible()
        await page.reload()
        await expect(page.getByText(` of ${filter.left.length} ${many}`)).toBeVisible()
      })
  })
