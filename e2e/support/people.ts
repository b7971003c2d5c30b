import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { login } from '@prepwell/contract/accounts/auth.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import { callServer, expectSuccess } from './server/client.ts'
import { query } from './server/database.ts'
import type { School } from './server/school.ts'

/** An account with its password. */
export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

type Credentials = Pick<Account, 'email' | 'password'>

/** The password of every account here. */
export const password = 'correct horse battery'
/** That password hashed with Argon2id at its lowest cost, because many accounts sign in here. */
export const cheapPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$xK5mdpfE/mai4VwefvLUCg$frm4EWaTq+EPzCkSCBNVe+yFLerJqpHYcdrONbFL4Kg'

/** An account that does not exist yet. */
export const newAccount = (name = 'Meera Nair'): Account => ({
  name,
  email: `${randomUUID()}@example.com`,
  password,
})

/** The address of the link in the newest mail to this account. */
export async function confirmationLink(school: School, account: Account): Promise<string> {
  const mail = await school.postbox.mailTo(account.email)
  const link = /https?:\/\/\S+\/confirm-email\/\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`no link in: ${mail.text}`)
  return link
}

/** Inserts a student with a confirmed email directly into the database, without mail or hashing. */
export const addStudent = (
  school: Pick<School, 'dataDir' | 'now'>,
  account = newAccount(),
): Promise<Account> => addPerson(school, account, 'student')

/** Like {@link addStudent}, for an additional admin. */
export const addAdmin = (school: School): Promise<Account> =>
  addPerson(school, newAccount(), 'Admin')

interface StaffFields {
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** One subject, or several. */
  readonly subject: number | readonly number[]
  readonly groups?: readonly number[]
}

/** Adds a member of staff with these roles in this subject and these groups. */
export async function addStaff(
  school: School,
  { name, roles, subject, groups = [] }: StaffFields,
): Promise<Account> {
  const account = await addPerson(school, newAccount(name), 'Staff')
  await query(
    school.dataDir,
    `with person as (select id from users where email = $1),
       in_role as (
         insert into staff_roles (user_id, role) select id, unnest($2::text[]) from person),
       in_group as (
         insert into staff_groups (user_id, group_id) select id, unnest($4::int[]) from person)
     insert into staff_subjects (user_id, subject_id) select id, unnest($3::int[]) from person`,
    [account.email, roles, [subject].flat(), groups],
  )
  return account
}

async function addPerson(
  school: Pick<School, 'dataDir' | 'now'>,
  account: Account,
  role: 'student' | 'Admin' | 'Staff',
) {
  await query(
    school.dataDir,
    `insert into users (name, username, email, role, password_hash, created_at, email_verified_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($6))`,
    [account.name, usernameOf(account), account.email, role, cheapPasswordHash, school.now()],
  )
  return account
}

/** Made from the name as the server does, but always unique. */
const usernameOf = ({ name }: Account) =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 20)}-${randomUUID().slice(0, 8)}`

/** Signs in through the API; returns the access token and the user. */
export const sessionOf = async (school: Pick<School, 'url'>, { email, password }: Credentials) =>
  expectSuccess(await callServer(school.url, login, { body: { email, password } }))

/** Adds a student and signs the browser in as that student. */
export async function beginSignedIn(
  page: Page,
  school: School,
  account = newAccount(),
): Promise<Account> {
  await addStudent(school, account)
  await beginAs(page, school, account)
  return account
}

/** Starts the browser signed in; `stored` replaces the server's user in the browser's storage. */
export async function beginAs(
  page: Page,
  school: School,
  person: Credentials,
  stored?: unknown,
): Promise<void> {
  const { access_token: token, user: answered } = await sessionOf(school, person)
  const user = stored === undefined ? answered : stored
  await page.addInitScript(
    ({ text }) => {
      if (!window.localStorage.getItem('session')) window.localStorage.setItem('session', text)
    },
    { text: JSON.stringify({ state: { token, user }, version: 0 }) },
  )
}

/** Types email and password into the open login page. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens the login page and signs in there. */
export async function logIn(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, account)
}
