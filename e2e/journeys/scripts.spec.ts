import type { Locator } from '@playwright/test'
import { createQuestion } from '@prepwell/contract/bank/questions.ts'
import { addChapter } from '../support/content.ts'
import { beginAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

test('a question in Arabic runs from right to left with left-to-right formulas, and one in Chinese uses Chinese fonts', async ({
  page,
  school,
}) => {
  const { chapter } = await addChapter(school, `scripts ${Date.now()}`)
  const add = async (question_statement: string, options: string[]) => {
    const key = { question_type: 'MCQ', correct_answer: 0, marks: 1 }
    const body = { chapter_id: chapter.id, question_statement, options, ...key }
    return (await school.asAdmin(createQuestion, { body })).data.id
  }
  const chinese = await add('关于电场, 下列说法正确的是', ['电场是物质存在的一种形式', '$E$'])
  const arabic = await add('ما قيمة $F = m\\vec a$ هنا؟\n\nIn English, too.', [
    'نيوتن 🚀',
    '$5$',
    'Joule.',
  ])
  await beginAs(page, school, school.admin)

  await test.step('Arabic', async () => {
    await page.goto(`/admin/dashboard/questions/${arabic}`)
    const statement = page.getByText('ما قيمة')
    await expect(statement).toHaveAttribute('lang', 'ar')
    expect(await styleOf(statement, 'direction')).toBe('rtl')
    expect(await styleOf(statement.locator('.katex'), 'direction')).toBe('ltr')
    // Letters in formulas keep the font of formulas.
    expect(await styleOf(statement.locator('.katex'), 'font-family')).toContain('KaTeX')
    // It has a width, although the content security policy refuses the style attribute that would
    // set it.
    expect((await boxOf(statement.locator('.katex svg'))).width).toBeGreaterThan(4)
    const english = page.getByText('In English, too.')
    await expect(english).not.toHaveAttribute('lang', 'ar')
    expect(await styleOf(english, 'direction')).toBe('ltr')
    for (const option of await page
      .getByRole('list', { name: 'Options' })
      .getByRole('listitem')
      .all()) {
      const row = await boxOf(option)
      const letter = await boxOf(option.locator('> span').first())
      expect(letter.x).toBeGreaterThan(row.x + row.width * 0.9)
    }
    expect(await styleOf(page.getByText('Joule.'), 'direction')).toBe('ltr')
  })
  await test.step('Chinese, on the next question', async () => {
    await page.getByRole('link', { name: 'Next question' }).click()
    await expect(page).toHaveURL(`/admin/dashboard/questions/${chinese}`)
    const statement = page.getByText('关于电场')
    await expect(statement).toHaveAttribute('lang', 'zh')
    expect(await styleOf(statement, 'line-break')).toBe('strict')
    expect(await styleOf(statement, 'font-family')).toMatch(/PingFang SC.*Noto Sans CJK SC.*Emoji/)
  })
})
