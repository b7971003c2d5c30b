import { takeQuiz } from '../support/attempts.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { isNotified, saveSettings, wantsMails } from '../support/pages/settings-page.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { headerOf, linkIn, openMail } from '../support/server/mail.ts'
import { expect, test } from '../support/test.ts'

test.describe('unsubscribing from mails', () => {
  test.use({ expectsRefusals: true })

  test('a result mail links to it, and can be stopped on a page or by one click', async ({
    page,
    school,
  }) => {
    const account = await addStudent(school)
    const exam = await scheduleExam(school, examRows(3, 'Notices'), {
      name: 'Notices mock',
      minutes: 5,
    })
    const { access_token } = await sessionOf(school, account)
    await takeQuiz(school.url, access_token, exam.id)
    await school.advance(6 * 60)
    const mail = await school.postbox.mailTo(account.email, `Your result is out: ${exam.name}`)
    expect(mail.html).toContain(`href="${linkIn(mail, 'unsubscribe')}"`)

    await test.step('the link at the end of the mail asks, and then stops the mails', async () => {
      await openMail(page, mail)
      await page.getByRole('link', { name: 'Stop these emails' }).click()
      const button = page.getByRole('button', { name: 'Stop these emails' })
      await expect(button).toBeVisible()
      expect(await isNotified(school, account)).toBe(true)
      await button.click()
      await expect(
        page.getByText(
          'You will no longer get these emails. You can turn them on again in your settings.',
        ),
      ).toBeVisible()
      expect(await isNotified(school, account)).toBe(false)
    })

    await test.step('the settings show it, and turn the mails on again', async () => {
      await beginAs(page, school, account)
      await page.goto('/dashboard/settings')
      await expect(wantsMails(page)).not.toBeChecked()
      await wantsMails(page).check()
      await saveSettings(page, 'Settings saved successfully!')
      expect(await isNotified(school, account)).toBe(true)
    })

    await test.step('one click in the mail program stops the mails without a page', async () => {
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const address = headerOf(mail, 'list-unsubscribe').replace(/^<|>$/g, '')
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
      expect(await isNotified(school, account)).toBe(false)
    })

    await test.step('a forged link is refused', async () => {
      await page.goto('/unsubscribe/1.made-up')
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'This link is not valid. You can stop the emails in your settings',
      )
    })
  })
})
