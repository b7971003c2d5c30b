import { addCard, addQuizChapter, card } from '../support/browse.ts'
import { chooseFile, openImport, runImport, verdict } from '../support/pages/import-page.ts'
import { addStudent, beginAs, fillLogin, newAccount } from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ expectsRefusals: true })

test('imported groups, and an exam that other students cannot see until they join by the link', async ({
  page,
  secondPage: guest,
  school,
}) => {
  const stamp = Date.now().toString(36)
  const [morning, evening] = [`Morning ${stamp}`, `Evening ${stamp}`]
  const [asha, zoe] = await Promise.all(
    ['Asha Rao', 'Zara Khan'].map((name) => addStudent(school, newAccount(name))),
  )
  if (!asha || !zoe) throw new Error('no students')
  const exam = `Mock ${stamp}`
  const { chapterId } = await addQuizChapter(school, stamp)
  const id = await addCard(school, { name: exam, chapterId })
  await beginAs(page, school, school.admin)

  await test.step('an import creates the groups and adds existing students', async () => {
    await openImport(page, 'students')
    const rows = [
      `${asha.name},${asha.email},${morning}`,
      `${zoe.name},${zoe.email},${evening}`,
      `Noor,noor.${stamp}@example.com,${morning}; ${evening}`,
    ]
    await chooseFile(page, 'class.csv', ['Name,E-mail,Batch', ...rows].join('\r\n'))
    await expect(verdict(page)).toContainText(
      `The groups ${evening} and ${morning} will be made. 2 students who are there already join`,
    )
    await runImport(page)
  })

  await test.step('the exam is opened to one of them', async () => {
    await visit(page, `/admin/dashboard/quizzes/${id}?edit=true`)
    await page.getByRole('button', { name: 'Open to: all students' }).click()
    await page.getByRole('radio', { name: 'Some groups' }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Choose at least one group')).toBeVisible()
    await page.getByRole('combobox', { name: 'Groups' }).fill(morning)
    await page.getByRole('option', { name: morning }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('link', { name: morning }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(morning)
    await expect(page.getByRole('cell', { name: 'Noor', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: exam, exact: true })).toBeVisible()
  })

  await page.getByRole('switch', { name: 'Students can join by a code' }).click()
  const code = page.getByText(/^The code of/)
  await expect(code).toBeVisible()
  const text = (await code.locator('xpath=..').textContent()) ?? ''
  const link = `/join/${text.slice(-9).replace('-', '')}`

  await test.step('a student of the other group can neither see nor open it', async () => {
    await guest.goto(link)
    await fillLogin(guest, zoe)
    // The link survives the login; nobody joins before the click.
    await expect(guest.getByRole('button', { name: 'Join the group' })).toBeVisible()
    await visit(guest, `/browse/exam?search=${stamp}`)
    await expect(guest.getByText(/^No exam/).first()).toBeVisible()
    await guest.goto(`/take_quiz/${id}`)
    // The same happens for a quiz that does not exist.
    await expect(guest).toHaveURL(/\/dashboard$/)
  })
  await test.step('a student who joins sees it at once', async () => {
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Join the group' }).click()
    await expect(guest.getByText(morning)).toBeVisible()
    await guest.getByRole('link', { name: 'See the exams' }).click()
    await expect(card(guest, exam)).toBeVisible()
  })
})
