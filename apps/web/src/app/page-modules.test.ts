import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { documentPages } from './page-modules.ts'
import { routes } from './routes.tsx'

const patternsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsOf(children)])

// That each of them exists is checked by the build, which looks for their chunks.
it('every address has its modules', () => {
  const known = patternsOf(routes).filter((pattern) => pattern !== '*')
  expect(Object.keys(documentPages).toSorted()).toEqual(known.toSorted())
})

it('what a page asks first is asked for the session that it belongs to', () => {
  for (const { audience, calls } of Object.values(documentPages))
    if (calls.length > 0) {
      expect(['user', 'student', 'admin']).toContain(audience)
      for (const call of calls) expect(call).toMatch(/^(GET|POST) \/api\/[^\s,"&]+(&[\w=]+)*$/)
    }
})
