import type { Locator, Page, Route } from '@playwright/test'
import { createChapter } from '@prepwell/contract/bank/chapters.ts'
import { getQuestion, listQuestions } from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { addCard } from '../support/browse.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import { beginAs } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

const formOf = (page: Page, thing: string) => page.getByRole('form', { name: `Add ${thing}` })
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })
const save = (form: Locator) =>
  form.getByRole('button', { name: /^Add (subject|chapter|quiz|question)$/ })
const type = (form: Locator, name: string) => form.getByText(name, { exact: true })
/** Selects the format of one of the question's texts. */
const formatOf = (form: Locator, about: string, format: string) =>
  form
    .getByRole('radiogroup', { name: `Format of the ${about}`, exact: true })
    .getByText(format, { exact: true })
    .click()
/** Opens a tab of the page; the other tabs keep their input. */
async function openTab(page: Page, thing: string): Promise<void> {
  await page.getByRole('tab', { name: thing }).click()
  await expect(formOf(page, thing)).toBeVisible()
}

/** Finds a subject or a chapter by its name. */
async function choose(form: Locator, label: string, name: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(name)
  await form.page().getByRole('option', { name }).click()
}

/** Creates a chapter of this subject with one question. Returns the chapter's id. */
async function chapterWithQuestion(school: School, subject_id: number, name: string) {
  const body = { subject_id, name, description: 'Fine' }
  const { id } = (await school.asAdmin(createChapter, { body })).data
  await addQuestion(school, id, 'How many?')
  return id
}

const newWord = () => `f${Date.now().toString(36)}`

async function dropFile(form: Locator, name: string, mimeType: string, bytes: Buffer) {
  const content = [...bytes]
  const dataTransfer = await form.page().evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([new Uint8Array(file.content)], file.name, { type: file.mimeType }),
      )
      return transfer
    },
    { name, mimeType, content },
  )
  await form.getByText('Drop an image here').dispatchEvent('drop', { dataTransfer })
}

test('the forms of subjects, chapters and quizzes report missing and wrong values and give warnings', async ({
  page,
  school,
}) => {
  const word = newWord()
  const { subject, chapter: empty } = await addChapter(school, word)
  const chapterId = await chapterWithQuestion(school, subject.id, `Sand ${word}`)
  const drill = await addCard(school, { name: `Drill ${word}`, chapterId, mode: 'practice' })
  const exam = await addCard(school, { name: `Exam ${word}`, chapterId, startsIn: 3600 })
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/add?tab=subject')
  for (const [thing, missing] of [
    ['subject', ['This field is required', 'This field is required']],
    ['chapter', ['Choose a subject', 'This field is required', 'This field is required']],
  ] as const) {
    await openTab(page, thing)
    const form = formOf(page, thing)
    await save(form).click()
    await expect(form.getByText(/^(Choose a|This field)/)).toHaveText(missing)
  }

  await openTab(page, 'quiz')
  const form = formOf(page, 'quiz')
  await test.step('what is missing in a quiz', async () => {
    await save(form).click()
    await expect(field(form, 'Name')).toBeFocused()
    for (const text of [
      'Choose a subject',
      'Choose a chapter',
      'Choose exam or practice',
      'Enter a date and a time',
      'Enter the minutes',
    ])
      await expect(form.getByText(text, { exact: true }).last()).toBeVisible()
  })

  await test.step('what is wrong', async () => {
    await field(form, 'Name').fill('A quiz of the past')
    await choose(form, 'Subject', subject.name)
    await choose(form, 'Chapter', empty.name)
    await expect(form.getByText('This chapter has no questions yet')).toBeVisible()
    await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Exam')
    await form.getByLabel('Date of Quiz').fill('2020-01-01T10:00')
    await field(form, 'Time Duration (minutes)').fill('0')
    await field(form, 'Description').fill('It cannot be')
    await save(form).click()
    await expect(form.getByText('The date must not be earlier than now')).toBeVisible()
    await expect(form.getByText('At least 1 minute')).toBeVisible()
  })

  const warning = '1 of 1 question can be practised before the exam'
  await test.step('an exam whose questions are also in a practice', async () => {
    await choose(form, 'Chapter', `Sand ${word}`)
    await form.getByLabel('Date of Quiz').fill('2030-01-01T10:00')
    await expect(form.getByText(warning)).toBeVisible()
    await expect(form.getByText(`Drill ${word}: 1 question`)).toBeVisible()
    await expectNoAxeFindings(page)
    await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Practice')
    await expect(form.getByText(warning)).toHaveCount(0)
    await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Exam')
    // The link opens a new tab, so that the form is not lost.
    const opened = page.waitForEvent('popup')
    await form.getByRole('link', { name: `Drill ${word}` }).click()
    const practice = await opened
    await expect(practice).toHaveURL(`/admin/dashboard/quizzes/${drill}`)
    await expect(practice.getByRole('heading', { level: 1 })).toHaveText(`Drill ${word}`)
    await expect(practice.getByText(warning)).toHaveCount(0)
    await practice.close()
  })

  await test.step('the page of the exam warns too', async () => {
    await page.goto(`/admin/dashboard/quizzes/${exam}`)
    await expect(page.getByText(warning)).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('form', { name: 'Edit quiz' }).getByText(warning)).toBeVisible()
  })
})

