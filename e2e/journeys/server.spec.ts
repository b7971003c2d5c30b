import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { beginAs } from '../support/people.ts'
import { expect, test as shared, testInOwnSchool } from '../support/test.ts'

const home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-e2e-backups-'))
const folder = path.join(home, 'kept')
await mkdir(folder)

const test = testInOwnSchool({ BACKUP_DIR: folder })
test.afterAll(() => rm(home, { recursive: true, force: true }))

test('an admin backs the school up, sends a test mail and reads what the server finds', async ({
  page,
  school,
}) => {
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name: 'Server' }).click()
  await expect(page.getByRole('heading', { name: 'Server and backups', level: 1 })).toBeVisible()
  const backups = page.getByRole('region', { name: 'Backups' })

  await test.step('a backup is made, and listed with time and size', async () => {
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expect(backups.getByRole('status')).toContainText('is complete')
    const rows = backups.getByRole('table', { name: 'The last backups' }).getByRole('row')
    await expect(rows.nth(1)).toContainText(/\d\d:\d\d.*KB.*s/)
  })

  await test.step('a backup that fails says why, without the folder', async () => {
    await rm(folder, { recursive: true })
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expect(backups.getByRole('status')).toContainText('the folder for backups is not there')
    await expect(page.getByText(home)).toHaveCount(0)
    await mkdir(folder)
    await backups.getByRole('button', { name: 'Back up now' }).press('Enter')
    await expect(backups.getByRole('status')).toContainText('is complete')
  })

  await test.step('a test mail arrives', async () => {
    const mails = page.getByRole('region', { name: 'Mails' })
    await mails.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(mails.getByRole('status')).toContainText(school.admin.email)
    const mail = await school.postbox.mailTo(school.admin.email)
    expect(mail.subject).toMatch(/^Test mail from /)
  })

  await test.step('the checks are in plain words, and ask others only when told to', async () => {
    const checks = page.getByRole('region', { name: 'Checks' })
    const line = (title: string) =>
      checks.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(line('Database').first()).toBeVisible()
    await expect(line('Mail server')).toHaveCount(0)
    await expect(line('Backup')).toContainText('The last one was made less than an hour ago')
    await checks.getByRole('button', { name: 'Check from outside' }).click()
    await expect(line('Mail server')).toContainText('The mail server accepts us.')
    await expect(line('Site from outside')).toContainText('Not checked')
    await expect(line('Address of the site')).toContainText('Ask the person who runs the server')
  })
})

shared('a server without a place for backups says what to ask for', async ({ page, school }) => {
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.server)
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups).toContainText('Ask the person who runs the server')
  await expect(backups.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
})
