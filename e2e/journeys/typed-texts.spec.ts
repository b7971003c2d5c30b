import type { Locator } from '@playwright/test'
import { createQuestion } from '@prepwell/contract/bank/questions.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { hostileTexts, typedText } from '@prepwell/text/test/written-texts.ts'
import { addChapter } from '../support/content.ts'
import { untilPublished } from '../support/exam.ts'
import { questionHeading, startExam } from '../support/pages/exam-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { beginAs, beginSignedIn } from '../support/people.ts'
import { callWithNow } from '../support/server/admin.ts'
import { expect, test } from '../support/test.ts'

/** Each text is used as a statement, as an option of several questions, and as an explanation. */
const questions = hostileTexts.map((text, place) => ({
  statement: text,
  options: [1, 2, 3].map((step) => hostileTexts[(place + step) % hostileTexts.length] ?? ''),
  explanation: text,
}))

/**
 * The text a reader sees in an element, line by line. A formula is replaced by its source between
 * `⟦` and `⟧`. Spaces at the end of a line are removed, because they are invisible.
 */
const seen = (part: Locator): Promise<string> =>
  part.evaluate((element: HTMLElement) => {
    for (const formula of element.querySelectorAll('[data-may-be-wide="Formula"]')) {
      const source = formula.querySelector('annotation')?.textContent
      if (source !== undefined) formula.replaceChildren(`⟦${source}⟧`)
    }
    // biome-ignore lint/performance/useDomNodeTextContent: innerText has the layout's line breaks
    return element.innerText.replaceAll(/[^\S\n]+$/gm, '').trim()
  })

const typed = (text: string) => text.replaceAll(/[^\S\n]+$/gm, '').trim()

test('students and admins see every text of a question exactly as it was typed', async ({
  page,
  browser,
  school,
}) => {
  const { chapter } = await addChapter(school, `typed ${Date.now()}`)
  const ids: number[] = []
  for (const { statement, options, explanation } of questions) {
    const body = {
      chapter_id: chapter.id,
      question_type: 'MCQ',
      question_statement: typedText(statement),
      options: options.map(typedText),
      correct_answer: 0,
      marks: 1,
      answer_explanation: typedText(explanation),
      question_format: 'plain',
      explanation_format: 'plain',
    }
    ids.push((await school.asAdmin(createQuestion, { body })).data.id)
  }
  const quiz = {
    name: 'Typed texts',
    chapter_id: chapter.id,
    difficulty_level: 'medium',
    quiz_mode: 'exam',
    time_duration: 30,
    description: 'Texts as they were typed',
  } as const
  const { data: exam } = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, { body: { ...quiz, date_of_quiz: now } }),
  )
  await beginSignedIn(page, school)

  await test.step('on the exam page', async () => {
    await startExam(page, exam.id)
    const option = page.locator('.mantine-Radio-label')
    for (const [place, { statement, options }] of questions.entries()) {
      if (place > 0)
        await page.getByRole('button', { name: new RegExp(`^Question ${place + 1},`) }).click()
      await expect(questionHeading(page, place + 1)).toBeVisible()
      expect(await seen(page.locator('#question-statement'))).toBe(typed(statement))
      for (const [nth, text] of options.entries())
        expect(await seen(option.nth(nth).locator('> span > span').nth(1))).toBe(typed(text))
    }
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await page
      .getByRole('dialog', { name: 'Submit Quiz' })
      .getByRole('button', { name: /^Yes/ })
      .click()
    await expectReceipt(page)
  })

  await test.step('in the review of the result', async () => {
    await school.advance(31 * 60)
    await untilPublished(school, exam.id)
    await page.goto('/dashboard/my_quizzes')
    await page
      .getByRole('link', { name: /Typed texts/ })
      .first()
      .click()
    for (const [place, { statement, options, explanation }] of questions.entries()) {
      if (place > 0) await page.getByRole('button', { name: 'Next', exact: true }).click()
      const article = page
        .getByRole('region', { name: new RegExp(`^Question ${place + 1} of`) })
        .getByRole('article')
      await expect(article).toBeVisible()
      expect(await seen(article.locator('> div').nth(1))).toBe(typed(statement))
      for (const [nth, text] of options.entries())
        expect(await seen(article.locator('ul > li').nth(nth).locator('> div').first())).toBe(
          typed(text),
        )
      expect(await seen(article.locator('section > div'))).toBe(typed(explanation))
    }
  })

  await test.step('in the bank', async () => {
    const context = await browser.newContext({ baseURL: school.url })
    const admin = await context.newPage()
    await beginAs(admin, school, school.admin)
    for (const [place, id] of ids.entries()) {
      if (place % 6 > 0) continue
      await admin.goto(`/admin/dashboard/questions/${id}`)
      const panel = admin.getByRole('region', { name: 'Explanation', exact: true })
      // The code that renders formulas loads after the page.
      await expect
        .poll(async () => (await seen(panel)).replace(/^Explanation\n+/, ''))
        .toBe(typed(questions[place]?.explanation ?? ''))
    }
    await context.close()
  })
})