test.describe('a question', () => {
  test.use({ expectsRefusals: true })

  test('the question form reports what is missing and shows the question as students will see it', async ({
    page,
    school,
  }) => {
    const { subject, chapter } = await addChapter(school, newWord())
    await beginAs(page, school, school.admin)
    await page.goto(`/admin/dashboard/add?tab=question`)
    const form = formOf(page, 'question')
    await save(form).click()
    for (const text of ['Choose a subject', 'The question needs a text', 'Add at least 2 options'])
      await expect(form.getByText(text, { exact: true })).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Subject' })).toBeFocused()
    await choose(form, 'Subject', subject.name)
    await choose(form, 'Chapter', chapter.name)

    await test.step('the rules of each type', async () => {
      await field(form, 'Option A').fill('$x^2$')
      await field(form, 'Option B').fill('nothing')
      await expect(form.getByText('Add at least 2 options')).toBeHidden()
      for (const letter of ['D', 'C'])
        await form.getByRole('button', { name: `Remove ${letter}` }).click()
      await save(form).click()
      await expect(form.getByText('Select the correct answer')).toBeVisible()
      await type(form, 'MSQ').click()
      await save(form).click()
      await expect(form.getByText('Select at least one correct answer')).toBeVisible()
      await type(form, 'Numerical').click()
      await form.getByRole('textbox', { name: 'Marks' }).fill('0')
      await save(form).click()
      await expect(form.getByText('Enter a number')).toBeVisible()
      await expect(form.getByText('At least 0.25', { exact: true })).toBeVisible()
      await form.getByRole('textbox', { name: 'Numerical answer' }).fill('45.8')
      await type(form, '± Tolerance').click()
      await form.getByRole('textbox', { name: 'Tolerance' }).fill('0.2')
      await expect(form.getByText('Accepts 45.6 to 46.0')).toBeVisible()
    })

    await test.step('the preview', async () => {
      await form.getByRole('textbox', { name: 'Marks' }).fill('3')
      await type(form, 'MSQ').click()
      await field(form, 'Question text').fill('What is **never** negative: $\\frac{x}{y}$?')
      const preview = page.getByRole('region', { name: 'As students see it' })
      await expect(preview).toContainText('3 marks')
      await expect(preview.locator('.katex')).toHaveCount(2)
      await expect(preview.getByRole('listitem').last()).toContainText('nothing')
    })

    await test.step('plain text is shown as typed; Markdown can be selected, has its buttons, and says what it hides', async () => {
      const text = field(form, 'Question text')
      const preview = page.getByRole('region', { name: 'As students see it' })
      const status = form.getByRole('note').filter({ hasText: 'Not shown as it was written' })
      await expect(preview).toContainText('What is **never** negative:')
      await formatOf(form, 'statement and the options', 'Markdown')
      await expect(preview.locator('strong')).toHaveText('never')
      await text.fill('What is 2*3*4 and $\\frac{1$?')
      await expect(status).toContainText('Question text: Markdown does not show *')
      await expect(status).toContainText('$\\frac{1$ cannot be drawn')
      await expect(
        preview.getByRole('math', { name: 'cannot be drawn, as it was typed: $\\frac{1$' }),
      ).toHaveText('$\\frac{1$')
      await field(form, 'Option B').fill('\\(x^2\\)')
      await expect(status).toContainText('Option B looks the same as Option A.')
      await expectNoAxeFindings(page)
      await field(form, 'Option B').fill('nothing')
      await text.fill('What is never')
      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 13))
      await form.getByRole('button', { name: 'Bold' }).click()
      await expect(text).toHaveValue('What is **never**')
      await expect(text).toBeFocused()
      await expect(preview.locator('strong')).toHaveText('never')
      await expect(status).toBeHidden()
    })

    await test.step('the image is chosen, previewed and uploaded separately', async () => {
      const png = await drawPicture(page, { type: 'image/png', width: 64, height: 48 })
      await form.getByRole('checkbox', { name: 'Mark A as correct' }).check({ force: true })
      await dropFile(form, 'notes.txt', 'text/plain', Buffer.from('notes'))
      await expect(form.getByText('Only images can be used.')).toBeVisible()
      await dropFile(form, 'figure.png', 'image/png', png)
      await expect(form.getByRole('img', { name: 'Preview of the chosen image' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Figure of the question' })).toBeVisible()
      await save(form).click()
      await expect(form.getByText('Please upload the image first')).toBeVisible()
      await form.getByRole('button', { name: 'Remove File' }).click()
      await expect(form.getByText('Please upload the image first')).toBeHidden()
      await form.getByLabel('Image file', { exact: true }).setInputFiles({
        name: 'figure.png',
        mimeType: 'image/png',
        buffer: png,
      })
      const upload = form.getByRole('button', { name: 'Upload Image' })
      await upload.click()
      await expectToast(page, 'Image uploaded successfully')
      await upload.click()
      await expectToast(page, 'Image is already uploaded')
    })

    await test.step('a passage is written, and shown before the question', async () => {
      await type(form, 'New').click()
      await save(form).click()
      await expect(form.getByText('The passage needs a text')).toBeVisible()
      await field(form, 'Text of the passage').fill('Let $x$ be a **real** number.')
      await formatOf(form, 'passage', 'Markdown')
      const preview = page.getByRole('region', { name: 'As students see it' })
      await expect(preview.getByRole('region', { name: 'Passage' })).toContainText('real number')
      await expectNoAxeFindings(page)
    })

    await test.step('an image put away during its upload does not end up in the passage', async () => {
      const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
      const hold = async (route: Route) => {
        await isHeld
        await route.continue()
      }
      await page.route('**/api/upload', hold, { times: 1 })
      const uploaded = page.waitForResponse('**/api/upload')
      const image = form.getByRole('group', { name: 'Image of the passage' })
      await form.getByLabel('Image of the passage file', { exact: true }).setInputFiles({
        name: 'other.png',
        mimeType: 'image/png',
        buffer: await drawPicture(page, { type: 'image/png', width: 64, height: 48 }),
      })
      await image.getByRole('button', { name: 'Upload Image' }).click()
      await type(form, 'One of the chapter').click()
      release()
      expect((await uploaded).ok()).toBe(true)
      await type(form, 'New').click()
      await expect(field(form, 'Text of the passage')).toHaveValue(/real/)
      await expect(image.getByRole('img')).toBeHidden()
    })

    await test.step('a refused question stays in the form and can be sent again', async () => {
      const refusal = { status: 409, json: { message: 'Not now', code: 'conflict' } }
      await page.route('**/api/questions', (route) => route.fulfill(refusal), { times: 1 })
      await save(form).click()
      await expect(form.getByText('Not now')).toBeVisible()
      await field(form, 'Option B').fill('the square')
      await save(form).click()
      await expectToast(page, 'Successfully added a new question')
    })

    await test.step('with nothing locked, the next question starts at its subject, in view', async () => {
      const nextSubject = form.getByRole('combobox', { name: 'Subject' })
      await expect(nextSubject).toHaveValue('')
      await expect(nextSubject).toBeFocused()
      await expect(nextSubject).toBeInViewport({ ratio: 1 })
    })

    const { data } = await school.asAdmin(listQuestions, { query: { chapter_id: chapter.id } })
    const added = await school.asAdmin(getQuestion, { params: { id: data[0]?.id ?? 0 } })
    expect(added.data).toMatchObject({ type: 'MSQ', marks: 3, correct_answers: ['$x^2$'] })
    expect(added.data).toMatchObject({ question_format: 'markdown', explanation_format: 'plain' })
    expect(added.data.passage).toMatchObject({
      text: 'Let $x$ be a **real** number.',
      format: 'markdown',
    })
    expect(added.data.question_image).toMatch(/\.\w+$/)
    await page.getByRole('link', { name: /^Open it/ }).click()
    const figure = page.getByRole('img', { name: `Figure of question ${added.data.id}` })
    await expect.poll(() => figure.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)

    await test.step('leaving with a chosen image asks first', async () => {
      await visit(page, `/admin/dashboard/questions/${added.data.id}?edit=true`)
      const buffer = await drawPicture(page, { type: 'image/png', width: 64, height: 48 })
      await page
        .getByLabel('Image file', { exact: true })
        .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer })
      await expect(page.getByText('other.png')).toBeVisible()
      await expect(
        page
          .getByRole('radiogroup', { name: 'Format of the statement and the options' })
          .getByRole('radio', { name: 'Markdown' }),
      ).toBeChecked()
      await expect(page.getByRole('combobox', { name: 'Passage of this chapter' })).toHaveValue(
        'Let x be a real number.',
      )
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: 'Chapters' })
        .click()
      const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
      await leaving.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL('/admin/dashboard/chapters')
    })
  })
})

