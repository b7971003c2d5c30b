import type { Locator, Page } from '@playwright/test'
import { getQuiz, listQuizzes, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { untilPublished } from '../support/exam.ts'
import type { ExamRow } from '../support/exam-rows.ts'
import { beginAs } from '../support/people.ts'
import { phone } from '../support/places.ts'
import {
  answerSection,
  expectedOf,
  openResult,
  resultsOf,
  sitBlank,
  startPaper,
  submitPaper,
} from '../support/real-paper.ts'
import { test } from '../support/second-browser.ts'
import { callWithNow } from '../support/server/admin.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const difficulties = ['easy', 'medium', 'hard'] as const
const subjects = ['Physics', 'Chemistry', 'Mathematics'] as const

/** Questions of a chapter, with this many of each type. */
function chapterRows(subject: string, chapter: string, mcq: number, numerical: number): ExamRow[] {
  const head = { subject, chapter, answer_explanation: '' }
  const choices = Array.from({ length: mcq }, (_none, nth) => ({
    ...head,
    question_type: 'MCQ' as const,
    question_statement: `${chapter}: what is $${nth + 2}^2$?`,
    options: [String(2 * nth + 3), String((nth + 2) ** 2), String(nth + 500)],
    correct_answer: 1,
    marks: 1,
    difficulty: difficulties[nth % 3],
  }))
  const numbers = Array.from({ length: numerical }, (_none, nth) => ({
    ...head,
    question_type: 'Numerical' as const,
    question_statement: `${chapter}: how much is ${nth} + 1?`,
    numerical_answer: nth + 1,
    marks: 2,
  }))
  return [...choices, ...numbers]
}

/** Drags a section by its handle to the position of another. */
async function dragSection(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page()
  const handle = from.locator('[data-drag-handle]').first()
  await handle.hover()
  await mouse.down()
  // The drag must start before the page scrolls to its target.
  await handle.hover({ position: { x: 4, y: 4 } })
  const place = to.getByRole('heading').first()
  await place.hover()
  await place.hover({ position: { x: 2, y: 2 } })
  await mouse.up()
}

/** Selects an option of a combobox. */
async function choose(place: Locator, label: string, name: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).fill(name)
  await place.page().getByRole('option', { name }).click()
}

test.use({ expectsNetworkErrors: true })

