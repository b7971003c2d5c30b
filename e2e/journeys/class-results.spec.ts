import type { Page } from '@playwright/test'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { untilPublished } from '../support/exam.ts'
import { type Choice, type ExamRow, examRows } from '../support/exam-rows.ts'
import { downloadBy } from '../support/pages/import-page.ts'
import { chooseExport } from '../support/pages/list-page.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { callWithNow } from '../support/server/admin.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { type Sitting, sitDown, submitSitting } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'

const [choices, numbers, students] = [6, 4, 12]
const sections = ['Choices', 'Numbers'] as const
const marksOf = { r: 4, w: -1, b: 0 }
const words = { r: 'Right', w: 'Wrong', b: 'Blank' }
type Letter = keyof typeof marksOf

const nameOf = (student: number) => `Kavya ${String(student).padStart(2, '0')}`

/** The outcome of a student's answer; the same in every run. */
const letterOf = (student: number, question: number): Letter => {
  const turn = (student * 7 + question * 5 + ((student * question) % 11)) % 10
  return turn < 5 ? 'r' : turn < 8 ? 'w' : 'b'
}

/** Wrong choices alternate between A and C; the key is B. */
function optionOf(student: number, question: number) {
  const letter = letterOf(student, question)
  return letter === 'r' ? 1 : letter === 'w' ? (student % 2) * 2 : -1
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const expected = Array.from({ length: students }, (_none, student) => {
  const letters = Array.from({ length: choices + numbers }, (_question, question) =>
    letterOf(student, question),
  )
  const marks = letters.map((letter) => marksOf[letter])
  return {
    name: nameOf(student),
    letters: letters.join(''),
    marks: sum(marks),
    sections: [sum(marks.slice(0, choices)), sum(marks.slice(choices))],
  }
})

const chapter = 'Class results'
const isMcq = ({ question_type }: ExamRow) => question_type === 'MCQ'
const all = examRows(18, chapter)
const rows = [
  ...all.filter(isMcq),
  ...all.filter(({ question_type }) => question_type === 'Numerical').slice(0, numbers),
]

/** Schedules an exam of two sections by the rules of JEE Main: +4 and -1. */
async function scheduleSections(school: School, name: string) {
  await school.asAdmin(importQuestions, { body: rows })
  const found = await school.asAdmin(listChapters, { query: { search: chapter } })
  const chapter_id = found.data[0]?.id ?? 0
  const section = (title: string, type: 'MCQ' | 'Numerical', count: number) => ({
    ...{ name: title, scheme_id: 3 },
    sources: [{ chapter_id, types: [type], take: 'draw' as const, count }],
  })
  const [first, second] = sections
  const { data } = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, {
      body: {
        ...{ name, quiz_mode: 'exam', difficulty_level: 'hard', description: 'Two sections' },
        ...{ date_of_quiz: now, time_duration: 30 },
        sections: [section(first, 'MCQ', choices), section(second, 'Numerical', numbers)],
      },
    }),
  )
  return data.id
}

/** Lets each student hand in the paper given by {@link letterOf}. */
async function sitAll(school: School, quizId: number) {
  const sittings: Sitting[] = []
  for (const { name } of expected) {
    const { access_token } = await sessionOf(school, await addStudent(school, newAccount(name)))
    sittings.push(await sitDown(school, access_token, quizId))
  }
  const [{ token }] = sittings as [Sitting]
  const input = { params: { id: quizId } }
  const { data } = expectSuccess(await callServer(school.url, getPaper, input, token))
  await school.advance(60)
  for (const [student, sitting] of sittings.entries()) {
    const responses = data.questions.map(({ statement }, question) => ({
      choice: choiceOf(student, question, statement),
      ...{ seconds: 10 + question, marked: false },
    }))
    await submitSitting(school, sitting, responses)
  }
  return data.questions
}

const choiceOf = (student: number, question: number, statement: string): Choice => {
  const letter = letterOf(student, question)
  if (letter === 'b') return null
  const row = rows.find((one) => one.question_statement === statement)
  if (row?.question_type === 'Numerical')
    return String(row.numerical_answer + (letter === 'r' ? 0 : 1))
  return [optionOf(student, question)]
}

const table = (page: Page) => page.getByRole('table', { name: 'results' })
const grid = (page: Page) => page.getByRole('table', { name: /^The result of each question/ })
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/** The names of a table's parts in Chromium's accessibility tree, by role. */
async function tableNames(page: Page, name: RegExp) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const below = (id: string): typeof nodes => {
    const node = byId.get(id)
    return node ? [node, ...(node.childIds ?? []).flatMap(below)] : []
  }
  const root = nodes.find((node) => node.role?.value === 'table' && name.test(node.name?.value))
  const inside = below(root?.nodeId ?? '').filter(({ ignored }) => !ignored)
  return (role: string) =>
    inside.filter((node) => node.role?.value === role).map((node) => node.name?.value)
}

