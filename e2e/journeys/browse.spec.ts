import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { takeQuiz } from '../support/attempts.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import {
  addCard,
  addQuizChapter,
  card,
  cards,
  expectCards,
  sortBy,
  toggle,
} from '../support/browse.ts'
import { pressOn } from '../support/keyboard.ts'
import { addStudent, beginAs, beginSignedIn, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const day = 24 * 3600
const newWord = () => `w${Date.now().toString(36)}`

test('filters live in the address, and each can be taken away', async ({ page, school }) => {
  const word = newWord()
  const rocks = await addQuizChapter(school, `${word}a`)
  const stars = await addQuizChapter(school, `${word}b`)
  const add = (text: string, chapter: typeof rocks, fields = {}) =>
    addCard(school, { name: `${text} ${word}`, chapterId: chapter.chapterId, ...fields })
  await add('Gone', rocks, { minutes: 5, difficulty: 'hard' })
  await school.advance(6 * 60)
  await add('Short', rocks, { minutes: 14 })
  await school.advance(2)
  await add('Hour', stars, { minutes: 60, difficulty: 'hard' })
  const names = (...texts: string[]) => texts.map((text) => `${text} ${word}`)
  const all = names('Hour', 'Short', 'Gone')
  await beginSignedIn(page, school)
  await page.goto('/browse/exam')
  await page.getByRole('searchbox').fill(word)
  await expectCards(page, all)
  await expect(page.getByRole('status').filter({ hasText: '3 exams' })).toBeVisible()

  await test.step('a difficulty and a status', async () => {
    await toggle(page, 'Difficulty', 'Hard')
    await expectCards(page, names('Hour', 'Gone'))
    await toggle(page, 'Status', 'Expired')
    await expectCards(page, names('Gone'))
  })
  await test.step('a chip takes one filter away', async () => {
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('button')).toHaveText([`“${word}”`, 'Hard', 'Expired'])
    await pressOn(page, chips.getByRole('button', { name: 'Remove the filter Expired' }))
    await expectCards(page, names('Hour', 'Gone'))
    await expect(chips.getByRole('button', { name: 'Remove the filter Hard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectCards(page, all)
  })
  await test.step('Back and reload restore the filters', async () => {
    await page.goBack()
    await expectCards(page, names('Hour', 'Gone'))
    await page.reload()
    await expectCards(page, names('Hour', 'Gone'))
  })
  await test.step('clear all', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/browse/exam')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByRole('searchbox').fill(word)
    await expectCards(page, all)
  })
  await test.step('the duration', async () => {
    await toggle(page, 'Duration (minutes)', '60+')
    await expectCards(page, names('Hour'))
    await toggle(page, 'Duration (minutes)', 'Any')
    await expectCards(page, all)
  })
  await test.step('the subject', async () => {
    const subject = page.getByRole('combobox', { name: 'Subject' })
    await subject.fill(word)
    await page.getByRole('option', { name: stars.subject.name }).click()
    await expectCards(page, names('Hour'))
    await page.getByRole('button', { name: `Remove the filter ${stars.subject.name}` }).click()
    await expectCards(page, all)
  })
  await test.step('a sort, descending until told otherwise', async () => {
    const order = names('Short', 'Hour', 'Gone')
    await sortBy(page, 'Name')
    await expectCards(page, order)
    await page.getByText('Ascending').click()
    await expectCards(page, order.toReversed())
  })
})

test('each card offers the actions of its state, and a finished exam links to its result', async ({
  page,
  school,
}) => {
  const word = newWord()
  const { chapterId } = await addQuizChapter(school, word)
  const add = (text: string, fields = {}) =>
    addCard(school, { name: `${text} ${word}`, chapterId, ...fields })
  const named = (text: string) => card(page, `${text} ${word}`)
  await add('Over', { minutes: 1 })
  await school.advance(61)
  const account = await addStudent(school)
  const { access_token } = await sessionOf(school, account)
  const attemptId = await takeQuiz(school.url, access_token, await add('Done'))
  const running = { params: { id: await add('Running') } }
  expectSuccess(await callServer(school.url, startAttempt, running, access_token))
  await add('New')
  await add('Next', { startsIn: day })
  await beginAs(page, school, account)
  await page.goto(`/browse/exam?search=${word}`)
  await expectCards(
    page,
    ['Running', 'New', 'Done', 'Next', 'Over'].map((text) => `${text} ${word}`),
  )

  await expect(named('Running').getByRole('link', { name: /^Continue Exam/ })).toBeVisible()
  await expect(named('Running')).toContainText(/ left, until .*\d\d:\d\d [AP]M/)
  await expect(named('New')).toContainText(
    /Start by .*\d\d:\d\d [AP]MEnds .*\d\d:\d\d [AP]M if you start now/,
  )
  await expect(named('Next')).toContainText(/Start by .*\d\d:\d\d [AP]M/)
  await expect(named('New').getByRole('link', { name: /^Take Exam/ })).toBeVisible()
  await expect(
    named('Next').getByRole('button', { name: /^Starting on \w+ \d\d, / }),
  ).toBeDisabled()
  await expect(named('Over').getByRole('button', { name: 'Exam Expired' })).toBeDisabled()
  await expect(named('Over').getByRole('link')).toHaveCount(0)
  await expect(named('Done').getByRole('button', { name: 'Already Completed' })).toBeDisabled()
  await expectNoAxeFindings(page)
  await named('Done')
    .getByRole('link', { name: `See result: Done ${word}` })
    .click()
  await expect(page).toHaveURL(`/dashboard/my_quizzes/${attemptId}`)

  await visit(page, `/browse/exam?search=${word}&status=expired`)
  await expectCards(page, [`Over ${word}`])

  await test.step('a click right after typing hits its card, because nothing moves below the mouse', async () => {
    await page.goto('/browse/exam')
    const take = page.getByRole('link', { name: /^Take Exam/ })
    const live = cards(page).filter({ has: take }).first()
    const button = live.getByRole('link', { name: /^Take Exam/ })
    const address = await button.getAttribute('href')
    const before = await live.boundingBox()
    await button.hover()
    await page.clock.install()
    await page.getByRole('searchbox').fill('am')
    await page.mouse.down()
    await page.clock.fastForward(1_000)
    expect(await live.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect(page).toHaveURL(address ?? '')
    // Going back restores the search too.
    await page.goBack()
    await expect(page).toHaveURL('/browse/exam?search=am')
  })
})

test('practices are paged and filtered in the same way, for a student and for an admin', async ({
  page,
  school,
}) => {
  const word = newWord()
  const { chapterId } = await addQuizChapter(school, word)
  const practice = { chapterId, mode: 'practice' } as const
  for (let number = 10; number < 23; number += 1)
    await addCard(school, { ...practice, name: `Drill ${number} ${word}` })
  const soon = `Drill soon ${word}`
  const soonId = await addCard(school, { ...practice, name: soon, startsIn: day })
  await beginAs(page, school, school.admin)
  await page.goto(`/browse/practice?search=${word}&sort=name`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practices')
  await expect(
    card(page, soon).getByRole('link', { name: `Manage Practice: ${soon}` }),
  ).toHaveAttribute('href', `/admin/dashboard/quizzes/${soonId}`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 13 to 14 of 14 practices')).toBeFocused()
  await expectCards(page, [`Drill 11 ${word}`, `Drill 10 ${word}`])
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
})

test('a practice can be taken, starts later, or is closed while an exam uses its questions', async ({
  page,
  school,
}) => {
  const word = newWord()
  const { chapterId } = await addQuizChapter(school, word)
  const practice = { chapterId, mode: 'practice' } as const
  const id = await addCard(school, { ...practice, name: `Open ${word}` })
  await addCard(school, { ...practice, name: `Later ${word}`, startsIn: day })
  await beginSignedIn(page, school)
  await page.goto(`/browse/practice?search=${word}`)
  await expectCards(page, [`Open ${word}`, `Later ${word}`])
  await expect(page.getByRole('button', { name: /^Starting on / })).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Status' })).not.toContainText('Expired')
  await toggle(page, 'Status', 'Upcoming')
  await expectCards(page, [`Later ${word}`])
  await toggle(page, 'Difficulty', 'Hard')
  await expect(page.getByText('No practices found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all practices' }).click()
  await expect(page).toHaveURL('/browse/practice')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill(word)
  await expectCards(page, [`Open ${word}`, `Later ${word}`])
  await page.getByRole('link', { name: `Take Practice: Open ${word}` }).click()
  await expect(page).toHaveURL(`/take_practice/${id}`)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()

  await addCard(school, { chapterId, name: `Exam ${word}`, minutes: 30 })
  await page.goto(`/browse/practice?search=${word}`)
  const closed = card(page, `Open ${word}`)
  await expect(closed).toContainText(
    `This practice opens again when the results of Exam ${word} are published. The results are expected about`,
  )
  await expect(closed.getByRole('button', { name: 'Closed for now' })).toBeDisabled()
  await expect(closed.getByRole('link')).toHaveCount(0)
  await expectNoAxeFindings(page)
  // The exam ends, and nobody has taken it, so no results are awaited.
  await school.advance(31 * 60)
  await page.reload()
  await expect(closed.getByRole('link', { name: `Take Practice: Open ${word}` })).toBeVisible()
})

test('on a phone the filters are in a drawer', async ({ page, school }) => {
  const word = newWord()
  const { chapterId } = await addQuizChapter(school, word)
  await addCard(school, { name: `Easy ${word}`, chapterId })
  await addCard(school, { name: `Hard ${word}`, chapterId, difficulty: 'hard' })
  await page.setViewportSize({ width: 390, height: 844 })
  await beginSignedIn(page, school)
  await page.goto(`/browse/exam?search=${word}`)
  await expect(cards(page)).toHaveCount(2)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  await expectNoAxeFindings(page)
  await toggle(page, 'Difficulty', 'Hard')
  await drawer.getByRole('button', { name: 'Show 1 exam' }).click()
  await expect(drawer).toBeHidden()
  await expectCards(page, [`Hard ${word}`])
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused()
})
