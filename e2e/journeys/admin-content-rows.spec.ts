import type { Locator, Page } from '@playwright/test'
import { createChapter } from '@prepwell/contract/bank/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { takeQuiz } from '../support/attempts.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { openPlace } from '../support/pages/list-page.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { callWithNow } from '../support/server/admin.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/**
 * Adds a subject with two chapters. The first has two questions, an upcoming exam and a practice
 * that was taken.
 */
async function addContent(school: School) {
  const word = `r${Date.now().toString(36)}`
  const place = await addChapter(school, word)
  const chapter_id = place.chapter.id
  const questions = [
    await addQuestion(school, chapter_id, `Harder ${word}?`),
    await addQuestion(school, chapter_id, `Softer ${word}?`),
  ]
  const quiz = {
    ...{ chapter_id, difficulty_level: 'easy', time_duration: 30, description: 'Of stones' },
  }
  const exam = await school.asAdmin(createQuiz, {
    body: { ...quiz, name: `Exam ${word}`, quiz_mode: 'exam', date_of_quiz: school.now() + 86_400 },
  })
  const practice = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, {
      body: { ...quiz, name: `Practice ${word}`, quiz_mode: 'practice', date_of_quiz: now },
    }),
  )
  await school.asAdmin(createChapter, {
    body: { subject_id: place.subject.id, name: `Sand ${word}`, description: 'Fine' },
  })
  const { access_token } = await sessionOf(school, await addStudent(school))
  await takeQuiz(school.url, access_token, practice.data.id)
  return { word, ...place, questions, exam: exam.data.id, practice: practice.data.id }
}

const list = (page: Page, name: string, word: string) => {
  const path = name.toLowerCase()
  const rows = page.getByRole('row').filter({ hasText: word })
  return {
    rows,
    open: () => openPlace(page, name),
    search: async () => {
      await page.getByRole('searchbox').fill(word)
      await expect(page).toHaveURL(new RegExp(`search=${word}`))
    },
    row: (text: string) => rows.filter({ hasText: text }),
    address: new RegExp(`/admin/dashboard/${path}\\?.*search=${word}`),
  }
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Starts a deletion, reads what else will be deleted, and confirms. */
async function removeWith(
  page: Page,
  button: Locator,
  { question, name, also, done }: { question: string; name?: string; also: string; done: string },
) {
  await button.click()
  await expect(dialog(page)).toContainText(question)
  if (name) await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('status')).toContainText(also)
  await dialog(page).getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, done)
}

const sure = (entity: string, id: number) =>
  `Are you sure you want to delete this ${entity} with ID ${id} ?`

