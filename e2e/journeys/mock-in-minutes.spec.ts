import type { Locator } from '@playwright/test'
import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import { listSubjects, updateSubject } from '@prepwell/contract/bank/subjects.ts'
import { getQuiz, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import type { ExamRow } from '../support/exam-rows.ts'
import { addStaff, addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const subjects = ['Physics', 'Chemistry', 'Mathematics'] as const
const difficulties = ['easy', 'medium', 'hard'] as const

/** A bank of 528 questions: in each subject 8 chapters of 16 MCQ, an MSQ and 5 Numerical. */
function bankRows(): ExamRow[] {
  return subjects.flatMap((subject) =>
    Array.from({ length: 8 }, (_none, nth) => `${subject} ${nth + 1}`).flatMap((chapter) => {
      const head = { subject, chapter, answer_explanation: '', marks: 1 }
      const choices = Array.from({ length: 16 }, (_no, base) => ({
        ...head,
        question_type: 'MCQ' as const,
        question_statement: `${chapter}: what is $${base + 2}^2$?`,
        options: [String((base + 2) ** 2), String(base + 400)],
        correct_answer: 0,
        difficulty: difficulties[base % 3],
      }))
      const numbers = Array.from({ length: 5 }, (_no, base) => ({
        ...head,
        question_type: 'Numerical' as const,
        question_statement: `${chapter}: how much is ${base} + 1?`,
        numerical_answer: base + 1,
      }))
      const several = {
        ...{ ...head, question_type: 'MSQ' as const, correct_answers: [0, 1] },
        ...{ question_statement: `${chapter}: which are even?`, options: ['2', '4', '5'] },
      }
      return [...choices, several, ...numbers]
    }),
  )
}

/** Counts the minimum number of clicks that a person with a mouse needs. */
function mouse() {
  let clicks = 0
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks += 1
      await target.click()
    },
    /** One click into the field. */
    async type(field: Locator, text: string) {
      clicks += 1
      await field.fill(text)
    },
    /** One click to open the list, one to choose. */
    async select(field: Locator, label: string) {
      clicks += 2
      await field.selectOption(label)
    },
  }
}

/**
 * Renames the subjects: a template finds them by these names, and other journeys in this school
 * expect it to be empty.
 */
test.afterEach(async ({ school }) => {
  const { data } = await school.asAdmin(listSubjects, { query: {} })
  for (const { id, name } of data)
    if (subjects.some((one) => one === name))
      await school.asAdmin(updateSubject, { params: { id }, body: { name: `${name} ${id}` } })
})

