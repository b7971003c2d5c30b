import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  chooseFile,
  downloadBy,
  expectCounts,
  importButton,
  openImport,
  runImport,
  verdict,
} from '../support/pages/import-page.ts'
import { openPlace } from '../support/pages/list-page.ts'
import { beginAs } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'

/** A word that no other journey uses. */
const newWord = (name: string) => `${name}${Date.now().toString(36)}`

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')

/** Each broken row on the screen: number, text, columns and reasons. */
const faults = (page: Page) => page.locator('ol[aria-label="Rows to correct"] > li')

const questionCount = async (school: School, search = '') =>
  (await school.asAdmin(listQuestions, { query: { search, page: 1, per_page: 5 } })).total

// The page polls slow checks, and gets 404 before a check has started and after it has ended.
test.use({ expectsRefusals: true })

test.beforeEach(async ({ page, school }) => {
  await beginAs(page, school, school.admin)
})

test.describe('a file that must be corrected', () => {
  test('questions: an unknown header is mapped by hand, errors are listed, and the corrected file is imported', async ({
    page,
    school,
  }, testInfo) => {
    const failure = page.getByRole('alert')
    const word = newWord('Lens')
    const header = 'Course,Topic,Type,Blurb,Points,A,B,C,Key,Value'
    const right = [
      `Optics ${word},Light,MCQ,"${word} one: how fast, in $\\mathrm{m/s}$?",2,Slow,"$3 \\cdot 10^8$",Red,B,`,
      `Optics ${word},Light,MSQ,"${word} two: which are colours, ""really""?",1.5,Red,$\\frac{7$,Blue,"A,C",`,
      `Optics ${word},Lenses,Numerical,${word} three: how many?,1,,,,,0.5`,
    ]
    const wrong = [
      right[0]?.replace(',B,', ',D,') ?? '',
      right[1]?.replace('MSQ', 'Riddle') ?? '',
      right[2]?.replace(`${word} three: how many?,1`, '=1+1,0') ?? '',
    ]
    await openImport(page, 'questions')
    await expect(
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Questions' }),
    ).toHaveAttribute('aria-current', 'page')

    await test.step('files that are not tables are refused, and the next file is checked as usual', async () => {
      const refused = [
        {
          name: 'book.xls',
          content: 'PK',
          says: 'book.xls cannot be read here. This is an Excel workbook in an older',
        },
        { name: 'broken.json', content: '[{"subject": }]', says: 'invalid in line 1, column 14' },
      ]
      for (const { name, content, says } of refused) {
        await chooseFile(page, name, content)
        await expect(failure).toContainText(says)
        await expect(importButton(page)).toHaveCount(0)
      }
      const path = testInfo.outputPath('large.csv')
      await writeFile(path, '')
      await truncate(path, limits.importBodyBytes + 1)
      await page.locator('input[type=file]').setInputFiles(path)
      await expect(failure).toContainText('At most 32 MB can be imported at once: split it')
      await chooseFile(page, 'short.csv', lines('subject,chapter', 'Physics,Heat'))
      await expect(verdict(page)).toContainText('"question_type", "question_statement" and "marks"')
      await expect(failure).toHaveCount(0)
      await expect(importButton(page)).toBeDisabled()
    })

    await test.step('the missing column is chosen by hand', async () => {
      await chooseFile(page, 'optics.csv', lines(header, ...wrong))
      await expect(verdict(page)).toContainText('The column "question_statement" is missing')
      await expect(importButton(page)).toBeDisabled()
      await page.getByRole('combobox', { name: 'Import Blurb as' }).click()
      await page.getByRole('option', { name: 'Question', exact: true }).click()
      await page.getByRole('button', { name: 'Check again' }).click()
    })

    await test.step('errors are listed row by row below the verdict', async () => {
      await expect(verdict(page)).toContainText(
        'None of 3 questions can be imported; 3 need correcting.',
      )
      await expect(faults(page)).toHaveText([
        /^Row 1.*one: how fast.*Key: .*not one of the options/,
        /^Row 2.*two: which.*Type: /,
        /^Row 3=1\+1.*Blurb: .*looks like a spreadsheet formula.*Points: At least 0\.25/,
      ])
      await expect(importButton(page)).toBeDisabled()
      await expectNoAxeFindings(page)
      expect(await questionCount(school, word)).toBe(0)
    })

    await test.step('the corrected file keeps the choice of columns', async () => {
      await chooseFile(page, 'optics.csv', lines(header, ...right))
      await expect(verdict(page)).toContainText('All 3 questions can be imported.')
      const places = { 'Subjects to create': 1, 'Chapters to create': 2 }
      await expectCounts(page, { 'Rows in the file': 3, 'Questions to create': 3, ...places })
      const notes = page.getByRole('list', { name: 'Not shown as written' })
      await expect(notes.getByRole('listitem')).toHaveText([
        /^Row 2.*\$\\frac\{7\$ cannot be drawn/,
        /cannot be drawn/,
      ])
      const shown = page.getByRole('article', { name: 'Row 1' })
      await expect(shown.locator('.katex')).toHaveCount(2)
      await expect(shown).toContainText('Key: B')
      await expect(importButton(page)).toHaveText('Import 3 questions')
      await runImport(page)
      await expect(
        page.getByRole('paragraph').filter({ hasText: '3 questions imported' }),
      ).toBeFocused()
      await expectCounts(page, { 'Questions created': 3, 'Chapters created': 2 })
      const report = await downloadBy(
        page,
        page.getByRole('button', { name: 'Download the report' }),
      )
      expect(report.name).toBe('optics-report.json')
      expect(JSON.parse(report.content.toString())).toMatchObject({
        file: 'optics.csv',
        created: 3,
        errors: [],
      })
    })

    await test.step('the same file again changes nothing', async () => {
      await page.getByRole('button', { name: 'Import more questions' }).click()
      await chooseFile(page, 'again.csv', lines(header.replace('Blurb', 'Question'), ...right))
      await expect(verdict(page)).toContainText('Everything in this file is there already.')
      await expectCounts(page, { 'Questions to create': 0, 'Already there': 3 })
      await expect(importButton(page)).toBeDisabled()
      expect(await questionCount(school, word)).toBe(3)
    })

    await test.step('good rows are imported without the broken ones, which can be downloaded for correction', async () => {
      const more = (key: string) => `Optics ${word},Light,MCQ,${word} four?,1,Far,Near,,${key},`
      const files = lines(header.replace('Blurb', 'Question'), ...wrong, more('A'), ...right)
      await chooseFile(page, 'more.csv', files)
      await expect(verdict(page)).toContainText(
        '1 of 7 questions can be imported; 3 are there already and 3 need correcting.',
      )
      for (const size of [
        { width: 390, height: 844 },
        { width: 1366, height: 768 },
      ]) {
        await page.setViewportSize(size)
        for (const part of [page.getByRole('heading', { level: 1 }), faults(page).last()]) {
          await part.scrollIntoViewIfNeeded()
          await expect(verdict(page)).toBeInViewport({ ratio: 1 })
          await expect(importButton(page)).toBeInViewport({ ratio: 1 })
        }
      }
      await expect(importButton(page)).toHaveText('Import 1 of 7')
      await runImport(page)
      await expectCounts(page, { 'Questions created': 1, 'Left out': 3 })
      const file = await downloadBy(
        page,
        page.getByRole('button', { name: 'Download the 3 rows to correct' }),
      )
      expect(file.name).toBe('more-to-fix.csv')
      const text = file.content.toString()
      expect(text).toMatch(/^\uFEFFimport_error,Course,Topic,[^\r]*\r\nRow 1\. Key: /)
      expect(text.trimEnd().split('\r\n')).toHaveLength(4)
      await page.getByRole('button', { name: 'Import more questions' }).click()
      const fixed = text.replace(',D,', ',C,').replace(`${word} one`, `${word} five`)
      await chooseFile(page, file.name, fixed)
      await expect(importButton(page)).toHaveText('Import 1 of 3')
      await runImport(page)
      expect(await questionCount(school, word)).toBe(5)
    })

    await test.step('the questions are in the list, and can be read', async () => {
      await openPlace(page, 'Questions')
      await page.getByRole('searchbox').fill(word)
      await expect(page.getByText('Showing 1 to 5 of 5 questions')).toBeVisible()
      await page.getByRole('cell', { name: `${word} two` }).click()
      await expect(page.getByRole('main')).toContainText(`which are colours, "really"?`)
      await expect(page.getByRole('main')).toContainText(`Optics ${word}`)
    })
  })
})

test('asks once how a file is read, and for values it has no column for', async ({
  page,
  school,
}) => {
  const word = newWord('Cell')
  const rows = ['Pairs with guanine?,T,A,G,C,C', 'Pairs with $A$?,T,A,G,C,A'].map(
    (row) => `${word}: ${row}`,
  )
  await openImport(page, 'questions')
  const constants = page.getByRole('region', { name: 'For all questions of this file' })
  const checkAgain = page.getByRole('button', { name: 'Check again' })

  await test.step('subject, chapter, type and marks are entered once', async () => {
    await chooseFile(page, 'cells.csv', lines('Question,Opt A,Opt B,Opt C,Opt D,Ans', ...rows))
    await expect(verdict(page)).toContainText('or give it once for all questions')
    await constants.getByLabel('Subject').fill(`Biology ${word}`)
    await constants.getByLabel('Chapter').fill('Cells')
    await constants.getByRole('combobox', { name: 'Question type' }).click()
    await page.getByRole('option', { name: 'MCQ' }).click()
    await constants.getByLabel('Marks').fill('2')
    await expect(importButton(page)).toHaveCount(0)
    await checkAgain.click()
  })

  await test.step('keys that could be letters or texts are asked about, with an example of each', async () => {
    await expect(verdict(page)).toContainText('2 rows can be read in several ways')
    await expect(importButton(page)).toBeDisabled()
    const doubt = page.getByRole('radiogroup', { name: /How does “Ans” name the correct options/ })
    await expect(doubt.getByRole('listitem').filter({ hasText: 'correct' })).toHaveText([
      /^CG.*correct$/,
      /^DC.*correct$/,
    ])
    await expectNoAxeFindings(page)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isWide).toBe(false)
    }
    await doubt.getByRole('radio', { name: /^By text/ }).check()
    await checkAgain.click()
  })

  await test.step('the file is imported as it was answered', async () => {
    await expect(verdict(page)).toContainText('All 2 questions can be imported.')
    await expect(page.getByRole('article', { name: 'Row 1' })).toContainText('Key: D')
    await runImport(page)
    expect(await questionCount(school, word)).toBe(2)
  })
})

