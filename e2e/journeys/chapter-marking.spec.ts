import { getQuiz, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { beginAs } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test('an exam on one chapter has negative marks, without sections to build', async ({
  page,
  school,
}) => {
  const word = Date.now().toString(36)
  const row = { subject: `Physics ${word}`, chapter: `Optics ${word}`, answer_explanation: '' }
  await school.asAdmin(importQuestions, {
    body: [2, 3, 4].map((base) => ({
      ...row,
      question_type: 'MCQ' as const,
      question_statement: `What is ${base} squared? ${word}`,
      options: [String(base ** 2), String(base)],
      correct_answer: 0,
      marks: 1,
    })),
  })
  const stored = async () => {
    const { data } = await school.asAdmin(listQuizzes, { query: { search: `Test ${word}` } })
    return (await school.asAdmin(getQuiz, { params: { id: data[0]?.id ?? 0 } })).data
  }
  await beginAs(page, school, school.admin)
  await page.setViewportSize(phone)
  await page.goto('/admin/dashboard/add?tab=quiz')
  const form = page.getByRole('form', { name: 'Add quiz' })
  const scheme = form.getByRole('combobox', { name: 'Marking scheme' })

  await test.step('the scheme stands below the chapter, and says its marks in words', async () => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Test ${word}`)
    for (const [label, name] of [
      ['Subject', row.subject],
      ['Chapter', row.chapter],
    ] as const) {
      await form.getByRole('combobox', { name: label }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await expect(scheme.locator('option:checked')).toHaveText('Plain')
    await scheme.selectOption('NEET (2026)')
    await expect(form).toContainText('MSQ and Numerical questions are left out.')
    await scheme.selectOption('JEE Main (2026)')
    await expect(form).toContainText('Right: +4. Wrong: −1.')
    await expectNoAxeFindings(page)
  })

  await test.step('it is saved with those marks', async () => {
    await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Exam')
    const begins = new Date((school.now() + 86_400) * 1000).toISOString().slice(0, 10)
    await form.getByLabel('Date of Quiz').fill(`${begins}T10:00`)
    await form.getByLabel('Time Duration (minutes)').fill('30')
    await form.getByRole('textbox', { name: 'Description' }).fill('Half an hour')
    await form.getByRole('button', { name: 'Add quiz' }).click()
    await expectToast(page, 'Successfully added new quiz')
    expect(await stored()).toMatchObject({
      total_questions: 3,
      total_marks: 12,
      sections: [{ name: row.chapter, scheme_name: 'JEE Main', sources: [{ take: 'all' }] }],
    })
  })

  await test.step('it opens as the simple form again, and goes back to plain marks', async () => {
    await page.goto(`/admin/dashboard/quizzes/${(await stored()).id}`)
    await page.getByRole('button', { name: 'Edit' }).first().click()
    const edited = page.getByRole('form', { name: 'Edit quiz' })
    const marks = edited.getByRole('combobox', { name: 'Marking scheme' })
    await expect(marks.locator('option:checked')).toHaveText('JEE Main (2026)')
    await expect(edited.getByRole('combobox', { name: 'Chapter' })).toHaveValue(row.chapter)
    await marks.selectOption('Plain')
    await edited.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Successfully edited the quiz')
    expect(await stored()).toMatchObject({ total_questions: 3, total_marks: 3, sections: null })
  })
})