test('an admin builds a JEE Main paper over three subjects, and two students sit it', async ({
  page,
  context,
  secondPage: desk,
  school,
}) => {
  const word = Date.now().toString(36)
  const rows = [
    ...subjects.flatMap((subject) =>
      chapterRows(`${subject} ${word}`, `${subject} I ${word}`, 22, 6),
    ),
    ...chapterRows(`Mathematics ${word}`, `Small ${word}`, 2, 4),
  ]
  await school.asAdmin(importQuestions, { body: rows })
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/add?tab=quiz')
  const form = page.getByRole('form', { name: 'Add quiz' })
  const paper = form.getByRole('region', { name: 'Paper' })
  const section = (place: number) => paper.getByRole('region', { name: `Section ${place + 1}` })
  const source = (place: number, nth: number) =>
    section(place).getByRole('list').getByRole('listitem').nth(nth)

  await test.step('the template leaves the chapters open', async () => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Mock ${word}`)
    await form.getByRole('button', { name: 'More than one chapter' }).click()
    await expect(section(0).getByRole('textbox', { name: 'Section name' })).toBeFocused()
    await paper.getByRole('button', { name: 'Start from a template' }).click()
    await page.getByRole('menuitem', { name: 'JEE Main' }).click()
    await expect(form.getByLabel('Time Duration (minutes)')).toHaveValue('180')
    await form.getByRole('button', { name: 'Add quiz' }).click()
    await expect(form.getByText('6 sources have no chapter yet.')).toBeVisible()
  })

  await test.step('a scheme of an earlier year offers the newer one for all its sections', async () => {
    const scheme = (place: number) =>
      section(place).getByRole('combobox', { name: 'Marking scheme' })
    for (const place of [0, 1, 2])
      await section(place).getByRole('button', { name: 'Marking: JEE Main (2026)' }).click()
    for (const place of [0, 1]) await scheme(place).selectOption('JEE Main (2025)')
    await section(0).getByRole('button', { name: 'Use JEE Main 2026 in 2 sections' }).click()
    await expect(scheme(0)).toBeFocused()
    for (const place of [0, 1, 2])
      await expect(scheme(place).locator('option:checked')).toHaveText('JEE Main (2026)')
  })

  await test.step('each chapter shows at once what it provides', async () => {
    for (const [place, subject] of subjects.entries()) {
      await choose(source(place, 0), 'Subject', `${subject} ${word}`)
      const chapter = subject === 'Mathematics' ? 'Small' : `${subject} I`
      await choose(source(place, 0), 'Chapter', `${chapter} ${word}`)
    }
    await expect(source(2, 0)).toContainText(
      'This draw needs 20 questions; the chapter has 2 that fit.',
    )
    await expect(source(0, 1)).toContainText('5 of 6 questions at random · 20 marks')
    await expect(paper).toContainText('The paper: 56 of 75 questions, 224 marks, 19 missing')
    for (const nth of [0, 1]) await choose(source(2, nth), 'Chapter', `Mathematics I ${word}`)
    await expect(section(2)).toContainText('25 questions · 100 marks')
    await expect(paper).toContainText('The paper: 75 questions, 300 marks')
    await expectNoAxeFindings(page)
  })

  await test.step('a draw takes easy, medium and hard questions, and says what is missing', async () => {
    const drawn = source(2, 0)
    await drawn.getByRole('button', { name: 'More filters: none' }).click()
    const counts = drawn.getByRole('group', { name: 'How many of each difficulty' })
    await expect(counts).toContainText('of 8')
    const enter = (label: string, count: string) => counts.getByLabel(label).fill(count)
    await enter('Easy', '8')
    await enter('Medium', '9')
    await expect(drawn).toContainText('The chapter lacks 2 medium for this draw.')
    await expectNoAxeFindings(page)
    await enter('Medium', '7')
    await enter('Hard', '5')
    await expect(drawn).toContainText(
      '8 easy, 7 medium and 5 hard of 22 questions at random · 80 marks',
    )
    await expect(drawn.getByRole('textbox', { name: 'How many', exact: true })).toHaveValue('20')
    await drawn.getByRole('button', { name: 'More filters: 8 easy, 7 medium and 5 hard' }).click()
  })

  await test.step('sections can be moved by keyboard and by dragging, and the preview has the whole paper', async () => {
    await paper.getByRole('button', { name: 'Move section 3, Mathematics up' }).press('Enter')
    await expect(section(1)).toHaveAccessibleName('Section 2, Mathematics')
    await expect(
      paper.getByRole('button', { name: 'Move section 2, Mathematics up' }),
    ).toBeFocused()
    await dragSection(section(2), section(0))
    await expect(section(0)).toHaveAccessibleName('Section 1, Chemistry')
    const open = paper.getByRole('button', { name: 'Preview as a student' })
    await open.click()
    const preview = page.getByRole('dialog', { name: 'As a student sees it' })
    await expect(preview.getByRole('article')).toHaveCount(75)
    await expect(preview.getByRole('region', { name: 'Mathematics' })).toContainText(
      '25 questions. Right: +4. Wrong: −1. Not answered: 0.',
    )
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  const begins = new Date((school.now() + 86_400) * 1000)
  await test.step('it is scheduled as it was built', async () => {
    await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Exam')
    await form.getByLabel('Date of Quiz').fill(`${begins.toISOString().slice(0, 10)}T10:00`)
    await form.getByRole('textbox', { name: 'Description' }).fill('Three hours')
    await form.getByRole('button', { name: 'Add quiz' }).click()
    await expectToast(page, 'Successfully added new quiz')
    const { data } = await school.asAdmin(listQuizzes, { query: { search: `Mock ${word}` } })
    const quiz = (await school.asAdmin(getQuiz, { params: { id: data[0]?.id ?? 0 } })).data
    expect(quiz).toMatchObject({
      total_questions: 75,
      total_marks: 300,
      time_duration: 180 * 60,
      sections: ['Chemistry', 'Physics', 'Mathematics'].map((name) => ({
        ...{ name, scheme_name: 'JEE Main', questions: 25, marks: 100, missing: 0 },
        sources: [
          { chapter_name: `${name} I ${word}`, types: ['MCQ'], take: 'draw', count: 20 },
          { chapter_name: `${name} I ${word}`, types: ['Numerical'], take: 'draw', count: 5 },
        ],
      })),
    })
  })

  await test.step('its page shows the sections', async () => {
    await page.getByRole('link', { name: `Open it: Mock ${word}` }).click()
    await expectSections(page, word)
  })

  const { data } = await school.asAdmin(listQuizzes, { query: { search: `Mock ${word}` } })
  const built = { id: data[0]?.id ?? 0, sections: ['Chemistry', 'Physics', 'Mathematics'], rows }
  await callWithNow(school, (now) =>
    school.asAdmin(updateQuiz, {
      params: { id: built.id },
      body: { date_of_quiz: now, shuffle_questions: true, shuffle_options: true },
    }),
  )
  // The admin's browser now serves as a student's phone.
  await page.evaluate(() => localStorage.clear())
  await page.close()
  const mobile = await context.newPage()
  await mobile.setViewportSize(phone)
  const plans = {
    desk: [['right', 'wrong', 'blank', 'right'], ['wrong', 'wrong'], ['right']],
    mobile: [
      ['right', 'right'],
      ['wrong', 'right', 'right'],
      ['blank', 'wrong', 'wrong'],
    ],
  } as const
  const onDesk = await startPaper(school, desk, {
    paper: built,
    name: 'Asha Rao',
  })
  const onPhone = await startPaper(school, mobile, {
    paper: built,
    name: 'Li Wei',
  })

  await test.step('each student has the same questions in a different order', async () => {
    const ids = [onDesk, onPhone].map(({ questions }) => questions.map(({ id }) => id))
    expect(ids[0]).not.toEqual(ids[1])
    expect(ids[0]?.toSorted()).toEqual(ids[1]?.toSorted())
  })

  await test.step('one student answers on a desktop, the other on a phone that loses the network', async () => {
    for (const [at, plan] of plans.desk.entries())
      await answerSection(onDesk, built, { section: at + 1, plan })
    await answerSection(onPhone, built, { section: 1, plan: plans.mobile[0] })
    await context.setOffline(true)
    await answerSection(onPhone, built, { section: 2, plan: plans.mobile[1] })
    await expect(onPhone.page.getByText('Saved on this device')).toBeVisible()
    await context.setOffline(false)
    await answerSection(onPhone, built, { section: 3, plan: plans.mobile[2] })
    await expect(onPhone.page.getByText('Saved', { exact: true })).toBeVisible()
    await submitPaper(onPhone)
    await submitPaper(onDesk)
  })

  await test.step('marks by section, negative marks and the percentile follow from the answers', async () => {
    await sitBlank(school, built, 28)
    await school.advance(181 * 60)
    await untilPublished(school, built.id)
    const expected = { desk: expectedOf(plans.desk, 25), phone: expectedOf(plans.mobile, 25) }
    expect([expected.desk.scored, expected.phone.scored]).toEqual([9, 13])
    for (const [candidate, own, percentile] of [
      [onDesk, expected.desk, 96.67],
      [onPhone, expected.phone, 100],
    ] as const) {
      const result = await resultsOf(school, candidate, `Mock ${word}`)
      expect(result.own).toMatchObject({
        ...{ total_scored_marks: own.scored, total_marks: own.total, percentile },
        total_scored_percentage: own.percentage,
        result_state: { data: { sections: own.sections } },
      })
      expect(result.byAdmin.result_state).toEqual(result.own.result_state)
      const shown = result.own.result_state.data?.questions.map(({ id, options }) => [
        id,
        options?.map((option) => option.id) ?? [],
      ])
      expect(shown).toEqual(
        candidate.questions.map(({ id, options }) => [id, options.map((option) => option.id)]),
      )
    }
    await openResult(onDesk, `Mock ${word}`)
    await expect(onDesk.page.getByRole('table', { name: 'Marks by section' })).toContainText('−2')
  })
})

test('a template in place of one chapter is undone, and the chapter is back', async ({
  page,
  school,
}) => {
  const word = Date.now().toString(36)
  await school.asAdmin(importQuestions, {
    body: chapterRows(`Botany ${word}`, `Leaves ${word}`, 2, 1),
  })
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/add?tab=quiz')
  const form = page.getByRole('form', { name: 'Add quiz' })
  const chapter = form.getByRole('combobox', { name: 'Chapter' })
  await choose(form, 'Subject', `Botany ${word}`)
  await choose(form, 'Chapter', `Leaves ${word}`)
  await form.getByRole('button', { name: 'Start from a template' }).press('Enter')
  await page.getByRole('menuitem', { name: 'CUET' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Section name' })).toBeFocused()
  await expect(form.getByLabel('Time Duration (minutes)')).toHaveValue('60')
  await expectToast(page, 'Sections of CUET 2026 filled in')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByRole('textbox', { name: 'Section name' })).toHaveCount(0)
  await expect(chapter).toHaveValue(`Leaves ${word}`)
  await expect(form.getByLabel('Time Duration (minutes)')).toHaveValue('')
})

async function expectSections(page: Page, word: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Sections' })
  await expect(panel).toContainText('25 questions · 100 marks')
  await expect(panel.getByRole('listitem').first()).toContainText(
    `Chemistry ${word} › Chemistry I ${word}: 20 MCQ at random (of 22 that fit now)`,
  )
}
