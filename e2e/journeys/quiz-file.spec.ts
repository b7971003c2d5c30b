import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import type { QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { chooseFile, downloadBy } from '../support/pages/import-page.ts'
import { beginAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test('an exam that lacks questions is on the dashboard, and its file makes another exam', async ({
  page,
  school,
}) => {
  const word = `f${Date.now().toString(36)}`
  const chapter = `Waves ${word}`
  const body = [1, 2, 3].map((nth) => ({
    ...{ subject: `Physics ${word}`, chapter, question_type: 'MCQ', marks: 2 },
    ...{ question_statement: `Which wave is ${nth}?`, options: ['a', 'b'], correct_answer: 1 },
  }))
  await school.asAdmin(importQuestions, { body })
  const { data } = await school.asAdmin(listChapters, { query: { search: chapter } })
  const chapter_id = data[0]?.id ?? 0
  const section = (name: string, count: number) => ({
    ...{ name, scheme_id: 3 },
    sources: [{ chapter_id, take: 'draw' as const, count }],
  })
  const name = `Mock ${word}`
  await school.asAdmin(createQuiz, {
    body: {
      ...{ name, difficulty_level: 'medium', quiz_mode: 'exam', description: 'Of waves' },
      ...{ date_of_quiz: school.now() + 7200, time_duration: 60, shuffle_questions: true },
      sections: [section('Sound', 2), section('Light', 4)],
    },
  })
  await beginAs(page, school, school.admin)

  await test.step('the dashboard links to its form', async () => {
    await page.goto('/admin/dashboard')
    const line = page.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText(/begins .*: section (Sound|Light) lacks/)
    await line.getByRole('link', { name }).click()
    await expect(page.getByRole('form', { name: 'Edit quiz' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  const button = page.getByRole('button', { name: 'Download as a file' })
  const file = await downloadBy(page, button)
  expect(file.name).toMatch(new RegExp(`^mock-${word}-\\d+\\.json$`))
  const text = file.content.toString()
  expect(text).not.toContain('Which wave')

  await test.step('missing parts are listed, and marking schemes are added', async () => {
    await page.getByRole('link', { name: 'All quizzes' }).click()
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    const attack = '<img src=x onerror=alert(1)>.json'
    await chooseFile(page, attack, '{}')
    await expect(page.getByRole('alert')).toContainText(`${attack} is not the file of a quiz`)
    await expect(page.locator('[onerror]')).toHaveCount(0)
    const changed = JSON.parse(text) as QuizFile
    const [sound, light] = changed.quiz.sections ?? []
    const rule = { right: '9', wrong: '-2', blank: '0', partial: 'none' as const }
    Object.assign(sound?.scheme ?? {}, { name: `Nines ${word}`, rules: { MCQ: rule } })
    Object.assign(light?.sources[0] ?? {}, { chapter: 'Heat' })
    await chooseFile(page, file.name, JSON.stringify(changed))
    await expect(page.getByRole('status')).toContainText([
      `Nines ${word} 2025: Right: +9. Wrong: −2. Not answered: 0.`,
      `Physics ${word} has no chapter Heat`,
    ])
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Add the marking scheme' }).click()
    const form = page.getByRole('form', { name: 'Add quiz' })
    await expect(form.getByRole('region', { name: 'Section 1' })).toContainText('Right: +9.')
    await expect(page.getByRole('status').filter({ hasText: 'One thing' })).toBeVisible()
  })

  await test.step('the file fills in the whole form except the date', async () => {
    const whole = JSON.parse(text) as QuizFile
    whole.quiz.name = `Second ${word}`
    for (const one of whole.quiz.sections ?? []) for (const source of one.sources) source.count = 1
    await chooseFile(page, file.name, JSON.stringify(whole))
    await expect(page.getByText('Everything in the file is here')).toBeVisible()
    const form = page.getByRole('form', { name: 'Add quiz' })
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      `Second ${word}`,
    )
    await form.getByLabel('Date of Quiz').fill('2040-01-01T10:00')
    await form.getByRole('button', { name: 'Add quiz' }).click()
    await expectToast(page, 'Successfully added new quiz')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Second ${word}`)
    await expect(page.getByRole('region', { name: 'Sections' })).toContainText('1 question')
  })
})
