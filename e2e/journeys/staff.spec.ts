import { addCard, addQuizChapter } from '../support/browse.ts'
import { button, field } from '../support/pages/profile-page.ts'
import { beginAs, fillLogin, newAccount } from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { query } from '../support/server/database.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

test.use({ expectsRefusals: true })

test('an admin invites an invigilator, who sees the board of the assigned exam and nothing else', async ({
  page,
  secondPage: guest,
  school,
}) => {
  const stamp = Date.now().toString(36)
  const { chapterId } = await addQuizChapter(school, stamp)
  const exam = `Mock ${stamp}`
  const id = await addCard(school, { name: exam, chapterId })
  const other = await addCard(school, { name: `Other ${stamp}`, chapterId })
  const person = newAccount('Ira Bose')
  let link = ''

  await test.step('the admin makes a link to hand over', async () => {
    await beginAs(page, school, school.admin)
    await page.goto('/admin/dashboard/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('E-mail').fill(person.email)
    await dialog.getByRole('button', { name: 'Make a link instead' }).click()
    await expect(dialog.getByText('Choose at least one role')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Invigilator' }).check()
    await dialog.getByRole('combobox', { name: 'Exams' }).fill(exam)
    await page.getByRole('option', { name: exam }).click()
    // The open list covers the buttons.
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Make a link instead' }).click()
    const shown = page.getByRole('dialog', { name: 'The link of the invitation' })
    link = (await shown.getByText('/invitation/').textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: person.email })).toContainText('Invigilator')
  })

  await test.step('the person accepts it and logs in', async () => {
    await guest.goto(new URL(link).pathname)
    await guest.getByLabel('Name').fill(person.name)
    await guest.getByLabel(/^Password/).fill(person.password)
    await guest.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(guest).toHaveURL(/\/login/)
    await fillLogin(guest, person)
    await expect(guest).toHaveURL(/\/admin\/dashboard/)
    await expect(guest.getByText('You are Invigilator.')).toBeVisible()
    await expect(guest.getByRole('navigation', { name: 'Admin' })).not.toContainText('Students')
    await expect(guest.getByText(`Other ${stamp}`)).toHaveCount(0)
  })

  await test.step('a change of the own profile leaves the roles as they are', async () => {
    await visit(guest, '/admin/dashboard/profile')
    await button(guest, 'Edit Profile').click()
    await field(guest, 'Qualification').fill('M. Sc.')
    await button(guest, 'Save Changes').click()
    await expectToast(guest, 'Profile updated successfully.')
    await visit(guest, '/admin/dashboard')
    await expect(guest.getByText('You are Invigilator.')).toBeVisible()
  })

  await test.step('only the board of the exam is open', async () => {
    await guest.getByRole('link', { name: exam }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(exam)
    await expect(guest.getByRole('navigation', { name: 'Pages of this quiz' })).toHaveText(
      'Live board',
    )
    await visit(guest, `/admin/dashboard/quizzes/${other}/board`)
    await expect(guest.getByText('This quiz was not found')).toBeVisible()
    await visit(guest, '/admin/dashboard/questions')
    await expect(guest.getByText('It is for people who may read questions')).toBeVisible()
    await visit(guest, `/admin/dashboard/quizzes/${id}/results`)
    await expect(guest.getByText('It is for people who may see class results')).toBeVisible()
  })

  await test.step('what is taken away is gone, also from a page that is open', async () => {
    await visit(guest, `/admin/dashboard/quizzes/${id}/board`)
    await expect(guest.getByLabel('Search for candidates...')).toBeVisible()
    await query(school.dataDir, 'delete from staff_exams where quiz_id = $1', [id])
    // The server asks every ten seconds if the reader may still see an open board.
    await expect(guest.getByText('The live board could not be loaded')).toBeVisible()
  })
})
