import { expect, it } from 'vitest'
import { withPage } from './recent-pages.ts'

const page = (path: string, title = path) => ({ path, title })

it('puts a page in front once, with its latest title, and keeps seven', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'].map((path) => page(path))
  expect(
    withPage(pages, page('/c', 'C'))
      .map(({ title }) => title)
      .join(' '),
  ).toBe('C /a /b /d /e /f /g')
  expect(
    withPage(pages, page('/new'))
      .map(({ path }) => path)
      .join(' '),
  ).toBe('/new /a /b /c /d /e /f')
})