test('an admin finds, edits and deletes a question, quizzes, a chapter and a subject', async ({
  page,
  school,
}) => {
  const content = await addContent(school)
  const { word } = content
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/settings')
  const edit = (row: Locator) => row.getByRole('link', { name: /^Edit / })
  const bin = (row: Locator) => row.getByRole('button', { name: /^Delete / })
  const saveChanges = async (label: string, value: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }

  await test.step('a question', async () => {
    const { open, search, row, rows, address } = list(page, 'Questions', word)
    const [id = 0] = content.questions
    await open()
    await search()
    const inOrder = new URLSearchParams({ list: `search=${word}` })
    await expect(edit(row('Harder'))).toHaveAttribute('href', new RegExp(`${inOrder}$`))
    await edit(row('Harder')).click()
    await expect(page).toHaveURL(`/admin/dashboard/questions/${id}?edit=true&${inOrder}`)
    await saveChanges('Question text', `The hardest of ${word}?`)
    await expectToast(page, 'Successfully edited the question')
    await expect(page).toHaveURL(`/admin/dashboard/questions/${id}?${inOrder}`)
    // The form shows the statement twice until the page of the question replaces it.
    await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible()
    await expect(page.getByText(`The hardest of ${word}?`)).toBeVisible()
    await page.getByRole('link', { name: '2 versions' }).click()
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await expect(comparison.locator('ins').last()).toContainText('hardest')
    for (const version of [1, 2]) {
      await page.getByRole('button', { name: `Bring back version ${version}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
      await expectToast(page, `Successfully brought back version ${version}`)
    }
    await expect(page.getByText('Version 2 brought back')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: '4 versions' })).toBeVisible()
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await page.getByRole('button', { name: 'Add question' }).click()
    await expect(page.getByText('This is still the same question.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Question text' }).fill('Something else?')
    await page.getByRole('button', { name: 'Add question' }).click()
    await expectToast(page, 'Successfully added a new question')
    // The form, which previews the question, has been replaced by its page.
    await expect(page.getByRole('textbox', { name: 'Question text' })).toHaveCount(0)
    await expect(page.getByText('Something else?')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await removeWith(page, bin(row('The hardest')), {
      question: sure('question', id),
      name: `The hardest of ${word}?`,
      also: '2 quizzes that can still be started will be without it.',
      done: `Question with ID ${id} has been deleted`,
    })
    await expect(rows).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expectToast(page, `Question with ID ${id} is back`)
    await expect(rows).toHaveCount(3)
  })

  await test.step('quizzes, in the list and on their page', async () => {
    const { open, search, row, address } = list(page, 'Quizzes', word)
    await open()
    await search()
    await edit(row('Exam')).click()
    await saveChanges('Name', `Moved ${word}`)
    await expectToast(page, 'Successfully edited the quiz')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Moved ${word}`)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await row('Moved')
      .getByRole('link', { name: /^Duplicate / })
      .click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toHaveValue(`Copy of Moved ${word}`)
    await name.fill('Second term')
    await page.getByRole('button', { name: 'Add quiz' }).click()
    await expect(page.getByText('Enter a date and a time')).toBeVisible()
    await page.getByLabel('Date of Quiz').fill('2040-05-06T09:30')
    await page.getByRole('button', { name: 'Add quiz' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second term')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await removeWith(page, bin(row('Moved')), {
      question: sure('quiz', content.exam),
      also: 'Nothing depends on it.',
      done: `Quiz with ID ${content.exam} has been deleted`,
    })
    await row('Practice').click()
    await expect(page).toHaveURL(new RegExp(`/quizzes/${content.practice}\\?list=`))
    await removeWith(page, page.getByRole('button', { name: 'Delete', exact: true }), {
      question: sure('quiz', content.practice),
      name: `Practice ${word}`,
      also: '1 attempt stays readable.',
      done: 'Successfully deleted the quiz',
    })
    await expect(page).toHaveURL(address)
    await expect(page.getByText('No quiz match your search query')).toBeVisible()
    // The toast stays when the deleted page gives way to the list.
    const undo = page.getByRole('button', { name: 'Undo' }).last()
    await undo.focus()
    await undo.press('Enter')
    await expectToast(page, `Quiz with ID ${content.practice} is back`)
    await expect(row('Practice')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('a chapter', async () => {
    const { open, search, row, rows, address } = list(page, 'Chapters', word)
    await open()
    await search()
    await edit(row('Rocks')).click()
    await saveChanges('Name', `Boulders ${word}`)
    await expectToast(page, 'Successfully edited the chapter')
    await expect(page).toHaveURL(address)
    await removeWith(page, bin(row('Boulders')), {
      question: sure('chapter', content.chapter.id),
      also: 'Its 3 questions are deleted too. 2 quizzes leave every list. 1 attempt stays readable.',
      done: `Chapter with ID ${content.chapter.id} has been deleted`,
    })
    await expect(rows).toHaveCount(1)
  })

  await test.step('a subject, on its own page', async () => {
    const { open, search, row, address } = list(page, 'Subjects', word)
    await open()
    await search()
    await edit(row('Geology')).click()
    await saveChanges('Name', `Earth ${word}`)
    await expectToast(page, 'Successfully edited the subject')
    await expect(page).toHaveURL(address)
    await row('Earth').click()
    await removeWith(page, page.getByRole('button', { name: 'Delete', exact: true }), {
      question: sure('subject', content.subject.id),
      also: 'Its 1 chapter is deleted too.',
      done: `Subject with ID ${content.subject.id} has been deleted`,
    })
    await search()
    await expect(page.getByText('No subject match your search query')).toBeVisible()
  })
})
