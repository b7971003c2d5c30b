import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmEmail, login, signup } from '@prepwell/contract/auth.ts'
import { callServer } from './client.ts'
import type { School } from './school.ts'

/** An account with what is needed to sign in. */
export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** An account that nobody has yet. */
export const newAccount = (name = 'Meera Nair'): Account => ({
  name,
  email: `${randomUUID()}@example.com`,
  password: 'correct horse battery',
})

/** The address of the link in the newest mail to this account. */
export async function confirmationLink(school: School, account: Account): Promise<string> {
  const mail = await school.postbox.mailTo(account.email)
  const link = /https?:\/\/\S+\/confirm-email\/\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`no link in: ${mail.text}`)
  return link
}

/** Signs up and confirms through the API, then lets the browser begin signed in. */
export async function beginSignedIn(
  page: Page,
  school: School,
  account = newAccount(),
): Promise<Account> {
  await callServer(school.url, signup, { body: account })
  const token = (await confirmationLink(school, account)).split('/').at(-1) ?? ''
  await callServer(school.url, confirmEmail, { params: { token } })
  const { body } = await callServer(school.url, login, { body: account })
  const session = { state: { token: body.access_token, user: body.user }, version: 0 }
  await page.addInitScript(
    ({ text }) => {
      if (!window.localStorage.getItem('session')) window.localStorage.setItem('session', text)
    },
    { text: JSON.stringify(session) },
  )
  return account
}
