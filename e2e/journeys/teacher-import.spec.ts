import type { Locator, Page } from '@playwright/test'
import { createGroup } from '@prepwell/contract/accounts/groups.ts'
import { getQuiz, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import {
  equation,
  imageRelation,
  lines,
  mathRun,
  paragraph,
  picture,
  png,
  run,
  table,
  wordBytes,
  wordParts,
} from '../../apps/api/src/features/school/transfers/formats/word/word.documents.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { addChapter } from '../support/content.ts'
import { pressOn, tabTo, writeInto } from '../support/keyboard.ts'
import { expectCounts, importButton, openImport, verdict } from '../support/pages/import-page.ts'
import { addStaff, beginAs } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const newWord = () => `F${Date.now().toString(36)}`

/** A question with an equation, one with a picture, one with a table, and one without a key. */
function wordPaper(word: string): Promise<Buffer> {
  const half = `<m:f><m:num>${mathRun('1')}</m:num><m:den>${mathRun('2')}</m:den></m:f>`
  return wordBytes(
    wordParts({
      relations: imageRelation('rId1', 'media/image1.png'),
      parts: { 'word/media/image1.png': png },
      body: [
        paragraph(run(`1. ${word}: twice `) + equation(half) + run(' is')),
        lines('(a) 1', '(b) 4', 'Ans: (a)'),
        paragraph(run('2. Which rock is shown? ') + picture('rId1', 'A dark rock')),
        lines('(a) Basalt', '(b) Marble', '(c) Chalk', 'Ans: (a)'),
        lines('3. Which of these is the harder one?'),
        table([
          ['Mineral', 'Hardness'],
          ['Talc', '1'],
          ['Quartz', '7'],
        ]),
        lines('(a) Talc', '(b) Quartz', 'Ans: (b)'),
        lines('4. Which one floats?', '(a) Granite', '(b) Pumice'),
      ].join(''),
    }),
  )
}

/** Two questions in a category, one of them with a picture, and an essay. */
function moodleQuiz(word: string): string {
  const pixel = Buffer.from(png).toString('base64')
  const question = (type: string, text: string, inner: string, file = '') =>
    `<question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text>${file}</questiontext>${inner}</question>`
  const answer = (fraction: number, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`
  const lens = '<p>What is shown?</p><p><img src="@@PLUGINFILE@@/lens.png" alt="A lens"></p>'
  const choices = `<single>true</single>${answer(100, 'A lens')}${answer(0, 'A prism')}`
  const file = `<file name="lens.png" path="/" encoding="base64">${pixel}</file>`
  return `<?xml version="1.0" encoding="UTF-8"?><quiz>
    <question type="category"><category><text>$course$/top/Optics ${word}/Lenses ${word}</text></category></question>
    ${question('multichoice', lens, `<defaultgrade>2</defaultgrade>${choices}`, file)}
    ${question('numerical', 'How many foci has \\(x^2\\)?', `<defaultgrade>3</defaultgrade>${answer(100, '1')}`)}
    ${question('essay', 'Write about light.', '<defaultgrade>5</defaultgrade>')}
  </quiz>`
}

/** Drops a file on the file field, as a mouse does. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dropped = await page.evaluateHandle(
    ({ name, content }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], name))
      return transfer
    },
    { name, content },
  )
  const field = page.getByLabel('File to import')
  for (const type of ['dragenter', 'dragover', 'drop'])
    await field.dispatchEvent(type, { dataTransfer: dropped })
}

/**
 * Expects the page of the check to have no accessibility findings in either theme, and to be no
 * wider than a phone.
 */
async function expectAccessibleCheck(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScrolling(page)
}

/** For each picture, in order: true if the browser shows it. */
const picturesIn = (place: Locator): Promise<boolean[]> =>
  place
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))

/** Fills in the form of an exam on this chapter and returns the open preview. */
async function fillExam(
  page: Page,
  { name, subject, chapter }: { name: string; subject: string; chapter: string },
): Promise<Locator> {
  await page.goto('/admin/dashboard/add?tab=quiz')
  const form = page.getByRole('form', { name: 'Add quiz' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  for (const [label, text] of Object.entries({ Subject: subject, Chapter: chapter })) {
    await form.getByRole('combobox', { name: label }).fill(text)
    await page.getByRole('option', { name: text }).click()
  }
  await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Exam')
  await form.getByRole('combobox', { name: 'Difficulty' }).selectOption('Medium')
  await form.getByLabel('Date of Quiz').fill('2040-01-01T10:00')
  await form.getByLabel('Time Duration (minutes)').fill('30')
  await form.getByRole('textbox', { name: 'Description' }).fill('From a file')
  await form.getByRole('button', { name: 'More than one chapter' }).click()
  await pressOn(page, form.getByRole('button', { name: 'Preview as a student' }))
  return page.getByRole('dialog', { name: 'As a student sees it' })
}

/** Saves the exam and expects the server to have scheduled it. */
async function expectScheduled(
  page: Page,
  school: School,
  { name, questions, marks }: { name: string; questions: number; marks: number },
): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Add quiz' }))
  await expectToast(page, 'Successfully added new quiz')
  const { data } = await school.asAdmin(listQuizzes, { query: { search: name } })
  const quiz = await school.asAdmin(getQuiz, { params: { id: data[0]?.id ?? 0 } })
  expect(quiz.data).toMatchObject({
    ...{ name, quiz_mode: 'exam', status: 'upcoming' },
    ...{ total_questions: questions, total_marks: marks },
  })
}

// The page polls slow checks, and gets 404 before a check has started and after it has ended.
test.use({ expectsRefusals: true })

test('a teacher makes an exam of a Word file, with the keyboard', async ({ page, school }) => {
  const word = newWord()
  const { subject, chapter } = await addChapter(school, word)
  const group = await school.asAdmin(createGroup, { body: { name: `Class ${word}` } })
  const teacher = await addStaff(school, {
    ...{ name: 'Asha Rao', roles: ['Teacher', 'Author'] },
    ...{ subject: subject.id, groups: [group.data.id] },
  })
  await beginAs(page, school, teacher)
  await openImport(page, 'questions')

  await test.step('the file is chosen, and what it lacks is given once', async () => {
    const choosing = page.waitForEvent('filechooser')
    await pressOn(page, page.getByRole('button', { name: 'Choose files' }))
    await (await choosing).setFiles({
      ...{ name: 'rocks.docx', mimeType: 'application/octet-stream' },
      buffer: await wordPaper(word),
    })
    const found = page.getByRole('region', { name: 'What was found' })
    await expect(found).toContainText('rocks.docx is a Word document with 4 questions')
    const given = page.getByRole('region', { name: 'For all questions of this file' })
    await writeInto(page, given.getByLabel('Subject'), subject.name)
    await writeInto(page, given.getByLabel('Chapter'), chapter.name)
    await writeInto(page, given.getByLabel('Marks'), '2')
    await pressOn(page, page.getByRole('button', { name: 'Check again' }))
  })

  await test.step('the question without a key is taken as a draft', async () => {
    await expect(verdict(page)).toContainText('1 question has no key')
    const drafts = page.getByRole('checkbox', { name: 'Import questions without a key as drafts' })
    await pressOn(page, drafts, 'Space')
    await pressOn(page, page.getByRole('button', { name: 'Check again' }))
    await expect(importButton(page)).toHaveText('Import 4 questions')
  })

  await test.step('the check shows the questions as students will see them', async () => {
    const shown = page.getByRole('region', { name: 'As students will see it' })
    const articles = shown.getByRole('article')
    await expect(articles.nth(0).locator('.katex .mfrac')).toHaveCount(1)
    await expect(articles.nth(0)).toContainText('Key: A')
    await articles.nth(1).scrollIntoViewIfNeeded()
    await expect.poll(() => picturesIn(articles.nth(1))).toEqual([true])
    await expect(articles.nth(2).getByRole('cell', { name: 'Quartz' })).toBeVisible()
    await expectAccessibleCheck(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await pressOn(page, importButton(page))
    await expectCounts(page, { 'Questions created': 4, 'Of them drafts': 1 })
  })

  await test.step('an exam of the chapter has them, without the draft', async () => {
    const name = `Rocks exam ${word}`
    const preview = await fillExam(page, { name, subject: subject.name, chapter: chapter.name })
    await expect(preview.getByRole('article')).toHaveCount(3)
    await expect(preview.locator('.katex .mfrac')).toHaveCount(1)
    await expect.poll(() => picturesIn(preview)).toEqual([true])
    await expect(preview.getByRole('cell', { name: 'Quartz' })).toBeVisible()
    await page.keyboard.press('Escape')
    await pressOn(page, page.getByRole('button', { name: 'Add quiz' }))
    await expect(page.getByRole('alert')).toHaveText(/^Choose one or more of your groups/)
    await page.getByRole('radio', { name: 'Some groups' }).check()
    await page.getByRole('combobox', { name: 'Groups' }).click()
    await page.getByRole('option', { name: `Class ${word}` }).click()
    await page.keyboard.press('Escape')
    await expectScheduled(page, school, { name, questions: 3, marks: 6 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an admin makes an exam of a Moodle file', async ({ page, school }) => {
    const word = newWord()
    const place = { subject: `Optics ${word}`, chapter: `Lenses ${word}` }
    await beginAs(page, school, school.admin)
    await openImport(page, 'questions')

    await test.step('the dropped file is checked, and the essay is left out', async () => {
      await dropFile(page, 'lenses.xml', moodleQuiz(word))
      const found = page.getByRole('region', { name: 'What was found' })
      await expect(found).toContainText('lenses.xml is a Moodle XML file with 3 questions')
      await expect(found).toContainText('Cannot be imported: 1 essay question.')
      const articles = page
        .getByRole('region', { name: 'As students will see it' })
        .getByRole('article')
      await expect(articles).toHaveCount(2)
      await expect(articles.nth(0)).toContainText(`${place.subject} › ${place.chapter}Key: A`)
      await articles.nth(0).scrollIntoViewIfNeeded()
      await expect.poll(() => picturesIn(articles.nth(0))).toEqual([true])
      await expect(articles.nth(1).locator('.katex')).toHaveCount(1)
      await expectAccessibleCheck(page)
      await tabTo(page, importButton(page))
      await expect(importButton(page)).toHaveText('Import 2 of 3')
      await page.keyboard.press('Enter')
      const created = { 'Questions created': 2, 'Subjects created': 1, 'Chapters created': 1 }
      await expectCounts(page, created)
    })

    await test.step('an exam of the chapter has them', async () => {
      const name = `Lenses exam ${word}`
      const preview = await fillExam(page, { name, ...place })
      await expect(preview.getByRole('article')).toHaveCount(2)
      await expect(preview.locator('.katex')).toHaveCount(1)
      await expect.poll(() => picturesIn(preview)).toEqual([true])
      await expectNoSidewaysScrolling(page)
      await page.keyboard.press('Escape')
      await expectScheduled(page, school, { name, questions: 2, marks: 5 })
    })
  })
})
