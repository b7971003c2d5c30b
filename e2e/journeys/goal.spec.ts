import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { beginSignedIn } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test('a new student chooses a goal and comes to the first practice that fits it in 7 clicks', async ({
  page,
  school,
}) => {
  const rows = (chapter: string, subject: string) =>
    examRows(3, chapter).map((row) => ({ ...row, subject }))
  await scheduleQuiz(school, rows('Rivers', 'Geography'), {
    ...{ name: 'Rivers', minutes: 30, mode: 'practice' },
  })
  const fitting = await scheduleQuiz(school, rows('Mechanics', 'Physics'), {
    ...{ name: 'Mechanics', minutes: 30, mode: 'practice' },
  })
  await beginSignedIn(page, school)
  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Today' })
  let clicks = 0
  const click = async (name: string | RegExp, role: 'link' | 'button' | 'option' | 'combobox') => {
    clicks += 1
    await page.getByRole(role, { name }).first().click()
  }

  await test.step('an exam of the presets and its date', async () => {
    await click(/^Set my goal/, 'link')
    const settings = page.getByRole('dialog', { name: 'Settings of your notebook' })
    await expect(settings).toBeVisible()
    await click('The exam you prepare for', 'combobox')
    await click('JEE Main', 'option')
    await page.getByLabel('Date of your exam').fill('2099-01-24')
    await lookByDayAndNight(page)
    await click('Save', 'button')
    await expectToast(page, 'Settings saved')
    await click('Dashboard', 'link')
    await expect(today.getByText(/^[\d,]+ days to go: Jan 24, 2099\.$/)).toBeVisible()
    await expect(today.getByRole('heading', { name: 'JEE Main' })).toBeVisible()
    await lookByDayAndNight(page)
  })

  await test.step('the practice that fits comes first', async () => {
    await click('Take Practice: Mechanics', 'link')
    await expect(page).toHaveURL(`/take_practice/${fitting.id}`)
    await click(/^Start/, 'button')
    await expect(page.getByRole('heading', { name: /^Question 1 / })).toBeVisible()
    expect(clicks).toBe(7)
  })

  await test.step('an own exam, and no goal any more', async () => {
    await page.goto('/notebook?settings=open')
    await page.getByRole('combobox', { name: 'The exam you prepare for' }).fill('Olympiad')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Settings saved')
    await page.goto('/dashboard')
    await expect(today.getByRole('heading', { name: 'Olympiad' })).toBeVisible()
    await page.goto('/notebook?settings=open')
    await page.getByRole('combobox', { name: 'The exam you prepare for' }).fill('')
    await page.getByLabel('Date of your exam').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Settings saved')
    await page.goto('/dashboard')
    await expect(today.getByText('Olympiad')).toHaveCount(0)
  })
})
