import type { Locator, Page } from '@playwright/test'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions, type QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { getExamClock, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { pressOn, tabTo, typeInto, write, writeInto } from '../support/keyboard.ts'
import { beginAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { fourQuestions, type WrittenQuestion } from '../support/written-questions.ts'

const formOf = (page: Page, thing: string) => page.getByRole('form', { name: `Add ${thing}` })
const marksField = (form: Locator) => form.getByRole('textbox', { name: 'Marks' })
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

/** Goes back from a form to its tab and selects another tab with the arrow keys. */
async function changeTab(page: Page, from: string, to: string, arrow: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: from }), 'Shift+Tab')
  await page.keyboard.press(arrow)
  await expect(page.getByRole('tab', { name: to })).toBeFocused()
}

/** Pastes a name into a select and takes the first match. */
async function chooseByName(page: Page, choice: Locator, name: string): Promise<void> {
  await tabTo(page, choice)
  // With a single input event, only that event can have highlighted the option.
  await page.keyboard.insertText(name)
  // Enter selects the highlighted option, which appears a moment after the list.
  await expect(page.getByRole('option', { name })).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveValue(name)
}

/** Chooses type and marks unless the form already holds them, and presses the locks. */
async function chooseKind(page: Page, form: Locator, question: WrittenQuestion, held: Held) {
  const type = (name: string) => form.getByRole('radio', { name, exact: true })
  await expect(type(held.type)).toBeChecked()
  await expect(marksField(form)).toHaveValue(String(held.marks))
  const isNew = question.type !== held.type || question.marks !== held.marks
  if (!isNew && question.toggles.length === 0) return
  await tabTo(page, lock(form, 'chapter'), 'Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(type(held.type)).toBeFocused()
  for (let press = 0; press < 3 && !(await type(question.type).isChecked()); press += 1)
    await page.keyboard.press('ArrowRight')
  if (question.toggles.includes('type')) await pressOn(page, lock(form, 'type'), 'Space')
  if (question.marks !== held.marks) {
    await tabTo(page, marksField(form))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(question.marks))
  }
  if (question.toggles.includes('marks')) await pressOn(page, lock(form, 'marks'), 'Space')
}

const lock = (form: Locator, part: string) => form.getByRole('button', { name: `Keep the ${part}` })

/** Types the options, presses Enter after each, and marks the correct ones in their rows. */
async function writeOptions(page: Page, form: Locator, question: WrittenQuestion) {
  await tabTo(page, field(form, 'Option A'))
  for (const [place, text] of question.options.entries()) {
    const letter = 'ABCDE'[place] ?? ''
    await expect(field(form, `Option ${letter}`)).toBeFocused()
    await write(page, text)
    const isCorrect = question.correct.includes(place)
    if (isCorrect) await page.keyboard.press('Alt+c')
    const mark = form.getByRole('listitem').nth(place).getByLabel(`Mark ${letter} as correct`)
    await expect(mark).toBeChecked({ checked: isCorrect })
    await page.keyboard.press('Enter')
  }
  // Enter in an empty option ends the list.
  await page.keyboard.press('Enter')
  await expect(form.getByRole('listitem')).toHaveCount(question.options.length)
}

/** Values already in the form because they are locked. */
interface Held {
  readonly type: WrittenQuestion['type']
  readonly marks: number
}

/** Writes a question, starting at its text, and saves it. */
async function writeQuestion(page: Page, form: Locator, question: WrittenQuestion, held: Held) {
  await chooseKind(page, form, question, held)
  await writeInto(page, field(form, 'Question text'), question.statement)
  if (question.type === 'Numerical')
    await typeInto(page, form.getByLabel('Numerical answer'), question.answer)
  else await writeOptions(page, form, question)
  if (question.explanation) await writeInto(page, field(form, 'Explanation'), question.explanation)
  await page.keyboard.press('Control+Enter')
  await expect(field(form, 'Question text')).toHaveValue('')
  await expect(field(form, 'Question text')).toBeFocused()
}

