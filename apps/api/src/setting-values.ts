import { isIP } from 'node:net'
import { isSender } from '@prepwell/contract/wire/credentials.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { z } from 'zod'
import { problemOfDatabaseUrl } from './platform/database/database-hosts.ts'

/** A text that passes a test. `says` is the whole error message for any other text. */
const textThat = (isRight: (text: string) => boolean, says: string) =>
  z.string().refine(isRight, { error: says, abort: true })

/** A number in this pattern. Number() would also accept blanks, '0x50' and '1e3'. */
const numberOf = (pattern: RegExp, min: number, max: number, says: string) =>
  textThat(
    (text) => pattern.test(text) && Number(text) >= min && Number(text) <= max,
    says,
  ).transform(Number)

/** A whole number without a sign. */
export const whole = (min: number, max: number, what: string) =>
  numberOf(/^\d+$/, min, max, `not ${what} from ${min} to ${max}`)

/** A number from 0 to 1, such as 0.01. */
export const share = numberOf(/^\d*\.?\d+$/, 0, 1, 'not a number from 0 to 1')

export const onOff = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'use true or false')
  .transform((value) => ['true', '1', 'on'].includes(value))

/** One of these words, exactly as written. */
export const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, `use ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

/** PostgreSQL reads an offset such as +05:30 with the opposite sign. */
export const timeZone = textThat((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[a-z]/i.test(zone)
  } catch {
    return false
  }
}, 'not a time zone name such as Asia/Kolkata')

export const timeOfDay = textThat(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  'not a time such as 02:30',
)

const hostName = /^(?=.*[a-z])[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

export const host = textThat(
  (text) => isIP(text) !== 0 || hostName.test(text),
  'not an address of this machine such as 0.0.0.0, without a port',
)

/** A URL with a host that a library would connect to. */
const urlOf = (...protocols: string[]) =>
  textThat(
    (text) => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    },
    `not an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')} and names a host`,
  )

/** fetch rejects a URL with a password, and never sends a fragment. */
export const webUrl = urlOf('http:', 'https:').refine((text) => {
  const url = URL.parse(text)
  return !url || (!url.username && !url.password && !url.hash)
}, 'has a user, a password or a fragment (#)')

/** A URL that paths are appended to. */
export const baseUrl = webUrl.refine(
  (text) => !new URL(text).search,
  'has a query (?): leave it out',
)

/** The URL of a whole host. Pages, cookies and links assume that the app is at its root. */
export const siteUrl = baseUrl.refine(
  (text) => new URL(text).pathname === '/',
  'has a path: the app must be at the root of its host, such as https://exams.example.org',
)

export const smtpUrl = urlOf('smtp:', 'smtps:')

export const databaseUrl = z.string().superRefine((text, context) => {
  const message = problemOfDatabaseUrl(text)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Origins as a browser writes them: scheme, host and port, without a path. */
export const origins = z.string().transform((text, context) => {
  const given = text.split(',').map((origin) => origin.trim())
  for (const origin of given.filter(Boolean))
    if (URL.parse(origin)?.origin !== origin || !/^https?:/.test(origin))
      context.addIssue({
        code: 'custom',
        message: `${origin} is not an origin such as https://app.example.org`,
      })
  return given.filter(Boolean)
})

export const sender = textThat(
  isSender,
  'not a sender such as exams@example.org or Exams <exams@example.org>',
)

/** The path of a folder. `~` is rejected, because no shell expands it here. */
export const folder = textThat(
  (text) => text.trim() === text && !/^(?:~|["'].*["']$|\w+:\/\/)/.test(text),
  'not a path of a folder such as /var/lib/prepwell',
)

/** An id or key of another service, exactly as that service shows it. */
export const identifier = textThat(
  (text) => /^[\w.:/+=~-]+$/.test(text),
  'has characters that no such id has, perhaps blanks or quotes',
)

export const appId = textThat((text) => /^\d+$/.test(text), 'not a number, as Facebook shows it')

export const bucket = textThat(
  (text) => /^[a-z\d][\w.-]{1,61}[a-z\d]$/i.test(text),
  'not the name of a bucket: 3 to 63 letters, digits, dots and hyphens',
)

export const region = textThat(
  (text) => /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(text),
  'not a region such as us-east-1',
)

/** The minimum number of different characters in a random text. */
const differentMin = 8

/** A secret that nobody can guess: blanks or one repeated letter are rejected. */
export const secret = (min: number) =>
  textThat((text) => text.trim().length >= min, `too short: use at least ${min} characters`).refine(
    (text) => new Set(text).size >= differentMin,
    'too simple: use random characters',
  )

/** A secret that is sent in a header. */
export const token = secret(16).refine(
  (text) => /^[ -~]+$/.test(text) && text.trim() === text,
  'has characters that a header cannot carry',
)

export const email = z
  .email('not an email address')
  .max(limits.emailMax, `too long: use at most ${limits.emailMax} characters`)

/** A password that its owner can sign in with. */
export const password = z
  .string()
  .refine(
    (text) => text.trim() !== '' && text.length >= limits.passwordMin,
    `too short: use at least ${limits.passwordMin} characters`,
  )
  .max(limits.passwordMax, `too long: use at most ${limits.passwordMax} characters`)
