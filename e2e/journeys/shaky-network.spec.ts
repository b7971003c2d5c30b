import { createQuestion } from '@prepwell/contract/bank/questions.ts'
import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import { addChapter } from '../support/content.ts'
import { answerThree, calls, crash, onlyCopy, storedAnswers } from '../support/delivery.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import {
  agreeToStart,
  choose,
  chosen,
  questionHeading,
  startExam,
  startOpenedExam,
} from '../support/pages/exam-page.ts'
import { beginSignedIn, sessionOf } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { callWithNow } from '../support/server/admin.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { sitDown } from '../support/sitting.ts'
import { expect, testWithCrashes as test } from '../support/test.ts'

// Browsers log network failures as errors, and these journeys are about them.
test.use({ expectsNetworkErrors: true, expectsRefusals: true })

/** The marking scheme of GATE, which takes off a third of the marks for a wrong MCQ. */
const gate = 2

test('answers given offline are kept on the device, survive a crashed tab and reach the server, within the limit of a section', async ({
  page,
  context,
  school,
}) => {
  const rows = examRows(6, 'Offline')
  for (const row of rows.slice(0, 2)) row.passage = 'All values are *rounded*.'
  const exam = await scheduleExam(school, rows, {
    name: 'Offline mock',
    minutes: 30,
    sections: (chapter_id) => [
      {
        ...{ name: 'Choices', scheme_id: gate },
        sources: [{ chapter_id, types: ['MCQ', 'MSQ'], take: 'all' }],
      },
      {
        ...{ name: 'Numbers', scheme_id: gate, answer_at_most: 1 },
        sources: [{ chapter_id, types: ['Numerical'], take: 'all' }],
      },
    ],
  })
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await expect(page.getByText('Right +1 · Wrong −0.33')).toBeVisible()
  const passage = page.getByRole('region', { name: /^Passage for questions 1 to 2/ })
  await expect(passage).toContainText('All values are *rounded*.')
  await context.route('**/api/take_quiz/**', (route) => route.abort())
  await choose(page, rows[0] ?? never(), [1])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await choose(page, rows[1] ?? never(), [0, 3])
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(questionHeading(page, 3)).toBeVisible()
  await expect(page.locator('#question-statement .katex').first()).toBeVisible()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('tab', { name: 'Numbers : 0 of 1 answered any 1 of 2' }).click()
  await choose(page, rows[2] ?? never(), '7')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(questionHeading(page, 6)).toBeVisible()
  await expect(page.getByText('Numbers takes 1 answer, and you have given it.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toBeDisabled()
  const crash = page.waitForEvent('crash')
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => {})
  await crash
  await page.close()

  // Meanwhile another device has given the one answer that the section allows.
  const { access_token } = await sessionOf(school, account)
  const sitting = await sitDown(school, access_token, exam.id)
  const params = { id: exam.id }
  const paper = await callServer(school.url, getPaper, { params }, access_token)
  const last = expectSuccess(paper).data.questions.at(-1)?.id ?? 0
  const quiz_state = { [last]: { answered: true, selected_values: '13', seq: 1 } }
  const save = { params: { id: sitting.attemptId }, body: { quiz_state } }
  expectSuccess(await callServer(school.url, saveAnswers, save, access_token))

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(again, 'You were already doing this quiz. Do you want to resume?')
  await expect(questionHeading(again, 6)).toBeVisible()
  expect(await chosen(again, rows[5] ?? never())).toBe('13')
  await expect(again.getByText('Saved on this device')).toBeVisible()
  await context.unroute('**/api/take_quiz/**')
  const notice = again
    .getByRole('alert')
    .filter({ hasText: 'Your answer to question 5 is not saved' })
  await expect(notice).toContainText('Numbers takes 1 answer')
  await expect(again.getByText('Not saved, act now')).toBeVisible()
  await again.getByRole('button', { name: 'Clear' }).click()
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
  await again.getByRole('tab', { name: 'Choices' }).click()
  await again.getByRole('button', { name: 'Question 1,' }).click()
  expect(await chosen(again, rows[0] ?? never())).toEqual([1])
  await again.getByRole('button', { name: 'Question 2,' }).click()
  expect(await chosen(again, rows[1] ?? never())).toEqual([0, 3])
})

test('answers that the device fails to return when the exam is reopened are not overwritten, but found and sent', async ({
  page,
  context,
  school,
}) => {
  const { account, attemptId } = await answerThree(page, context, school, 'Slow device mock')
  const address = page.url()
  await crash(page)
  await context.unroute(calls)
  // Aborted, so that only the exam page can deliver the answers.
  await context.route('**/receipt', (route) => route.abort())
  const again = await context.newPage()
  await again.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    let isFirst = true
    IDBObjectStore.prototype.get = function (key) {
      if (!isFirst || !String(key).startsWith('exam-answers:')) return get.call(this, key)
      isFirst = false
      throw new DOMException('The device has failed.', 'UnknownError')
    }
  })
  await again.goto(address)
  await agreeToStart(again, 'You were already doing this quiz. Do you want to resume?')
  await expect(again.getByText('Answers saved earlier on this device are now shown.')).toBeVisible()
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
  expect(await storedAnswers(school, account, attemptId)).toBe(3)
  expect(await onlyCopy(again)).toMatchObject({ answers: 3, deliveredAt: null })
})

