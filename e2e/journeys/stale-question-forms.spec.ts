import type { Page } from '@playwright/test'
import { createQuestion, getQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { addChapter } from '../support/content.ts'
import { beginAs } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const newWord = () => `f${Date.now().toString(36)}`

/** The question as the API takes it. */
const bodyOf = (chapter_id: number, word: string) => ({
  ...{ chapter_id, question_type: 'Numerical' as const, marks: 2, numerical_answer: '7' },
  question_statement: `How many ${word}?`,
})

const textField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const read = async (school: School, id: number) =>
  (await school.asAdmin(getQuestion, { params: { id } })).data

test("a form that was open meanwhile keeps a colleague's correction of the passage", async ({
  page,
  school,
}) => {
  const word = newWord()
  const { subject, chapter } = await addChapter(school, word)
  const body = bodyOf(chapter.id, word)
  const { id } = (
    await school.asAdmin(createQuestion, { body: { ...body, passage: `Rian ${word}` } })
  ).data
  await beginAs(page, school, school.admin)
  await page.goto(
    `/admin/dashboard/add?tab=question&subject_id=${subject.id}&chapter_id=${chapter.id}`,
  )
  const form = page.getByRole('form', { name: 'Add question' })
  await form.getByText('Numerical', { exact: true }).click()
  await form.getByText('One of the chapter', { exact: true }).click()
  await form.getByRole('combobox', { name: 'Passage of this chapter' }).fill(word)
  await page.getByRole('option', { name: `Rian ${word}` }).click()
  await expect(textField(page, 'Text of the passage')).toHaveValue(`Rian ${word}`)

  const { passage } = await read(school, id)
  await school.asAdmin(updateQuestion, {
    params: { id },
    body: { ...body, passage_id: passage?.id, passage: `Rain ${word}` },
  })
  await textField(page, 'Question text').fill(`How much ${word}?`)
  await page.getByLabel('Numerical answer').fill('3')
  await form.getByRole('button', { name: 'Add question' }).click()
  await expectToast(page, 'Successfully added a new question')
  expect((await read(school, id)).passage).toMatchObject({
    ...{ id: passage?.id, text: `Rain ${word}`, questions_count: 2 },
  })
})

test.describe('a refused save', () => {
  test.use({ expectsRefusals: true })

  test('a question is edited as it is now, and a save over a newer one is refused', async ({
    page,
    school,
  }) => {
    const word = newWord()
    const { chapter } = await addChapter(school, word)
    const body = bodyOf(chapter.id, word)
    const { id } = (await school.asAdmin(createQuestion, { body })).data
    const correctKey = (numerical_answer: string) =>
      school.asAdmin(updateQuestion, { params: { id }, body: { ...body, numerical_answer } })
    await beginAs(page, school, school.admin)
    await page.goto(`/admin/dashboard/questions/${id}`)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    const key = page.getByLabel('Numerical answer')
    const statement = textField(page, 'Question text')
    const typed = `How many ${word} are there?`

    await test.step('pressing Edit on an old page opens the form with the corrected key', async () => {
      await expect(edit).toBeVisible()
      // A question counts as fresh for 2 seconds.
      const shownAt = Date.now()
      await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(2000)
      await correctKey('8')
      await edit.click()
      await expect(key).toHaveValue('8')
      await expect(statement).toBeFocused()
    })

    await test.step('a later correction refuses the save; the form keeps what was typed', async () => {
      await correctKey('9')
      await statement.fill(typed)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      const refusal = page.getByRole('note').filter({ hasText: 'changed since you opened it' })
      await expect(refusal).toBeVisible()
      await expect(statement).toHaveValue(typed)
      expect(await read(school, id)).toMatchObject({
        ...{ statement: body.question_statement, numerical_answer: '9' },
      })
      const link = refusal.getByRole('link', { name: 'See the newer question' })
      await expect(link).toHaveAttribute('href', `/admin/dashboard/questions/${id}`)
      await expect(link).toHaveAttribute('target', '_blank')
    })

    await test.step('Edit after Cancel starts from the newer question, and saves', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await edit.click()
      await expect(key).toHaveValue('9')
      await statement.fill(typed)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Successfully edited the question')
      expect(await read(school, id)).toMatchObject({ statement: typed, numerical_answer: '9' })
    })
  })
})
