import {
  createMarkingScheme,
  deleteMarkingScheme,
  listMarkingSchemes,
  updateMarkingScheme,
} from '@prepwell/contract/bank/marking-schemes.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { beginAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test('an admin copies the marking scheme of an exam, changes it by keyboard, and deletes it', async ({
  page,
  school,
}) => {
  const name = `Mock ${Date.now().toString(36)}`
  await beginAs(page, school, school.admin)
  await page.goto(paths.staff.quizzes)
  await page.getByRole('link', { name: 'Marking schemes' }).click()
  const copy = (scheme: string) => page.getByRole('link', { name: `Copy and change ${scheme}` })
  const older = page.getByRole('article', { name: 'JEE Advanced 2025' })
  await older.getByRole('button', { name: 'JEE Advanced 2026' }).press('Enter')
  await expect(copy('JEE Advanced 2026')).toBeFocused()
  await copy('JEE Advanced 2025').press('Enter')

  const form = page.getByRole('form', { name: 'Add marking scheme' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2026')
  const numerical = form.getByRole('group', { name: 'Numerical' })
  await numerical.getByRole('checkbox').press('Space')
  const msq = form.getByRole('group', { name: 'MSQ' })
  await msq.getByRole('textbox', { name: 'Wrong' }).fill('-1/3')
  await page.keyboard.press('Enter')
  await expect(msq.getByText('Enter a number from -1000 to 1000')).toBeVisible()
  await expect(msq.getByRole('textbox', { name: 'Wrong' })).toBeFocused()
  await msq.getByRole('combobox', { name: 'Wrong: unit' }).selectOption('own')
  await expect(msq.getByText('Wrong: −1/3 of the marks.')).toBeVisible()
  await msq.getByRole('textbox', { name: 'Wrong' }).press('Enter')
  await expectToast(page, 'Successfully added new marking scheme')

  const card = page.getByRole('article', { name: `${name} 2026` })
  await expect(card.getByText('Right: +4. Wrong: −1/3 of the marks.')).toBeVisible()
  await expect(copy('JEE Advanced 2025')).toBeFocused()
  const stored = (await school.asAdmin(listMarkingSchemes)).data.find((one) => one.name === name)
  expect(stored?.rules).toMatchObject({ MSQ: { wrong: { of_own: '-1/3' } } })
  expect(stored?.rules).not.toHaveProperty('Numerical')

  await card.getByRole('button', { name: `Delete ${name} 2026` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('No schemes of your own yet')).toBeVisible()
})

test.describe('with a refused save', () => {
  test.use({ expectsRefusals: true })

  test('an admin who renames a marking scheme does not bring back marks that another admin has corrected', async ({
    page,
    school,
  }) => {
    const name = `Shared ${Date.now().toString(36)}`
    const rule = { right: '4', wrong: '-1', blank: '0', partial: 'none' } as const
    const body = { name, rules: { MCQ: rule } }
    const { id } = (await school.asAdmin(createMarkingScheme, { body })).data
    const correct = (wrong: string) =>
      school.asAdmin(updateMarkingScheme, {
        params: { id },
        body: { rules: { MCQ: { ...rule, wrong } } },
      })
    await beginAs(page, school, school.admin)
    await page.goto(adminPaths.markingSchemes)
    const card = page.getByRole('article', { name })
    await expect(card.getByText('Wrong: −1.')).toBeVisible()
    await correct('-0.25')
    // What the page has loaded counts as fresh for two seconds.
    await expect
      .poll(async () => {
        await card.getByRole('link', { name: `Edit ${name}` }).click()
        const form = page.getByRole('form', { name: 'Edit marking scheme' })
        const wrong = await form.getByRole('textbox', { name: 'Wrong' }).first().inputValue()
        if (wrong !== '-0.25') await form.getByRole('button', { name: 'Cancel' }).click()
        return wrong
      })
      .toBe('-0.25')

    await correct('-0.5')
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`)
    await page.keyboard.press('Enter')
    const refusal = page.getByRole('alert').filter({ hasText: 'has been changed since' })
    await expect(refusal).toBeVisible()
    await expect(refusal.getByRole('link', { name: 'See the newer scheme' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} renamed`)
    const stored = (await school.asAdmin(listMarkingSchemes)).data.find((one) => one.id === id)
    expect(stored).toMatchObject({ name, rules: { MCQ: { wrong: '-0.5' } } })

    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.getByText('Wrong: −0.5.')).toBeVisible()
    await school.asAdmin(deleteMarkingScheme, { params: { id } })
  })
})
