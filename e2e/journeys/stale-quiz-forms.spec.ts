import { createQuiz, getQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { beginAs } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test.use({ expectsRefusals: true })

test('a quiz is edited as it is now, and a save over a newer one is refused', async ({
  page,
  school,
}) => {
  const { chapter } = await addChapter(school, `q${Date.now().toString(36)}`)
  await addQuestion(school, chapter.id, 'How much?')
  await addQuestion(school, chapter.id, 'How many?')
  const section = (name: string) => ({
    ...{ name, scheme_id: 1 },
    sources: [{ chapter_id: chapter.id, take: 'draw' as const, count: 1 }],
  })
  const { id } = (
    await school.asAdmin(createQuiz, {
      body: {
        ...{ name: 'Mock', description: 'A mock', difficulty_level: 'easy' },
        ...{ quiz_mode: 'practice', date_of_quiz: '2030-01-01T10:00', time_duration: 60 },
        sections: [section('A')],
      },
    })
  ).data
  const change = (body: object) => school.asAdmin(updateQuiz, { params: { id }, body })
  const read = async () => (await school.asAdmin(getQuiz, { params: { id } })).data
  const sections = async () => (await read()).sections?.map(({ name }) => name)
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.quiz(id))
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const form = page.getByRole('form', { name: 'Edit quiz' })
  const sectionNames = form.getByLabel('Section name')
  const name = form.getByRole('textbox', { name: 'Name', exact: true })
  const save = form.getByRole('button', { name: 'Save Changes' })

  await test.step('pressing Edit on an old page opens the form with the added section', async () => {
    await expect(edit).toBeVisible()
    // A quiz counts as fresh for 2 seconds.
    const shownAt = Date.now()
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(2000)
    await change({ sections: [section('A'), section('B')] })
    await edit.click()
    await expect(sectionNames).toHaveCount(2)
    await expect(name).toBeFocused()
  })

  await test.step('a later section refuses the save; the form keeps what was typed', async () => {
    await change({ sections: [section('A'), section('B')].toReversed() })
    await name.fill('Renamed')
    await sectionNames.first().fill('Algebra')
    await save.click()
    const refusal = form.getByRole('alert').filter({ hasText: 'changed since you opened it' })
    await expect(refusal).toBeVisible()
    await expect(name).toHaveValue('Renamed')
    await expect(sectionNames.first()).toHaveValue('Algebra')
    const link = refusal.getByRole('link', { name: 'See the newer quiz' })
    await expect(link).toHaveAttribute('href', adminPaths.quiz(id))
    await expect(link).toHaveAttribute('target', '_blank')
    await lookByDayAndNight(page)
    expect(await sections()).toEqual(['B', 'A'])
    expect((await read()).name).toBe('Mock')
  })

  await test.step('Edit after Cancel starts from the newer quiz, and saves', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await expect(sectionNames.first()).toHaveValue('B')
    await name.fill('Renamed')
    await save.click()
    await expectToast(page, 'Successfully edited the quiz')
    expect(await sections()).toEqual(['B', 'A'])
    expect((await read()).name).toBe('Renamed')
  })
})
