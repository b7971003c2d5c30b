import type { Page } from '@playwright/test'
import { createChapter } from '@prepwell/contract/bank/chapters.ts'
import { createSubject } from '@prepwell/contract/bank/subjects.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { createContact } from '@prepwell/contract/school/messages.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { exportList, openPlace, searchField } from '../support/pages/list-page.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'

/** Row names in order of creation, which is neither alphabetical nor its reverse. */
const trees = ['Elm', 'Gum', 'Ash'] as const
const backwards = ['Gum', 'Elm', 'Ash'] as const

interface List {
  readonly heading: string
  /** The plural name of the rows on the page. */
  readonly many: string
  readonly columns: readonly string[]
  /** The header that sorts the rows by tree. */
  readonly column: string
  /** The file column that holds the tree. */
  readonly cell: string
  /** The exported file type; the next list uses the other one. */
  readonly type: 'CSV' | 'JSON'
  /** Creates a row named `<tree> <word>` for each tree. */
  readonly add: (school: School, word: string) => Promise<void>
  /** The filter that must be set for the list to show these rows. */
  readonly shownBy?: { readonly label: string; readonly option: string }
  /** A filter that leaves only the elm. */
  readonly filter?: { readonly label: string; readonly option: string }
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

const addSubject = async (school: School, name: string) =>
  (await school.asAdmin(createSubject, { body: { name, description: 'Trees' } })).data.id

const addChapter = async (school: School, subject_id: number, name: string) =>
  (await school.asAdmin(createChapter, { body: { subject_id, name, description: 'Trees' } })).data
    .id

const lists: readonly List[] = [
  {
    ...{ heading: 'Subjects', many: 'subjects', column: 'Name', cell: 'Name', type: 'CSV' },
    columns: ['ID', 'Name', 'Description', 'Total Chapters', 'Date Created', 'Action'],
    add: async (school, word) => {
      for (const tree of trees) await addSubject(school, `${tree} ${word}`)
    },
  },
  {
    ...{ heading: 'Chapters', many: 'chapters', column: 'Name', cell: 'Name', type: 'JSON' },
    columns: ['ID', 'Name', 'Description', 'Questions', 'Date Created', 'Action'],
    add: async (school, word) => {
      const subject = await addSubject(school, `Trees of ${word}`)
      for (const tree of trees) await addChapter(school, subject, `${tree} ${word}`)
    },
  },
  {
    ...{ heading: 'Questions', many: 'questions', column: 'Statement', type: 'CSV' },
    cell: 'question_statement',
    columns: [
      ...['ID', 'Statement', 'Chapter', 'Type', 'Difficulty', 'Marks'],
      ...['Date Created', 'Action'],
    ],
    filter: { label: 'Type', option: 'MCQ' },
    add: async (school, word) => {
      const rows = trees.map((tree) => ({
        ...typed(`Chapter of ${word}`, `${tree} ${word}: how many is $k \\bmod ${tree.length}$?`),
        ...(tree === 'Elm'
          ? { question_type: 'MCQ', options: ['Six', 'Seven'], correct_answer: 1 }
          : {}),
      }))
      await school.asAdmin(importQuestions, { body: rows })
    },
  },
  {
    ...{ heading: 'Quizzes', many: 'quizzes', column: 'Name', cell: 'Name', type: 'JSON' },
    columns: [
      ...['ID', 'Name', 'Difficulty', 'Quiz Mode', 'Status', 'Date of Quiz'],
      ...['Time Duration (minutes)', 'Action'],
    ],
    filter: { label: 'Difficulty', option: 'Hard' },
    add: async (school, word) => {
      const subject = await addSubject(school, `Subject of ${word}`)
      const chapter = await addChapter(school, subject, `Chapter of ${word}`)
      for (const tree of trees)
        await school.asAdmin(createQuiz, {
          body: {
            name: tree === 'Elm' ? `${tree} ${word} ${'long'.repeat(40)}` : `${tree} ${word}`,
            chapter_id: chapter,
            difficulty_level: tree === 'Elm' ? 'hard' : 'easy',
            quiz_mode: 'practice',
            date_of_quiz: school.now() + 3600,
            time_duration: 30,
            description: 'A quiz of a test',
          },
        })
    },
  },
  {
    ...{ heading: 'Messages', many: 'messages', column: 'Name', cell: 'Name', type: 'CSV' },
    columns: ['ID', 'Name', 'Email', 'Message', 'Date Created', 'Action'],
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
    ...{ heading: 'Leaderboard', many: 'students', column: 'Name', cell: 'Name', type: 'JSON' },
    columns: ['ID', 'Rank', 'Name', 'Total Points', 'Total Quizzes', 'Action'],
    shownBy: { label: 'Quiz mode', option: 'Practice' },
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

/** Lets a new student take the practice and answer its one question correctly. */
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

/** The cells that contain a tree, from top to bottom. */
const treeCells = (page: Page, word: string) =>
  page.getByRole('cell').filter({ hasText: new RegExp(`(${trees.join('|')}) ${word}`) })

/** Expects these trees in the list, from top to bottom. */
const expectTrees = (page: Page, word: string, expected: readonly string[]) =>
  expect(treeCells(page, word)).toHaveText(expected.map((tree) => new RegExp(`${tree} ${word}`)))

/** Expects every row to be one line high, or at most three lines if its name is longer. */
async function expectLines(page: Page): Promise<void> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  const wrongHeights = () =>
    rows.evaluateAll((all) =>
      all
        .map((row) => Math.round(row.getBoundingClientRect().height))
        .filter((height) => height < 40 || height > 60),
    )
  await expect.poll(wrongHeights).toEqual([])
}

/**
 * Expects a long name to have a tooltip that shows all of it, and to be cut at a whole line on a
 * phone.
 */
async function expectCutName(page: Page, word: string): Promise<void> {
  const whole = new RegExp(`^Elm ${word} (long){40}$`)
  const desk = page.viewportSize()
  const name = page.getByText(whole).filter({ visible: true })
  await name.hover({ position: { x: 5, y: 5 } })
  await expect(page.getByTitle(whole)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = await name
    .locator('xpath=ancestor-or-self::*[contains(@class, "long")]')
    .evaluate((cut) => cut.clientHeight / Number.parseFloat(getComputedStyle(cut).lineHeight))
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.05)
  if (desk) await page.setViewportSize(desk)
}

/** The trees of a file, from top to bottom. */
function treesIn(text: string, { type, cell }: List, word: string): string[] {
  const rows: string[] =
    type === 'CSV'
      ? text.split('\r\n')
      : JSON.parse(text).map((row: Record<string, string>) => row[cell])
  return rows.flatMap((row) => trees.find((tree) => row.includes(`${tree} ${word}`)) ?? [])
}

async function chooseFilter(page: Page, { label, option }: { label: string; option: string }) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/**
 * Expects the drawer of the question bank to count one question without a difficulty, and its
 * filters to be in the address and in the history.
 */
async function expectFilterDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  const difficulty = drawer.getByRole('group', { name: 'Difficulty' })
  await expect(difficulty.getByRole('checkbox')).toHaveCount(4)
  await difficulty.getByText('Not set').click()
  await expect(difficulty.getByRole('checkbox', { name: 'Not set 1' })).toBeChecked()
  await expectNoAxeFindings(page)
  await drawer.getByRole('button', { name: 'Show 1 question' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  const chip = page.getByRole('button', { name: 'Remove the filter No difficulty' })
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(page.getByRole('group', { name: 'questions', exact: true })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/difficulty=unset/)
  await expect(chip).toBeVisible()
}

test('each list has its columns, and searches, sorts, filters and exports its own rows', async ({
  page,
  school,
}) => {
  const run = Date.now().toString(36)
  const wordOf = ({ heading }: List) => `${heading.slice(0, 2)}${run}`
  for (const list of lists) await list.add(school, wordOf(list))
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/settings')
  for (const list of lists)
    await test.step(list.heading, async () => {
      const word = wordOf(list)
      await openPlace(page, list.heading)
      if (list.shownBy) await chooseFilter(page, list.shownBy)
      await searchField(page, list.many).fill(word)
      await expect(treeCells(page, word)).toHaveCount(trees.length)
      await expect(page.getByRole('columnheader')).toHaveText([...list.columns])
      await expectLines(page)

      const header = page.getByRole('columnheader', { name: list.column, exact: true })
      for (const order of ['ascending', 'descending']) {
        await header.getByRole('button').click()
        await expect(header).toHaveAttribute('aria-sort', order)
      }
      await expectTrees(page, word, backwards)
      expect(treesIn(await exportList(page, list.type), list, word)).toEqual(backwards)
      if (list.heading === 'Questions') {
        await expect(page.locator('td .katex')).toHaveCount(trees.length)
        await expectLines(page)
        await chooseFilter(page, { label: 'Subject', option: 'Botany' })
        await chooseFilter(page, { label: 'Chapter', option: `Chapter of ${word}` })
        await expect(page).toHaveURL(/subject_id=\d+&chapter_id=\d+/)
        await searchField(page, list.many).fill(`chapter of ${word}`)
        await expectTrees(page, word, backwards)
      }
      if (list.heading === 'Quizzes') await expectCutName(page, word)
      if (!list.filter) return
      await chooseFilter(page, list.filter)
      await expectTrees(page, word, ['Elm'])
      if (list.heading === 'Questions') await expectFilterDrawer(page)
    })
})
