import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { adminPages } from './admin-pages.ts'
import { searchPages } from './search-pages.ts'
import { sitePages } from './site-pages.ts'

const pagesOf = (role: string) => searchPages({ role } as SessionUser)

it('a student finds no page of the admin', async () => {
  const pages = await pagesOf('student')
  expect(pages.map(({ name }) => name).join(', ')).toBe(
    'Dashboard, Exams, Practice, My Quizzes, Leaderboard, Profile, Settings',
  )
  expect(pages.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})

it('an admin finds lists first, then forms and imports, then the rest', async () => {
  expect((await pagesOf('Admin')).map(({ name }) => name)).toEqual([
    ...[
      'Dashboard',
      'Students',
      'Groups',
      'Sign-ups',
      'Quizzes',
      'Questions',
      'Subjects',
      'Chapters',
    ],
    ...['Marking schemes', 'Leaderboard', 'Messages', 'Audit log'],
    ...['Add', 'Add question', 'Add quiz', 'Add chapter', 'Add subject', 'Add group'],
    ...['Import questions', 'Import a quiz', 'Import students', 'Import subjects'],
    ...[
      'Profile',
      'Settings',
      'School',
      'Exams as students see them',
      'Practices as students see them',
    ],
  ])
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
