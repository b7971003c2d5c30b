import type { Page } from '@playwright/test'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { createSeries } from '@prepwell/contract/quizzes/series.ts'
import { getSeriesExchange } from '@prepwell/contract/results/series-exchange.ts'
import { newSigner, verifiedLines } from '../../apps/api/src/test/exchange/signed-file.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { scheduleExam, untilPublished } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { downloadBy } from '../support/pages/import-page.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import type { School } from '../support/server/school.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** A series with one shift here, which one student has taken; its results are published. */
async function publishedShift(school: School) {
  const body = { name: 'Mock of two schools', description: '' }
  const { id } = (await school.asAdmin(createSeries, { body })).data
  const exam = await scheduleExam(school, examRows(2, 'Two schools'), {
    ...{ name: 'Morning here', minutes: 30 },
  })
  await school.asAdmin(updateQuiz, { params: { id: exam.id }, body: { series_id: id } })
  const student = await addStudent(school, newAccount('Ira Sen'))
  const { access_token } = await sessionOf(school, student)
  await submitSitting(school, await sitDown(school, access_token, exam.id), [])
  await school.advance(2 * 3600)
  await untilPublished(school, exam.id)
  return { id, ...(await school.asAdmin(getSeriesExchange, { params: { id } })).data }
}

const pseudonyms = ['first', 'second'].map((name) =>
  Buffer.from(name.padEnd(16, '.')).toString('base64url'),
)

/** The results of two candidates in the other school, whose program signs them. */
function resultsOf({ key, file }: ReturnType<typeof newSigner>, code: string): Buffer {
  const moment = new Date().toISOString()
  const header = {
    ...{ format: 'prepwell-shift-results', version: 1, series: code, installation: 'Hill School' },
    ...{ key, fingerprint: '', made_at: moment, of_shifts: 1 },
    shift: {
      ...{ id: 7, name: 'Evening there', date_of_quiz: moment },
      ...{ results_published_at: moment, keys: 'final' },
    },
    ...{ total_per_mark: 100, section_per_mark: 1, sections: [], candidates: 2 },
  }
  return file([header, [pseudonyms[0], 900, [], 0], [pseudonyms[1], 100, [], 2]])
}

async function importFile(page: Page, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import results' }).click()
  await (await chooser).setFiles({ name: 'shift.jsonl', mimeType: 'application/json', buffer })
}

test.use({ expectsRefusals: true })

test('an admin trusts the key of another school, imports its shift, and sends its ranks back', async ({
  page,
  school,
}) => {
  const { id, code } = await publishedShift(school)
  const other = newSigner()
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.seriesResults(id))
  const panel = page.getByRole('region', { name: 'Other installations' })
  await expect(
    panel.getByText('Was a shift taken at a school with its own Prepwell?'),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Add an installation' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Another installation' })
  await expect(dialog.getByText(code)).toBeVisible()
  await dialog.getByLabel('Name').fill('Hill School')
  await dialog.getByLabel('Its key').fill('prepwell-key-cut')
  await dialog.getByRole('button', { name: 'Trust this key' }).click()
  await expect(dialog.getByText('Enter the whole key')).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Its key').fill(other.key)
  await dialog.getByLabel('Its key').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Its results have not been imported yet')).toBeVisible()
  await expect(page.getByText('Once all results of Hill School are imported')).toBeVisible()

  const file = resultsOf(other, code)
  await importFile(page, Buffer.from(file.toString().replace('900', '901')))
  await expect(panel.getByRole('alert')).toContainText('The file was changed after it was signed')
  await importFile(page, file)
  await expectToast(page, 'Imported 2 candidates of Evening there')
  await expect(panel.getByRole('alert')).toBeHidden()
  await expect(panel.getByText('Evening there')).toBeVisible()
  await lookByDayAndNight(page)

  const ranks = panel.getByRole('button', { name: 'Ranks of Evening there as a file' })
  const { content } = await downloadBy(page, ranks)
  const [header, ...lines] = verifiedLines(content.toString()) ?? []
  expect(header).toMatchObject({ for_key: other.key, candidates: 3, shift_candidates: 2 })
  expect(lines).toEqual([
    [pseudonyms[0], '100.0000000', 1],
    [pseudonyms[1], '50.0000000', 3],
  ])
})