test('class results show ranks, marks by section, the grid and who chose what, and can be printed', async ({
  page,
  school,
}) => {
  const quiz = await scheduleSections(school, 'Class mock')
  const asked = await sitAll(school, quiz)
  const absent = await addStudent(school, newAccount('Kavya absent'))
  await school.advance(40 * 60)
  const best = expected.toSorted((a, b) => b.marks - a.marks)
  const mean = sum(expected.map(({ marks }) => marks)) / students

  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  // Waits for publication: until then, rows can be selected to help candidates.
  await untilPublished(school, quiz)
  await beginAs(page, school, school.admin)

  await test.step('the page shows the figures, best first', async () => {
    await page.goto(adminPaths.quiz(quiz))
    await page.getByRole('link', { name: 'Class results', exact: true }).click()
    await expect(figure(page, 'Results')).toHaveText(String(students))
    await expect(figure(page, 'Mean')).toContainText(String(Math.round(mean * 100) / 100))
    const [first] = best
    const row = table(page).getByRole('row').nth(1)
    await expect(row.getByRole('cell').nth(0)).toHaveText('1')
    await expect(row.getByRole('cell').nth(2)).toHaveText(String(first?.marks))
    await expectNoAxeFindings(page)
  })

  await test.step('sort, filter, search', async () => {
    await table(page).getByRole('button', { name: sections[1] }).click()
    await expect(page).toHaveURL(/sort=section_2&order=desc/)
    const most = Math.max(...expected.map((one) => one.sections[1] ?? 0))
    await expect(table(page).getByRole('row').nth(1).getByRole('cell').nth(8)).toHaveText(
      String(most),
    )
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Absent' }).click()
    await page.getByRole('searchbox', { name: 'Search for students...' }).fill(absent.name)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(table(page).getByRole('row').nth(1)).toContainText('Absent')
    for (const type of ['CSV', 'XLSX']) {
      await chooseExport(page, type)
      const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' })
      const { content } = await downloadBy(page, yes)
      if (type === 'CSV') expect(content.toString()).toContain(absent.name)
      else expect(content.subarray(0, 2).toString()).toBe('PK')
    }
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(table(page).getByRole('row')).toHaveCount(11)
  })

  await test.step("the printout has the whole list and no links, by the browser's key too", async () => {
    // Before anything is prepared, as when printing from the browser's menu, only the current page
    // of the list is there.
    const printed = page.locator('table[data-print="only"] tbody tr')
    await expect(printed).toHaveCount(10)
    await page.keyboard.press('Control+p')
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await expect(printed).not.toHaveCount(10)
    for (const { name } of expected) await expect(printed.filter({ hasText: name })).toHaveCount(1)
    await page.evaluate(() => document.body.removeAttribute('data-printed'))
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main table:visible tbody tr')).not.toHaveCount(10)
    for (const { name } of expected)
      await expect(page.locator('main').getByText(name).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the grid shows the outcome of each question by row and column', async () => {
    await page.getByText('Students by question', { exact: true }).click()
    // Waits for the grid: until it has loaded, the search field of the other view is on the page.
    await expect(grid(page)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search for students...' }).fill('Kavya 07')
    const row = grid(page).getByRole('row').filter({ hasText: 'Kavya 07' })
    await expect(grid(page).locator('tbody tr')).toHaveCount(1)
    const letters = [...(expected[7]?.letters ?? '')] as Letter[]
    await expect(row.getByRole('cell')).toHaveText(letters.map((letter) => words[letter]))
    await expectNoAxeFindings(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScrolling(page)
    const box = page.getByRole('region', { name: 'Students by question' })
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize(desk)
  })

  await test.step('a screen reader announces the header and the student of every cell', async () => {
    const namesOf = await tableNames(page, /^The result of each question/)
    expect(namesOf('columnheader')).toEqual([
      ...sections,
      'Student',
      ...asked.map((_one, place) => expect.stringMatching(`^Question ${place + 1} \\d+% right$`)),
    ])
    expect(namesOf('rowheader')).toEqual([expect.stringMatching('^Kavya 07')])
    const letters = [...(expected[7]?.letters ?? '')] as Letter[]
    const corner = ''
    expect(namesOf('cell')).toEqual([corner, ...letters.map((letter) => words[letter])])
  })

  await test.step('a column opens the question with who chose what, and links to each paper', async () => {
    const first = grid(page).getByRole('button', { name: /^Question 1 / })
    await first.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Question 1' })
    await expect(page).toHaveURL(new RegExp(`question=${asked[0]?.id}`))
    for (const [place, word] of ['A', 'B', 'C', 'D'].entries()) {
      const count = expected.filter((_one, student) => optionOf(student, 0) === place).length
      const option = dialog.getByRole('list', { name: 'Options' }).getByRole('listitem').nth(place)
      await expect(option).toContainText(word)
      await expect(option).toContainText(count === 0 ? 'Nobody' : `${count} (`)
    }
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
    await first.press('Enter')
    await dialog.getByRole('link', { name: expected[0]?.name ?? '' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Exam Result' })).toBeVisible()
  })
})
