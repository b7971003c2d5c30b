import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { adminPages } from './admin-pages.ts'
import { searchPages } from './search-pages.ts'
import { sitePages } from './site-pages.ts'

const pagesOf = (role: string) => searchPages({ role } as SessionUser)

/** The names of the pages that the search lists for a role, but only those in `named`. */
const namesAmong = async (role: string, named: readonly string[]) =>
  (await pagesOf(role)).map(({ name }) => name).filter((name) => named.includes(name))

it('a student finds the pages in this order, and none of the admin', async () => {
  const named = 'Dashboard, Exams, Practice, My Quizzes, Leaderboard, Profile, Settings'.split(', ')
  expect(await namesAmong('student', named)).toEqual(named)
  const pages = await pagesOf('student')
  expect(pages.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})

it('an admin finds lists first, then forms and imports, then the rest', async () => {
  const named = [
    ...['Dashboard', 'Students', 'Groups', 'Signups'],
    ...['Quizzes', 'Questions', 'Subjects', 'Chapters'],
    ...['Marking schemes', 'Leaderboard', 'Messages', 'Audit log', 'Staff'],
    ...['Add', 'Add question', 'Add quiz', 'Add chapter', 'Add subject', 'Add group'],
    ...['Import questions', 'Import a quiz', 'Import students', 'Import subjects'],
    ...[
      'Profile',
      'Settings',
      'School',
      'Exams as students see them',
      'Practices as students see them',
    ],
  ]
  expect(await namesAmong('Admin', named)).toEqual(named)
})

it.each(['student', 'Admin'])('no name leads a %s to two pages', async (role) => {
  const names = (await pagesOf(role)).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

it.each([
  [
    'Teacher',
    [
      'Dashboard, Students, Quizzes, Series, Questions, Questions to check, Tags, Topic frequency',
      'Add, Add question, Add quiz',
    ].join(', '),
  ],
  ['Author', 'Dashboard, Questions, Tags, Topic frequency, Add, Add question, Import questions'],
  ['Invigilator', 'Dashboard'],
] as const)('a %s finds only what the role may open', async (role, lists) => {
  const user = { role: 'Staff', staff_roles: [role] } as unknown as SessionUser
  const names = (await searchPages(user)).map(({ name }) => name)
  expect(names.join(', ')).toBe(`${lists}, Profile, Settings, My data`)
})

it.each(['student', 'Admin'])('every page that the search lists for a %s exists', async (role) => {
  const patterns = [...sitePages, ...adminPages].map(({ path }) => path).filter((it) => it !== '*')
  for (const { path } of await pagesOf(role)) {
    const [address = ''] = path.split('?')
    expect(
      patterns.some((pattern) => matchPath(pattern, address)),
      path,
    ).toBe(true)
  }
})
