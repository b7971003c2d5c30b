import { card, cards } from '../support/browse.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { readShifts, slowDown } from '../support/layout-shift.ts'
import { beginSignedIn } from '../support/people.ts'
import { desk, lookByDayAndNight, phone } from '../support/places.ts'
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

  await test.step('browse begins with what fits, everything is one tap away', async () => {
    const heading = page.getByRole('heading', { name: 'For JEE Main, January 2099' })
    await page.goto('/browse/practice')
    await expect(heading).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toHaveText('Mechanics')
    await expect(card(page, 'Rivers')).toHaveCount(0)
    await lookByDayAndNight(page)
    await page.getByRole('link', { name: 'All practices' }).press('Enter')
    await expect(page).toHaveURL('/browse/practice?goal=off')
    await expect(page.getByRole('heading', { name: 'All practices' })).toBeVisible()
    await expect(card(page, 'Rivers')).toBeVisible()
    await lookByDayAndNight(page)
    await page.getByRole('link', { name: 'Only what fits my goal' }).click()
    await expect(page).toHaveURL('/browse/practice')
    await expect(heading).toBeVisible()
    await page.getByRole('searchbox').fill('Rivers')
    await expect(card(page, 'Rivers')).toBeVisible()
    await expect(heading).toHaveCount(0)
  })

  await test.step('on a phone the first card fits, and nothing moves', async () => {
    await page.setViewportSize(phone)
    const open = await slowDown(page, { isFirstVisit: true })
    await open('/browse/practice')
    await expect(cards(page).first().getByRole('heading')).toHaveText('Mechanics')
    await expect(cards(page).first().getByRole('link')).toBeInViewport()
    const { score, moved } = await readShifts(page)
    expect(score, moved.join('\n')).toBeLessThan(0.02)
    await page.setViewportSize(desk)
  })

  await test.step('an exam that can be taken now is never hidden', async () => {
    await scheduleQuiz(school, rows('Lakes', 'Geography'), {
      ...{ name: 'Lakes test', minutes: 30, mode: 'exam' },
    })
    await scheduleQuiz(school, rows('Optics', 'Physics'), {
      ...{ name: 'Optics test', minutes: 30, mode: 'exam', startsIn: 24 * 3600 },
    })
    await page.goto('/browse/exam')
    const live = page.getByRole('list', { name: 'Now and within a day' })
    await expect(live.getByRole('link', { name: 'Take Exam: Lakes test' })).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toHaveText('Optics test')
    await expect(card(page, 'Lakes test')).toHaveCount(0)
    await lookByDayAndNight(page)
  })

  await test.step('an own exam, and no goal any more', async () => {
    await page.goto('/notebook?settings=open')
    await page.getByRole('combobox', { name: 'The exam you prepare for' }).fill('Olympiad')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Settings saved')
    await page.goto('/dashboard')
    await expect(today.getByRole('heading', { name: 'Olympiad' })).toBeVisible()
    await page.goto('/browse/practice')
    await expect(
      page.getByText('No practice fits Olympiad yet. These are all practices.'),
    ).toBeVisible()
    await expect(card(page, 'Rivers')).toBeVisible()
    await lookByDayAndNight(page)
    await page.goto('/notebook?settings=open')
    await page.getByRole('combobox', { name: 'The exam you prepare for' }).fill('')
    await page.getByLabel('Date of your exam').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Settings saved')
    await page.goto('/dashboard')
    await expect(today.getByText('Olympiad')).toHaveCount(0)
  })
})

test('a new student puts the question for a goal away, and finds it in the profile', async ({
  page,
  school,
}) => {
  await scheduleQuiz(school, examRows(3, 'Volcanoes'), {
    ...{ name: 'Volcanoes', minutes: 30, mode: 'practice' },
  })
  await beginSignedIn(page, school)
  await page.goto('/dashboard')
  const question = page.getByRole('region', { name: 'My goal' })
  await expect(question).toContainText('Which exam are you preparing for?')
  await lookByDayAndNight(page)
  await question.getByRole('button', { name: 'Not now' }).press('Enter')
  await expectToast(page, 'You can set your goal in your profile at any time')
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Your figures, charts and what to practise next/)).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.goto('/dashboard/profile')
  await expect(question).toContainText('You have not said which exam you are preparing for.')
  await lookByDayAndNight(page)
  await question.getByRole('link', { name: 'Set my goal' }).click()
  await page.getByRole('combobox', { name: 'The exam you prepare for' }).fill('Olympiad')
  await page.getByLabel('Date of your exam').fill('2099-01-24')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
  await page.goto('/dashboard/profile')
  await expect(question).toContainText('Olympiad on Jan 24, 2099')
  await expect(question.getByRole('link', { name: 'Change my goal' })).toBeVisible()
})