test('a JSON file; unchanged templates; subjects with chapters', async ({ page, school }) => {
  const word = newWord('Wave')
  await test.step('questions from JSON', async () => {
    const place = { subject: `Sound ${word}`, chapter: 'Waves', marks: 1 }
    const rows = [
      {
        ...place,
        question_type: 'MSQ',
        question_statement: `${word}: 哪些是波?`,
        options: ['声', '光', '石'],
        correct_answers: [0, 1],
      },
      {
        ...place,
        question_type: 'Numerical',
        question_statement: `${word}: how many?`,
        numerical_answer: -0.25,
      },
    ]
    await openImport(page, 'questions')
    await chooseFile(page, 'waves.json', JSON.stringify(rows))
    await expect(importButton(page)).toHaveText('Import 2 questions')
    await runImport(page)
    await expectCounts(page, { 'Questions created': 2, 'Subjects created': 1 })
    expect(await questionCount(school, word)).toBe(2)
  })

  await test.step('a template', async () => {
    await page.getByRole('button', { name: 'Import more questions' }).click()
    const template = await downloadBy(page, page.getByRole('button', { name: 'CSV template' }))
    expect(template.name).toBe('prepwell-questions-template.csv')
    await chooseFile(page, template.name, template.content)
    await runImport(page)
    await expect(page.getByText('3 questions imported')).toBeVisible()
    await page.getByRole('button', { name: 'Import more questions' }).click()
    for (const type of ['JSON', 'XLSX']) {
      const again = await downloadBy(page, page.getByRole('button', { name: `${type} template` }))
      expect(again.name).toBe(`prepwell-questions-template.${type.toLowerCase()}`)
      await chooseFile(page, again.name, again.content)
      await expect(page.getByRole('region', { name: 'What was found' })).toContainText(again.name)
      await expectCounts(page, { 'Rows in the file': 3, 'Already there': 3 })
    }
  })

  await test.step('a pasted text is checked, left, found again and imported', async () => {
    await openImport(page, 'questions')
    await page.getByText('Paste text instead').click()
    await page
      .getByLabel('Text with questions')
      .fill(`$CATEGORY: Sound ${word}/Waves\n\n::Red::${word} red? {=a ~b}\n\n${word} key? {~a ~b}`)
    await page.getByRole('button', { name: 'Check the text' }).click()
    await expect(page.getByText('Pasted text is a GIFT file with 2 questions')).toBeVisible()
    const constants = page.getByRole('region', { name: 'For all questions of this file' })
    await constants.getByLabel('Marks').fill('2')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(verdict(page)).toContainText('1 question has no key')
    await page.getByRole('checkbox', { name: 'Import questions without a key as drafts' }).check()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(importButton(page)).toHaveText('Import 2 questions')
    await openImport(page, 'questions')
    await page.getByRole('button', { name: 'Go on with Pasted text' }).click()
    await expect(verdict(page)).toContainText('1 question becomes a draft.')
    await expect(page.getByText('Key missing: it becomes a draft')).toBeVisible()
    await expectNoAxeFindings(page)
    await runImport(page)
    await expectCounts(page, { 'Questions created': 2, 'Of them drafts': 1 })
    await openImport(page, 'questions')
    await expect(page.getByRole('heading', { name: '1. Prepare the file' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go on with Pasted text' })).toHaveCount(0)
  })

  await test.step('subjects with chapters', async () => {
    await openImport(page, 'subjects')
    const rows = [`${word} A,First,One,`, `${word} A,,Two,Second`, `${word} B,,,`]
    const header = 'subject,subject_description,chapter,chapter_description'
    await chooseFile(page, 'subjects.csv', lines(header, ...rows))
    await expectCounts(page, { 'Subjects to create': 2, 'Chapters to create': 2 })
    await runImport(page)
    await expect(page.getByText('2 subjects and 2 chapters imported')).toBeVisible()
    await page.getByRole('link', { name: 'See the subjects' }).click()
    await page.getByRole('searchbox').fill(word)
    await expect(page.getByRole('cell', { name: `${word} B`, exact: true })).toBeVisible()
  })
})

test.describe('when the connection breaks', () => {
  test.use({ expectsNetworkErrors: true })

  const imports = (url: URL) => url.pathname === '/api/import/questions' && url.search === ''

  test('during an import, the page asks the server whether it was completed', async ({
    page,
    context,
    school,
  }) => {
    const word = newWord('Cable')
    const file = (count: number) =>
      lines(
        'subject,chapter,question_type,question_statement,marks,numerical_answer',
        ...Array.from({ length: count }, (_, n) => `${word},One,Numerical,${word} ${n}?,1,${n}`),
      )
    const lost = page.getByText('The connection broke. We keep asking the server')
    await openImport(page, 'questions')

    await test.step('before the file arrived: it was not imported, and can be tried again', async () => {
      await chooseFile(page, 'cable.csv', file(2))
      await expect(importButton(page)).toBeEnabled()
      await page.route(imports, async (route) => {
        await context.setOffline(true)
        await route.abort()
      })
      await importButton(page).click()
      await expect(lost).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('alert')).toContainText('Nothing has been imported')
      await page.unroute(imports)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('2 questions imported')).toBeVisible()
    })

    await test.step('after the file arrived: it was imported, and the page finds out', async () => {
      await page.getByRole('button', { name: 'Import more questions' }).click()
      await chooseFile(page, 'cable.csv', file(3))
      await expect(importButton(page)).toBeEnabled()
      await page.route(imports, async (route) => {
        await route.fetch()
        await context.setOffline(true)
        await route.abort()
      })
      await importButton(page).click()
      await expect(lost).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('1 question imported')).toBeVisible()
      await expect(page.getByText('the server says that the import went through')).toBeVisible()
    })
    expect(await questionCount(school, word)).toBe(3)
  })
})
