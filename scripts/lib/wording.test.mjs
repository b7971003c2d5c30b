import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'

/**
 * Paths of the texts that people read: screens, mails, messages and guides. Comments are skipped.
 */
const SHOWN = ['apps/api/src', 'apps/api/seeds', 'apps/web/src', 'packages', '*.md']
const UNSHOWN = /\.test\.tsx?$|\/test\/|^CHANGELOG\.md$|^docs\/decisions\/|^docs\/capacity\.md$/
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*|--)/

/** The lines that match the expression, each with its place as `file:line`. */
const linesWith = (expression, folders = SHOWN) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--', ...folders], {
    ...{ cwd: root, encoding: 'utf8' },
  })
    .split('\0')
    .filter((file) => /\.(ts|tsx|md)$/.test(file) && !UNSHOWN.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(({ line }) => !COMMENT.test(line) && expression.test(line)),
    )

it.each([
  { not: 'e-mail', but: 'email', expression: /\be-mail/i },
  { not: 'sign in', but: 'log in', expression: /\bsign(s|ed|ing)? (in|out)\b/i },
  {
    not: 'sign-in, sign-up',
    but: 'login, signup',
    // Does not match names of files, addresses and permissions.
    expression:
      /\bSign-(in|out|up)|(?<=[a-z,.] )sign-(in|out|up)s?\b(?![-./])|\bsign-(in|out|up)s? /,
  },
  { not: 'Sign up', but: 'Signup, on buttons', expression: /(['">]|^\s*)Sign up(['"<]|$)/ },
])('texts say $but, not $not', ({ expression }) => {
  // A key is derived from the first name, and running processes take the same lock by the second.
  const names = ["'sign-in provider secrets'", "hashtextextended('sign-in provider', 0)"]
  const found = linesWith(expression).filter(({ line }) => names.every((it) => !line.includes(it)))
  expect(found).toEqual([])
})

it('dates are formatted in one place', () => {
  const places = linesWith(/Intl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(/)
    .filter(({ line }) => !line.includes('resolvedOptions'))
    .map(({ place }) => place.replace(/:\d+$/, ''))
  expect(new Set(places)).toEqual(
    new Set([
      'packages/text/src/dates.ts',
      // Dates for files and programs.
      'apps/api/src/platform/text/moment-text.ts',
      'apps/api/src/platform/clock.ts',
      // These files only check that a time zone exists.
      'apps/api/src/setting-values.ts',
      'packages/contract/src/school/school-settings.ts',
      'packages/contract/src/wire/time-zone.ts',
      // These files only need the hour as a number.
      'apps/api/src/features/results/notebook/mail/queue-due-cards.ts',
      'apps/api/seeds/calendar.ts',
      // The only date with its weekday, on the running clock.
      'apps/web/src/app/layouts/Clock.tsx',
    ]),
  )
})
