import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { deleteWebhook, listWebhooks } from '@prepwell/contract/school/webhooks.ts'
import { Webhook } from 'standardwebhooks'
import { startWebhookReceiver } from '../../apps/api/src/test/servers/webhook-receiver.ts'
import { beginAs } from '../support/people.ts'
import { callServer } from '../support/server/client.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectsRefusals: true })

test('an admin makes a token and a webhook, and sees what was sent', async ({ page, school }) => {
  const receiver = await startWebhookReceiver()
  receiver.answer = () => (receiver.received.length === 1 ? 500 : 204)
  await beginAs(page, school, school.admin)

  await test.step('a token works until it is taken back', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Programs').click()
    await page.getByRole('button', { name: 'New token' }).click()
    const form = page.getByRole('dialog', { name: 'New API token' })
    await form.getByRole('button', { name: 'Make the token' }).click()
    await expect(form.getByText('Choose a date')).toBeVisible()
    await form.getByLabel('Last day').fill(inDays(30))
    await form.getByRole('button', { name: 'Make the token' }).click()
    await expect(form.getByText('This field is required')).toBeVisible()
    await form.getByLabel('Name').fill('Moodle')
    await form.getByRole('combobox', { name: 'Permissions' }).fill('students.read')
    await page.getByRole('option', { name: /^students\.read/ }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Make the token' }).click()
    const shown = page.getByRole('dialog', { name: 'The new token' })
    const token = (await shown.getByText(/^pw_/).textContent()) ?? ''
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    const status = async () => (await callServer(school.url, listStudents, {}, token)).status
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: 'Take back the token Moodle' }).click()
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
    expect(await status()).toBe(401)
    await expect(page.getByText(token)).toHaveCount(0)
  })

  await test.step('a webhook is signed with the secret that was shown, and retried', async () => {
    await page.getByRole('button', { name: 'New webhook' }).click()
    const form = page.getByRole('dialog', { name: 'New webhook' })
    await form.getByLabel('Name').fill('ERP')
    await form.getByLabel('Address').fill(`${receiver.url}/hook`)
    await form.getByRole('button', { name: 'Make the webhook' }).click()
    await expect(form.getByText('Choose at least one event')).toBeVisible()
    await form.getByRole('checkbox', { name: /results of an exam/ }).check()
    await form.getByRole('button', { name: 'Make the webhook' }).click()
    const shown = page.getByRole('dialog', { name: 'The secret of the webhook' })
    const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('link', { name: 'ERP' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    const row = page.getByRole('row', { name: 'webhook.test' })
    await refreshUntil('Status 500')
    await refreshUntil('Delivered')
    await expect(row).toContainText('Status 204')
    expect(receiver.received).toHaveLength(2)
    // Does not call `verify`, which checks the time: other journeys of this school may have moved
    // its clock.
    for (const { body, headers } of receiver.received) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      const signature = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)
      expect(headers['webhook-signature']).toBe(signature)
    }

    async function refreshUntil(text: string) {
      await expect
        .poll(async () => {
          await page.getByRole('button', { name: 'Refresh' }).click()
          return row.textContent()
        })
        .toContain(text)
    }
  })

  // Other journeys use this school too, and nobody would receive their results.
  for (const { id } of (await school.asAdmin(listWebhooks)).data)
    await school.asAdmin(deleteWebhook, { params: { id } })
  await receiver.close()
})

/** A date in the format of a date field, this many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
