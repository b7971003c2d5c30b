import type { Page } from '@playwright/test'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { questionHeading } from '../support/pages/exam-page.ts'
import { expectResult, submitPractice } from '../support/pages/practice-page.ts'
import { addStudent, beginAs, fillLogin, newAccount, sessionOf } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import type { School } from '../support/server/school.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { right } from '../support/sitting-together.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** Takes a practice of a new chapter, with all answers right, or only the first one. */
async function takeChapter(school: School, token: string, chapter: string, isStrong: boolean) {
  const rows = examRows(12, chapter)
  const quiz = await scheduleQuiz(school, rows, { name: chapter, minutes: 30, mode: 'practice' })
  const sitting = await sitDown(school, token, quiz.id)
  await submitSitting(
    school,
    sitting,
    rows.map((row, place) => ({
      choice: isStrong || place === 0 ? right(row) : row.question_type === 'Numerical' ? '0' : [2],
      ...{ seconds: 0, marked: false },
    })),
  )
  return sitting.attemptId
}

const countLine = (page: Page) => page.getByRole('status').filter({ hasText: /^There (is|are)/ })

test('an own practice comes from weak chapters, goes to a friend, and its questions are bookmarked', async ({
  page,
  secondPage,
  school,
}) => {
  const student = await addStudent(school, newAccount('Asha Menon'))
  const friend = await addStudent(school, newAccount('Kiran Das'))
  const { access_token: token } = await sessionOf(school, student)
  await takeChapter(school, token, 'Own strong chapter', true)
  await takeChapter(school, token, 'Own weak chapter', false)
  await beginAs(page, school, student)

  await test.step('the weak chapter is chosen, and the numbers follow the filters', async () => {
    await page.goto(paths.browsePractices)
    await page.getByRole('link', { name: 'Make your own practice' }).click()
    await page.getByRole('button', { name: 'Choose my weak chapters' }).click()
    await expect(page.getByText('Chosen: Own weak chapter')).toBeVisible()
    await expect(countLine(page)).toContainText('There are 12 questions')
    await page.getByText(/^Wrong before/).click()
    await expect(countLine(page)).toContainText('There are 11 questions')
    await page.getByText('Hard', { exact: true }).click()
    await expect(countLine(page)).toContainText('There are no such questions')
    await expect(page.getByRole('button', { name: 'Start practice' })).toBeDisabled()
    await page.getByText('Hard', { exact: true }).click()
    await page.getByText('5', { exact: true }).click()
    await expect(countLine(page)).toContainText('The practice asks 5 of them')
    await lookByDayAndNight(page)
  })

  const link = await test.step('a link is made for a friend', async () => {
    await page.getByRole('button', { name: 'Make it and share it' }).click()
    const field = page.getByRole('dialog').getByLabel('Link')
    await expect(field).toHaveValue(/\/practise\/shared\/[\w-]{22}$/)
    await lookByDayAndNight(page)
    return field.inputValue()
  })

  await test.step('it is started, submitted, and its result offers the link again', async () => {
    await page.getByRole('button', { name: 'Start it now' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Question 5, ' }).click()
    await submitPractice(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await expectResult(page, '0')
    await expect(page.getByRole('button', { name: 'Share with a friend' })).toBeVisible()
  })

  await test.step('a question is bookmarked with a note', async () => {
    const first = page.getByRole('article', { name: 'Question 1', exact: true }).first()
    await first.getByRole('button', { name: 'Bookmark: question 1' }).click()
    await first.getByRole('button', { name: 'Add a note on question 1' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Cancel the factor first')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(first.getByRole('button', { name: 'Edit note on question 1' })).toBeVisible()
  })

  await test.step('it is on the page of bookmarks, which leads to its answer', async () => {
    await page.goto(`${paths.bookmarks}?has_note=true`)
    const item = page.getByRole('listitem').filter({ hasText: 'Cancel the factor first' })
    await expect(item).toContainText('Own weak chapter')
    await lookByDayAndNight(page)
    await item.getByRole('button', { name: /^Remove the bookmark/ }).click()
    await expect(item).toHaveCount(0)
    await expectToast(page, 'Bookmark removed')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await item.getByRole('link', { name: /^See the answer/ }).click()
    const panel = page.getByRole('region', { name: /^Question \d of 5/ })
    await expect(panel.getByText('Bookmarked')).toBeVisible()
  })

  await test.step('the friend logs in first, and then practises the same questions', async () => {
    await secondPage.goto(link)
    await fillLogin(secondPage, friend)
    await expect(secondPage.getByRole('region', { name: 'The practice' })).toContainText(
      '5 questions from Own weak chapter',
    )
    await lookByDayAndNight(secondPage)
    await secondPage.getByRole('button', { name: 'Practise it' }).click()
    await expect(questionHeading(secondPage, 1)).toBeVisible()
  })
})
