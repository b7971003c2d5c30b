import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createChapter } from '@prepwell/contract/bank/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { readShifts } from '../support/layout-shift.ts'
import { searchField } from '../support/pages/list-page.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { callWithNow } from '../support/server/admin.ts'
import { callServer } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/**
 * Adds a chapter with seven questions, an empty chapter, an exam that was started and one that was
 * not.
 */
async function addContent(school: School) {
  const word = `s${Date.now().toString(36)}`
  const { subject, chapter } = await addChapter(school, word)
  const ids = []
  for (const place of [1, 2, 3, 4, 5, 6, 7])
    ids.push(await addQuestion(school, chapter.id, `Stone ${place} of ${word}?`))
  const empty = await school.asAdmin(createChapter, {
    body: { subject_id: subject.id, name: `Sand ${word}`, description: 'Fine' },
  })
  const exam = async (name: string) => {
    const { data } = await callWithNow(school, (now) =>
      school.asAdmin(createQuiz, {
        body: {
          ...{ name: `${name} ${word}`, chapter_id: chapter.id, difficulty_level: 'easy' },
          ...{ quiz_mode: 'exam', date_of_quiz: now, time_duration: 30, description: '-' },
        },
      }),
    )
    return data.id
  }
  const started = await exam('Begun')
  await exam('Free')
  const { access_token } = await sessionOf(school, await addStudent(school))
  await callServer(school.url, startAttempt, { params: { id: started } }, access_token)
  return { word, ids, empty: empty.data.id }
}

const bar = (page: Page, many: string) => page.getByRole('group', { name: `Selected ${many}` })
const action = (page: Page, name: string) => bar(page, 'questions').getByRole('button', { name })
const whole = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

async function choose(field: Locator, option: string): Promise<void> {
  await field.click()
  await field.page().getByRole('option', { name: option }).click()
}

test('rows are selected across pages by mouse and keyboard, and changed together', async ({
  page,
  school,
}) => {
  const { word, ids } = await addContent(school)
  const box = (id: number | undefined) => page.getByRole('checkbox', { name: `question ${id}` })
  const dialog = page.getByRole('dialog')
  await beginAs(page, school, school.admin)
  const query = `search=${word}&sort=id&order=asc&per_page=5`
  await page.goto(`/admin/dashboard/questions?${query}`)

  await test.step('a range with Shift; nothing moves when the bar appears', async () => {
    await expect(box(ids[4])).toBeVisible()
    const page5 = page.getByText('Showing 1 to 5 of 7 questions')
    const before = [await box(ids[4]).boundingBox(), await page5.boundingBox()]
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    const pageLength = await length()
    await box(ids[1]).click()
    await box(ids[3]).click({ modifiers: ['Shift'] })
    await expect(bar(page, 'questions')).toContainText('3 questions selected')
    await expect(whole(page)).toHaveAttribute('data-indeterminate')
    expect([await box(ids[4]).boundingBox(), await page5.boundingBox()]).toEqual(before)
    expect(await length()).toBe(pageLength)
    expect((await readShifts(page)).score).toBeLessThan(0.02)
    const row = page.getByRole('row').filter({ has: box(ids[2]) })
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
    await expectNoAxeFindings(page)
  })

  await test.step('by keyboard, on another page and in another order', async () => {
    await page.getByRole('link', { name: `View question ${ids[0]}` }).focus()
    await page.keyboard.press('Space')
    await expect(box(ids[0])).toBeChecked()
    await box(ids[0]).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(box(ids[1])).not.toBeChecked()
    await page.getByRole('button', { name: 'Next page' }).click()
    // Until this checkbox is visible, the previous page is still shown.
    await expect(box(ids[6])).toBeVisible()
    await whole(page).check()
    await expect(bar(page, 'questions')).toContainText('5 questions selected')
    await page.getByRole('columnheader', { name: 'Marks' }).getByRole('button').click()
    await expect(bar(page, 'questions')).toContainText('5 questions selected')
  })

  await test.step('a file contains the selected rows', async () => {
    await action(page, 'Export').click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(dialog).toContainText('5 questions')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Yes' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.match(/Stone \d/g)?.sort()).toEqual([1, 3, 4, 6, 7].map((n) => `Stone ${n}`))
    await expect(dialog).toBeHidden()
  })

  await test.step('setting marks clears the selection', async () => {
    await action(page, 'Set marks').click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(action(page, 'Set marks')).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Marks' }).fill('3.5')
    await page.keyboard.press('Enter')
    await expectToast(page, '5 questions now worth 3.5 marks')
    await expect(bar(page, 'questions')).toBeHidden()
    await expect(page.getByRole('group', { name: 'questions', exact: true })).toBeFocused()
    await expect(page.getByRole('cell', { name: '3.5' }).first()).toBeVisible()
  })

  await test.step('another chapter', async () => {
    await page.goto(`/admin/dashboard/questions?${query}`)
    await box(ids[0]).check()
    await box(ids[1]).check()
    await action(page, 'Move').click()
    await expect(dialog.getByRole('combobox', { name: 'Subject' })).toHaveValue(`Geology ${word}`)
    await choose(dialog.getByRole('combobox', { name: 'Chapter' }), `Sand ${word}`)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expectToast(page, `2 questions moved to Sand ${word}`)
    await expect(page.getByRole('cell', { name: `Sand ${word}` })).toHaveCount(2)
  })

  await test.step('several are deleted after one confirmation, and restored together', async () => {
    await box(ids[0]).check()
    await box(ids[2]).check()
    await action(page, 'Delete').click()
    await expect(dialog).toContainText('Delete 2 questions?')
    await expect(dialog).toContainText('1 quiz that can still be started will be without them.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, '2 questions deleted')
    await expect(page.getByText('Showing 1 to 5 of 5 questions')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Showing 1 to 5 of 7 questions')).toBeVisible()
  })

  await test.step('a single row is confirmed as before; a new search deselects', async () => {
    await box(ids[0]).check()
    await action(page, 'Delete').click()
    await expect(dialog).toContainText(
      `Are you sure you want to delete this question with ID ${ids[0]} ?`,
    )
    await dialog.getByRole('button', { name: 'No' }).click()
    await searchField(page, 'questions').fill(`stone ${word}`)
    await expect(bar(page, 'questions')).toBeHidden()
    await page.goBack()
  })

  await test.step('on a phone at night', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await whole(page).check()
    await expect(bar(page, 'questions')).toContainText('5 questions selected')
    await expectNoSidewaysScrolling(page)
    await expectNoAxeFindings(page, 'colours')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('an exam that students have started stays, the others move', async () => {
    await page.goto(`/admin/dashboard/quizzes?search=${word}`)
    await whole(page).check()
    await bar(page, 'quizzes').getByRole('button', { name: 'Move' }).click()
    await choose(dialog.getByRole('combobox', { name: 'Chapter' }), `Sand ${word}`)
    await expect(dialog).toContainText('1 quiz cannot be moved')
    await expect(dialog).toContainText('students have already taken this exam')
    await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(`^Begun ${word}, ID`))
    await dialog.getByRole('button', { name: 'Move the other one' }).click()
    await expectToast(page, `1 quiz moved to Sand ${word}`)
  })
})