test('an admin builds a subject, a chapter, four questions and a quiz with the keyboard alone', async ({
  page,
  school,
}) => {
  const word = Date.now().toString(36)
  const { keyboard } = page
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await pressOn(page, sidebar.getByRole('link', { name: 'Add', exact: true }))
  await expect(page).toHaveURL('/admin/dashboard/add')

  await test.step('a subject', async () => {
    const form = formOf(page, 'subject')
    await writeInto(page, field(form, 'Name'), `Numbers ${word}`)
    await writeInto(page, field(form, 'Description'), 'Counting\nand more')
    await pressOn(page, form.getByRole('button', { name: 'Add subject' }))
    await expectToast(page, 'Successfully added new subject')
    await expect(field(form, 'Name')).toBeFocused()
    await expect(field(form, 'Name')).toHaveValue('')
  })

  await test.step('a chapter', async () => {
    await changeTab(page, 'Subject', 'Chapter', 'ArrowRight')
    const form = formOf(page, 'chapter')
    await chooseByName(page, form.getByRole('combobox', { name: 'Subject' }), `Numbers ${word}`)
    await writeInto(page, field(form, 'Name'), `First steps ${word}`)
    await writeInto(page, field(form, 'Description'), 'Small ones')
    await pressOn(page, form.getByRole('button', { name: 'Add chapter' }))
    await expectToast(page, 'Successfully added new chapter')
    await expect(field(form, 'Name')).toBeFocused()
  })

  await test.step('four questions', async () => {
    await changeTab(page, 'Chapter', 'Quiz', 'ArrowRight')
    await keyboard.press('ArrowRight')
    const form = formOf(page, 'question')
    await chooseByName(page, form.getByRole('combobox', { name: 'Subject' }), `Numbers ${word}`)
    await chooseByName(page, form.getByRole('combobox', { name: 'Chapter' }), `First steps ${word}`)
    const closed = new Set<string>()
    let held: Held = { type: 'MCQ', marks: 1 }
    await pressOn(page, lock(form, 'chapter'), 'Space')
    await expect(lock(form, 'subject')).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, field(form, 'Question text'))
    const writeAll = async () => {
      for (const question of fourQuestions) {
        await writeQuestion(page, form, question, held)
        for (const part of question.toggles) if (!closed.delete(part)) closed.add(part)
        held = {
          type: closed.has('type') ? question.type : 'MCQ',
          marks: closed.has('marks') ? question.marks : 1,
        }
      }
    }
    await Promise.all([expectToast(page, 'Successfully added a new question'), writeAll()])
    // Unlocked parts are reset.
    await expect(form.getByRole('radio', { name: 'MCQ', exact: true })).toBeChecked()
    await expect(marksField(form)).toHaveValue('1')
  })

  await test.step('a quiz', async () => {
    await changeTab(page, 'Question', 'Quiz', 'ArrowLeft')
    const form = formOf(page, 'quiz')
    await writeInto(page, field(form, 'Name'), `Warm-up ${word}`)
    await chooseByName(page, form.getByRole('combobox', { name: 'Subject' }), `Numbers ${word}`)
    await chooseByName(page, form.getByRole('combobox', { name: 'Chapter' }), `First steps ${word}`)
    await expect(form.getByText('all questions of its chapter: 4 questions now')).toBeVisible()
    await typeInto(page, form.getByRole('combobox', { name: 'Quiz Mode' }), 'Practice')
    await typeInto(page, form.getByRole('combobox', { name: 'Difficulty' }), 'Hard')
    // The order of day and month, and the AM field, depend on the browser's language.
    await typeInto(page, form.getByLabel('Date of Quiz'), '121220301015AM')
    await writeInto(page, field(form, 'Time Duration (minutes)'), '90')
    await writeInto(page, field(form, 'Description'), 'Before the real thing')
    await pressOn(page, form.getByRole('button', { name: 'Add quiz' }))
    await expectToast(page, 'Successfully added new quiz')
    await expect(field(form, 'Name')).toBeFocused()
  })

  await test.step('the server has what was typed', async () => {
    const chapters = await school.asAdmin(listChapters, { query: { search: word } })
    expect(chapters.data).toMatchObject([
      { name: `First steps ${word}`, description: 'Small ones', subject_name: `Numbers ${word}` },
    ])
    const chapterId = chapters.data[0]?.id ?? 0
    const questions = await school.asAdmin(listQuestions, {
      query: { chapter_id: chapterId, sort: 'id', order: 'asc' },
    })
    expect(questions.data.map(asWritten)).toEqual(
      fourQuestions.map(({ toggles: _, ...question }) => question),
    )
    const quizzes = await school.asAdmin(listQuizzes, { query: { search: word } })
    expect(quizzes.data).toMatchObject([
      {
        ...{ name: `Warm-up ${word}`, chapter_id: chapterId, total_questions: 4 },
        ...{ quiz_mode: 'practice', difficulty_level: 'hard', time_duration: 90 * 60 },
        description: 'Before the real thing',
      },
    ])
    const { time_zone } = (await school.asAdmin(getExamClock)).data
    const begin = new Date((quizzes.data[0]?.date_of_quiz ?? 0) * 1000)
    expect(begin.toLocaleString('sv-SE', { timeZone: time_zone })).toBe('2030-12-12 10:15:00')
  })
})

/** Converts a question of the bank to the shape in which it was typed. */
function asWritten(row: QuestionRow): Omit<WrittenQuestion, 'toggles'> {
  return {
    type: row.type,
    marks: row.marks,
    statement: row.statement,
    options: row.options.map(({ text }) => text),
    correct: row.options.flatMap(({ is_correct }, place) => (is_correct ? [place] : [])),
    answer: row.type === 'Numerical' ? String(row.correct_answers[0]) : '',
    explanation: row.answer_explanation ?? '',
  }
}
