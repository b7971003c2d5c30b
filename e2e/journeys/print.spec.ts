import type { Page } from '@playwright/test'
import { printQuiz, setLetters } from '@prepwell/contract/quizzes/print.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { addChapter } from '../support/content.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import { beginAs } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { callWithNow } from '../support/server/admin.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'

const longText =
  'It was measured on a cold morning beside the river, and once more in the evening. '

/** More would take long to render; each set fills several pages. */
const count = 30

/** Questions in English and German: passages, tables, formulas, pictures and long options. */
async function addPaper(school: School, picture: string): Promise<number> {
  const { subject, chapter } = await addChapter(school, 'on paper')
  const rows = Array.from({ length: count }, (_none, index) => {
    const nth = index + 1
    const table = '\n\n| Rock | Density |\n|---|---|\n| Basalt | 2.9 |\n| Granite | 2.7 |'
    const statement = (lead: string) =>
      `${lead} ${nth}: $\\int_0^{${nth}} x^2 \\, dx$?${nth % 9 === 0 ? table : ''}`
    const more = nth % 4 === 0 ? ` ${longText}` : ''
    const options = (word: string) =>
      ['a', 'b', 'c', 'd'].map((one) => `${word} ${nth}${one}${more}`)
    const isNumerical = nth % 5 === 0
    return {
      ...{ subject: subject.name, chapter: chapter.name, marks: 2 },
      question_type: isNumerical ? 'Numerical' : nth % 7 === 0 ? 'MSQ' : 'MCQ',
      question_statement: statement('Which value has item'),
      question_format: 'markdown',
      answer_explanation: `It follows from item ${nth}.`,
      ...(nth % 6 === 0 ? { question_image: picture } : {}),
      ...(nth % 10 < 3
        ? { passage: `Passage ${Math.floor(nth / 10)}. ${longText.repeat(6)}` }
        : {}),
      ...(isNumerical
        ? { numerical_answer: '7' }
        : { options: options('Value'), correct_answer: 1, correct_answers: [0, 2] }),
      translations: {
        de: {
          question_statement: statement('Welchen Wert hat Aufgabe'),
          answer_explanation: `Es folgt aus Aufgabe ${nth}.`,
          ...(isNumerical ? {} : { options: options('Wert') }),
        },
      },
    }
  })
  await school.asAdmin(importQuestions, { body: rows } as never)
  const { data } = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, {
      body: {
        ...{ name: 'Rocks on paper', description: 'A printed exam', difficulty_level: 'medium' },
        ...{ quiz_mode: 'exam', date_of_quiz: now + 86_400, time_duration: 180 },
        ...{ shuffle_questions: false, shuffle_options: false },
        languages: { offered: ['en', 'de'] },
        sections: [
          {
            ...{ name: 'Choices', scheme_id: 1, instructions: 'Read every option.' },
            sources: [{ chapter_id: chapter.id, take: 'all', types: ['MCQ', 'MSQ'] }],
          },
          {
            ...{ name: 'Numbers', scheme_id: 1 },
            sources: [{ chapter_id: chapter.id, take: 'all', types: ['Numerical'] }],
          },
        ],
      },
    }),
  )
  return data.id
}

/** Gives each question a link to its beginning and its end: a PDF says on which page these are. */
const markEnds = (page: Page) =>
  page.evaluate(() => {
    const sheets = document.querySelectorAll('article[data-set]')
    for (const [sheet, box] of sheets.entries())
      for (const question of box.querySelectorAll<HTMLElement>('[data-question]')) {
        const name = `${sheet}-${question.dataset.question}`
        question.style.position = 'relative'
        for (const side of ['top', 'bottom']) {
          const end = document.createElement('span')
          end.id = `${side}-${name}`
          end.style.cssText = `position:absolute;${side}:0;left:0`
          const link = document.createElement('a')
          link.href = `#${end.id}`
          link.textContent = '.'
          end.append(link)
          question.append(end)
        }
      }
  })

/** The page of each named destination in a PDF, by name. */
function placesOf(pdf: Buffer): ReadonlyMap<string, string> {
  const found = pdf.toString('latin1').matchAll(/\/((?:top|bottom)-\d+-\d+) \[(\d+) 0 R \/XYZ/g)
  return new Map([...found].map(([, name = '', page = '']) => [name, page]))
}

test('an exam in two languages is printed in four sets, and no page cuts a question', async ({
  page,
  school,
}) => {
  await school.asAdmin(updateSchoolSettings, { body: { languages: ['en', 'de'] } })
  await page.goto('/')
  const buffer = await drawPicture(page, { type: 'image/png', width: 320, height: 200 })
  const upload = await page.request.post('/api/upload', {
    headers: { authorization: `Bearer ${school.adminToken}` },
    multipart: {
      type: 'question_image',
      file: { name: 'rock.png', mimeType: 'image/png', buffer },
    },
  })
  const { filename } = await upload.json()
  const id = await addPaper(school, filename)
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.quiz(id))
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  const sheet = (name: string) => page.getByRole('article', { name })
  await expect(sheet('Set A, paper')).toContainText('Read every option.')
  for (const part of ['Answer sheet', 'Key']) await page.getByText(part, { exact: true }).click()
  await page.getByText('A to D', { exact: true }).click()
  await page.getByLabel('Second language').selectOption('de')
  await expect(sheet('Set D, key')).toBeVisible()
  const { data } = await school.asAdmin(printQuiz, { params: { id }, query: { sets: 4 } })
  for (const { letter, questions, key } of data.sets) {
    const paper = sheet(`Set ${letter}, paper`)
    await expect(paper).toContainText(`Code ${data.code}`)
    await expect(paper.locator('[data-question]')).toHaveCount(count)
    await expect(paper).toContainText('Welchen Wert hat Aufgabe')
    const [first] = questions
    await expect(paper.locator('[data-question="1"]')).toContainText(
      first?.options[3]?.text.trim() ?? '?',
    )
    await expect(sheet(`Set ${letter}, key`).getByRole('listitem').first()).toHaveText(
      `1${key[0]?.answers[0]?.join(', ')}`,
    )
  }
  await markEnds(page)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const places = placesOf(pdf)
  expect(places.size).toBe(setLetters.length * count * 2)
  for (const [name, where] of places)
    expect(places.get(name.replace('top', 'bottom')), name).toBe(where)
  expect(new Set(places.values()).size).toBeGreaterThan(setLetters.length * 3)
  await page.setViewportSize(phone)
  await expectNoSidewaysScrolling(page)
  await page.goto(`${adminPaths.quizPrint(id)}?parts=paper,answers,answered,key`)
  await expect(sheet('Set A, key')).toBeVisible()
  await expectNoAxeFindings(page)
})