test('the address preselects, a half-written question survives a reload, and leaving asks first', async ({
  page,
  school,
}) => {
  const { subject, chapter } = await addChapter(school, newWord())
  const choice = (thing: string, name: string) =>
    formOf(page, thing).getByRole('combobox', { name })
  await beginAs(page, school, school.admin)
  await page.goto(
    `/admin/dashboard/add?tab=question&subject_id=${subject.id}&chapter_id=${chapter.id}`,
  )

  await test.step('tab, subject and chapter are in the address; in a question they are locked', async () => {
    for (const [name, value] of [
      ['Subject', subject.name],
      ['Chapter', chapter.name],
    ] as const) {
      const lock = page.getByRole('button', { name: `Keep the ${name.toLowerCase()}` })
      await expect(choice('question', name)).toHaveValue(value)
      await expect(choice('question', name)).toBeDisabled()
      await expect(lock).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('button', { name: 'Keep the chapter' }).click()
    await expect(choice('question', 'Chapter')).toBeEnabled()
    await expect(choice('question', 'Subject')).toBeDisabled()
    await openTab(page, 'quiz')
    await expect(choice('quiz', 'Subject')).toHaveValue(subject.name)
    await expect(choice('quiz', 'Chapter')).toHaveValue(chapter.name)
    await openTab(page, 'chapter')
    await expect(choice('chapter', 'Subject')).toHaveValue(subject.name)
    await openTab(page, 'question')
  })

  const question = field(formOf(page, 'question'), 'Question text')
  await question.fill('What did I want to ask?')
  const optionB = field(formOf(page, 'question'), 'Option B')
  await optionB.fill('Thi')
  await optionB.press('End')
  // The last keystroke must be saved before anything else can happen: the event reaches the window
  // right after the form has handled it.
  await optionB.evaluate((field) =>
    window.addEventListener('input', () =>
      field.setAttribute('data-kept', JSON.stringify({ ...sessionStorage })),
    ),
  )
  await optionB.press('s')
  await expect(optionB).toHaveAttribute('data-kept', /"This/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved question has been restored.')).toBeVisible()
  await expect(question).toHaveValue('What did I want to ask?')
  await expect(optionB).toHaveValue('This')

  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name: 'Chapters' }).click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toBeHidden()
  await expect(question).toHaveValue('What did I want to ask?')
  // Opening another tab loses nothing.
  await openTab(page, 'subject')
  await openTab(page, 'question')
  await expect(question).toHaveValue('What did I want to ask?')

  await page.getByRole('button', { name: 'Keep the chapter' }).click()
  await page.getByRole('button', { name: 'Clear the form' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(question).toHaveValue('')
  // The subject stays locked, the chapter does not.
  await expect(choice('question', 'Chapter')).toBeFocused()
  await sidebar.getByRole('link', { name: 'Chapters' }).click()
  await expect(page).toHaveURL('/admin/dashboard/chapters')

  await visit(page, `/admin/dashboard/chapters/${chapter.id}?edit=true`)
  await field(page.getByRole('form', { name: 'Edit chapter' }), 'Name').fill('Another name')
  await sidebar.getByRole('link', { name: 'Subjects' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/dashboard/subjects')
})

test.describe('while the server cannot tell the languages of the school', () => {
  test.use({ expectsRefusals: true })

  test('a question form stays, with what was typed, and gets the languages later', async ({
    page,
    school,
  }) => {
    const { chapter } = await addChapter(school, newWord())
    const id = await addQuestion(school, chapter.id, 'How old is it?')
    await school.asAdmin(updateSchoolSettings, { body: { languages: ['en', 'hi'] } })
    await beginAs(page, school, school.admin)
    let fails = true
    await page.route('**/api/school', (route) =>
      fails
        ? route.fulfill({ status: 400, json: { error: 'x', message: 'No' } })
        : route.continue(),
    )
    await page.goto(`/admin/dashboard/questions/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const statement = page.getByRole('textbox', { name: 'Question text', exact: true })
    await statement.fill('How old is this rock?')
    fails = false
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('हिन्दी', { exact: true }).click()
    await expect(statement).toHaveValue('How old is this rock?')
    await school.asAdmin(updateSchoolSettings, { body: { languages: null } })
  })
})