test('a teacher sets a mock like JEE Main from a bank of 500 questions in at most 25 clicks', async ({
  page,
  secondPage: student,
  school,
}) => {
  const rows = bankRows()
  expect(rows.length).toBeGreaterThanOrEqual(500)
  await school.asAdmin(importQuestions, { body: rows })
  const { data: stored } = await school.asAdmin(listSubjects, { query: {} })
  const ids = stored.filter(({ name }) => subjects.some((one) => one === name)).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  const { data: group } = await school.asAdmin(createGroup, { body: { name: 'Class 12 A' } })
  const asha = await addStudent(school, newAccount('Asha Rao'))
  const { user } = await sessionOf(school, asha)
  await school.asAdmin(changeGroupStudents, {
    params: { id: group.id },
    body: { student_ids: [user.id] },
  })
  const teacher = await addStaff(school, {
    ...{ name: 'Meera Iyer', roles: ['Teacher'], subject: ids, groups: [group.id] },
  })
  await beginAs(page, school, teacher)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/dashboard')
  const { click, type, select, clicks } = mouse()
  const form = page.getByRole('form', { name: 'Add quiz' })
  const paper = form.getByRole('region', { name: 'Paper' })
  const source = (place: number, nth: number) =>
    paper
      .getByRole('region', { name: `Section ${place + 1}` })
      .getByRole('list')
      .getByRole('listitem')
      .nth(nth)

  await test.step('the template draws from all chapters of the three subjects', async () => {
    await click(page.getByRole('link', { name: 'Add', exact: true }))
    await click(page.getByRole('tab', { name: 'Quiz' }))
    await type(form.getByRole('textbox', { name: 'Name', exact: true }), 'Mock 1')
    await click(form.getByRole('button', { name: 'Start from a template' }))
    await click(page.getByRole('menuitem', { name: 'JEE Main' }))
    await expect(paper).toContainText('The paper: 75 questions, 300 marks')
    // Other journeys may have added chapters to these subjects.
    for (const place of [0, 1, 2])
      await expect(source(place, 0)).toContainText(
        /20 of \d{3} questions at random, spread over \d+ chapters/,
      )
    await expectNoAxeFindings(page)
  })

  await test.step('Physics is drawn by difficulty, and the paper is looked at', async () => {
    await click(source(0, 0).getByRole('button', { name: 'More filters: none' }))
    const counts = source(0, 0).getByRole('group', { name: 'How many of each difficulty' })
    await type(counts.getByLabel('Easy'), '6')
    await type(counts.getByLabel('Medium'), '8')
    await type(counts.getByLabel('Hard'), '6')
    await expect(source(0, 0)).toContainText(
      /6 easy, 8 medium and 6 hard of \d{3} questions at random, spread over \d+ chapters/,
    )
    await click(paper.getByRole('button', { name: 'Preview as a student' }))
    const preview = page.getByRole('dialog', { name: 'As a student sees it' })
    await expect(preview.getByRole('article')).toHaveCount(75)
    await page.keyboard.press('Escape')
  })

  await test.step('it gets a date and a group', async () => {
    await select(form.getByRole('combobox', { name: 'Quiz Mode' }), 'Exam')
    const begins = new Date((school.now() + 86_400) * 1000).toISOString().slice(0, 10)
    await type(form.getByLabel('Date of Quiz'), `${begins}T10:00`)
    await type(form.getByRole('textbox', { name: 'Description' }), 'Three hours')
    await click(form.getByRole('button', { name: /^Open to/ }))
    await click(form.getByRole('radio', { name: 'Some groups' }))
    await click(form.getByRole('combobox', { name: 'Groups' }))
    await click(page.getByRole('option', { name: 'Class 12 A' }))
    await page.keyboard.press('Escape')
    await click(form.getByRole('button', { name: 'Add quiz' }))
    await expectToast(page, 'Successfully added new quiz')
  })

  let link = ''
  await test.step('a link and a code are ready to be sent', async () => {
    const { data } = await school.asAdmin(listQuizzes, { query: { search: 'Mock 1' } })
    const id = data[0]?.id ?? 0
    link = await page.getByLabel('Link for students').inputValue()
    await expect(page.getByRole('img', { name: 'QR code of the link for students' })).toBeVisible()
    expect(new URL(link).search).toBe(`?quiz=${id}`)
    await click(page.getByRole('button', { name: 'Copy the link' }))
    const quiz = (await school.asAdmin(getQuiz, { params: { id } })).data
    expect(quiz).toMatchObject({
      ...{ total_questions: 75, total_marks: 300, groups: [{ name: 'Class 12 A' }] },
      sections: subjects.map((name) => ({ name, questions: 25, missing: 0 })),
    })
    expect(quiz.chapters.length).toBeGreaterThanOrEqual(24)
  })

  await test.step('the link leads a student to it, before it begins', async () => {
    await beginAs(student, school, asha)
    await student.goto(link)
    await expect(
      student
        .getByRole('article')
        .or(student.getByRole('listitem'))
        .filter({ hasText: 'Mock 1' })
        .first(),
    ).toBeVisible()
  })

  test.info().annotations.push({ type: 'clicks', description: String(clicks()) })
  expect(clicks()).toBeLessThanOrEqual(25)

  await test.step('a paper of six sections and 12 sources takes at most two screens', async () => {
    await page.goto('/admin/dashboard/add?tab=quiz')
    await form.getByRole('button', { name: 'Start from a template' }).click()
    await page.getByRole('menuitem', { name: 'JEE Advanced' }).click()
    await expect(paper).toContainText('The paper: 48 questions, 180 marks')
    await expect(paper.getByRole('button', { name: 'More filters: none' })).toHaveCount(12)
    await expect(source(5, 0)).toContainText('4 of ')
    expect((await paper.boundingBox())?.height).toBeLessThanOrEqual(2 * 800)
    expect(await paper.locator('select').evaluateAll(cutOptions)).toEqual([])
  })

  await test.step('on a phone a row has labels, and Tab goes through it in its order', async () => {
    await page.setViewportSize(phone)
    await expectNoAxeFindings(page)
    await expectNoSidewaysScrolling(page)
    const row = source(0, 0)
    const fields = [
      row.getByRole('combobox', { name: 'Subject' }),
      row.getByRole('combobox', { name: 'Chapter' }),
      row.getByRole('combobox', { name: 'Questions' }),
      row.getByRole('textbox', { name: 'How many' }),
      row.getByRole('combobox', { name: 'Types' }),
    ]
    for (const field of fields) {
      const label = await field.evaluate((input: HTMLInputElement) => {
        const { width = 0, height = 0 } = input.labels?.[0]?.getBoundingClientRect() ?? {}
        return { width, height }
      })
      // A visually hidden label would measure one pixel.
      expect(Math.min(label.width, label.height)).toBeGreaterThan(10)
    }
    await fields[0]?.focus()
    const following = [
      ...fields.slice(1),
      row.getByRole('button', { name: 'Move source 1 of section 1 down' }),
      row.getByRole('button', { name: 'Remove source 1' }),
      row.getByRole('button', { name: 'More filters: none' }),
      source(0, 1).getByRole('combobox', { name: 'Subject' }),
    ]
    for (const next of following) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    }
  })
})

/** The options that are wider than the select that shows them. Runs in the page. */
function cutOptions(selects: readonly Element[]): string[] {
  const ruler = document.createElement('canvas').getContext('2d')
  return selects.flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (!ruler || !(select instanceof HTMLSelectElement) || select.clientWidth === 0) return []
    ruler.font = font
    return [...select.options]
      .map(({ text }) => text)
      .filter((text) => ruler.measureText(text).width > room)
  })
}