test('an exam in English and Hindi keeps its answers through every change of language, offline and after a reload', async ({
  page,
  context,
  school,
}) => {
  const { chapter } = await addChapter(school, `in two languages ${Date.now()}`)
  const key = { question_type: 'MCQ', correct_answer: 1, marks: 4, chapter_id: chapter.id }
  const hi = {
    question_statement: 'कौन सी चट्टान सबसे कठोर है?',
    options: ['चाक', 'ग्रेनाइट', null],
    answer_explanation: null,
  }
  await school.asAdmin(updateSchoolSettings, { body: { languages: ['en', 'hi'] } })
  await school.asAdmin(createQuestion, {
    body: {
      ...{ ...key, question_statement: 'Which rock is the hardest?' },
      ...{ options: ['Chalk', 'Granite', 'SiO'], translations: { hi } },
    },
  })
  await school.asAdmin(createQuestion, {
    body: { ...key, question_statement: 'Which rock floats?', options: ['Slate', 'Pumice'] },
  })
  const { data: exam } = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, {
      body: {
        ...{
          name: 'Rocks in two languages',
          description: 'Two languages',
          difficulty_level: 'medium',
        },
        ...{ quiz_mode: 'exam', date_of_quiz: now, time_duration: 30, chapter_id: chapter.id },
        ...{ shuffle_options: true, languages: { offered: ['en', 'hi'], deciding: 'en' } },
      },
    }),
  )
  await beginSignedIn(page, school)
  const languages = page.getByRole('radiogroup', { name: 'Language of the questions' })
  const read = (name: string) => languages.getByText(name, { exact: true }).click()
  const statement = page.locator('#question-statement')
  const english = statement.getByText('Which rock is the hardest?')
  const hindi = statement.getByText(hi.question_statement)
  const option = (name: string) =>
    page.getByRole('radio', { name: new RegExp(`^Option .: .*${name}`) })

  await test.step('chosen before the start', async () => {
    await page.setViewportSize(desk)
    await page.goto(`/take_quiz/${exam.id}`)
    await expect(page.getByText('If the texts differ, English decides.')).toBeVisible()
    await read('हिन्दी')
    await startOpenedExam(page)
    await expect(hindi).toHaveAttribute('lang', 'hi')
    await expect(english).toBeHidden()
    await option('ग्रेनाइट').check({ force: true })
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('both: side by side on a desk, one above the other on a phone', async () => {
    await read('Both')
    await expect(option('Granite')).toBeChecked()
    const [left, right] = [await hindi.boundingBox(), await english.boundingBox()]
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 200)
    await page.setViewportSize(phone)
    const [above, below] = [await hindi.boundingBox(), await english.boundingBox()]
    expect(below?.x).toBe(above?.x)
    expect(below?.y).toBeGreaterThan(above?.y ?? 0)
    await page.setViewportSize(desk)
  })

  await test.step('a missing translation is said, also offline', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expect(statement).toContainText('Which rock floats?')
    await expect(statement).toContainText('Not translated into Hindi. This is the English text.')
    await option('Pumice').check({ force: true })
    await read('English')
    await expect(option('Pumice')).toBeChecked()
    await expect(statement).not.toContainText('Not translated')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(english).toBeVisible()
    await expect(option('Granite')).toBeChecked()
    await expect(page.getByText('Saved on this device')).toBeVisible()
  })

  await test.step('the reloaded page is read in the same language, with the same answers', async () => {
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked()
    await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
    await expect(english).toBeVisible()
    await expect(option('Granite')).toBeChecked()
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expect(option('Pumice')).toBeChecked()
  })

  await test.step('the log of the attempt tells what was read', async () => {
    const { takeQuizId } = await onlyCopy(page)
    await expect
      .poll(async () => {
        const { data } = await school.asAdmin(listAttemptEvents, { params: { id: takeQuizId } })
        return data.flatMap(({ kind, language, beside }) =>
          kind === 'language_chosen' ? [`${language} ${beside ?? ''}`.trim()] : [],
        )
      })
      .toEqual(expect.arrayContaining(['hi', 'hi en', 'en']))
    await school.asAdmin(updateSchoolSettings, { body: { languages: null } })
  })
})

test('a failed submit keeps the dialog open, says that the answers are safe, and succeeds later', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Submit again')
  const exam = await scheduleExam(school, rows, { name: 'Submit again mock', minutes: 30 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await choose(page, rows[0] ?? never(), [1])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/submit', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect(dialog.getByText('Not submitted yet')).toBeVisible()
  await page.unroute('**/submit')
  await expect(page.getByText('Quiz submitted successfully')).toBeVisible()
})

test('a second tab is read-only and says why, until it takes over', async ({
  page,
  context,
  school,
}) => {
  const rows = examRows(3, 'Two tabs')
  const exam = await scheduleExam(school, rows, { name: 'Two tabs mock', minutes: 30 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  const second = await context.newPage()
  await second.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(second, 'You were already doing this quiz. Do you want to resume?')
  await expect(second.getByRole('button', { name: 'Use this tab instead' })).toBeVisible()
  await expect(second.getByRole('radio').first()).toBeDisabled()
  await second.getByRole('button', { name: 'Use this tab instead' }).click()
  await expect(second.getByRole('radio').first()).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Use this tab instead' })).toBeVisible()
})

test('when time is up the page submits automatically, also if the browser was asleep at the deadline', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Time')
  const exam = await scheduleExam(school, rows, { name: 'Time mock', minutes: 5 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await choose(page, rows[0] ?? never(), [1])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The server's clock advances while this browser's stands still; the next response brings the
  // server's time.
  await school.advance(5 * 60 - 4)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Time is up, the quiz has been submitted')).toBeVisible()
})

function never(): never {
  throw new Error('there is no such row')
}
