import { beforeSecrets } from '@prepwell/contract/wire/secret-addresses.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { adminPaths } from '../lib/admin-paths.ts'
import { paths } from '../lib/paths.ts'
import { adminPages } from './admin-pages.ts'
import {
  requireSession,
  requireStaff,
  requireStudent,
  requireUser,
  requireVisitor,
} from './guards.ts'
import { routesFor, siteRoutes } from './routes.tsx'
import { sitePages } from './site-pages.ts'

const guards: readonly unknown[] = [
  requireSession,
  requireStaff,
  requireStudent,
  requireUser,
  requireVisitor,
]

/** The path of the route at an address, and the guard in front of it. */
async function whatStandsAt(address: string) {
  const matched = matchRoutes(await routesFor(address), address) ?? []
  const chain: RouteObject[] = matched.map(({ route }) => route)
  return {
    path: chain.at(-1)?.path,
    guard: chain.map(({ loader }) => loader).find((loader) => guards.includes(loader)),
  }
}

/** Every address in a group of paths, as a pattern. Parts of the home page are left out. */
const addressesOf = (group: object): string[] =>
  Object.entries(group).flatMap(([name, address]) => {
    // These addresses lead to the same page as others, with a query.
    if (/Then$|^add(One|Student|Group|ToGroup|Series)$/.test(name)) return []
    if (typeof address === 'object') return addressesOf(address)
    const pattern: string = typeof address === 'function' ? address() : address
    return pattern.includes('#') ? [] : [pattern]
  })

const pages = [...sitePages, ...adminPages]
const patterns = pages.map(({ path }) => path).filter((path) => path !== '*')

describe('the tables of pages', () => {
  it('name every address that the app can make, once', () => {
    // The import of a quiz has a page of its own.
    const addresses = [...addressesOf({ paths, adminPaths }), adminPaths.import('quiz')]
    expect(patterns.toSorted()).toEqual(addresses.toSorted())
  })

  it('say in the contract where a secret stands, so that logs leave it out', () => {
    const secrets = patterns.filter((pattern) =>
      /:(?!id\b|take_quiz_id\b|regrade_id\b|kind\b)/.test(pattern),
    )
    expect(secrets).toContain(paths.invitation())
    for (const pattern of secrets) {
      const [, before = ''] = /^\/(.+)\/:\w+$/.exec(pattern) ?? []
      expect(beforeSecrets).toContain(before)
    }
  })

  it.each(patterns)('%s has a route', async (pattern) => {
    expect((await whatStandsAt(pattern.replaceAll(/:\w+/g, '7'))).path).toBe(pattern)
  })

  it.each(pages)('the page at $path can be loaded', async ({ load }) => {
    expect((await load()).Component).toBeTypeOf('function')
  })

  it('only the tables of the admin have addresses below /admin/', () => {
    expect(sitePages.filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
    expect(adminPages.filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])
  })
})

/** The pages that each role may open; those of the admin are in {@link paths}. */
const openTo = {
  student: [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/my_quizzes',
    '/dashboard/my_quizzes/7',
    '/dashboard/my_quizzes/7/receipt',
    '/dashboard/settings',
    '/dashboard/my-data',
    '/take_quiz/7',
    '/take_practice/7',
    ...['/notebook', '/notebook/review', '/bookmarks', '/practise', '/practise/shared/ABCD2345'],
  ],
  user: [
    ...['/browse/exam', '/browse/practice', '/browse/practice/topics'],
    ...['/leaderboard', '/join/ABCD2345'],
  ],
  session: ['/second-factor'],
  visitor: ['/login', '/signup'],
  everybody: [
    '/',
    '/login/callback',
    '/terms',
    '/privacy',
    '/forgot-password',
    '/reset-password/x',
    '/invitation/x',
    '/confirm-email/x',
    '/unsubscribe/x',
    '/calculator',
    '/error',
  ],
} as const

describe('routes', () => {
  it.each([...addressesOf(paths.staff), ...addressesOf(adminPaths)])(
    '%s is for staff only',
    async (pattern) => {
      expect((await whatStandsAt(pattern.replaceAll(/:\w+/g, '7'))).guard).toBe(requireStaff)
    },
  )

  it.each(openTo.student)('%s is for students only', async (address) => {
    expect((await whatStandsAt(address)).guard).toBe(requireStudent)
  })

  it.each(openTo.user)('%s is for students and admins', async (address) => {
    expect((await whatStandsAt(address)).guard).toBe(requireUser)
  })

  it.each(openTo.session)('%s is also open before the second step', async (address) => {
    expect((await whatStandsAt(address)).guard).toBe(requireSession)
  })

  it.each(openTo.visitor)('%s is for visitors only', async (address) => {
    expect((await whatStandsAt(address)).guard).toBe(requireVisitor)
  })

  it.each([...openTo.everybody, '/nowhere', '/admin'])('%s is for everybody', async (address) => {
    expect((await whatStandsAt(address)).guard).toBeUndefined()
  })

  it('a new page needs a line here', () => {
    const listed = Object.values(openTo).flat()
    const patternsOf = (address: string) => matchRoutes(siteRoutes, address)?.at(-1)?.route.path
    const others = patterns.filter((path) => !path.startsWith('/admin/'))
    expect(listed.map(patternsOf).toSorted()).toEqual(others.toSorted())
  })
})
