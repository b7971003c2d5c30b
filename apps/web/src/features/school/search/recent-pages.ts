import { useEffect } from 'react'
import { tabStorage } from '../../../lib/browser-storage.ts'

/** A page that was open in this tab. */
export interface RecentPage {
  readonly path: string
  readonly title: string
}

const key = 'recent-pages'
const longest = 7

/**
 * Notes each page that this tab shows to a person, as soon as its title is known. The tab forgets
 * them when it closes; nobody else who signs in there sees them.
 */
export function useRecentPages(userId: number): void {
  useEffect(() => {
    const note = () => {
      const { pathname, search } = window.location
      const title = document.title.replace(/ · Prepwell$/, '')
      // A form is no place to come back to.
      if (title === '' || new URLSearchParams(search).get('edit') === 'true') return
      const pages = withPage(readRecentPages(userId), { path: pathname, title })
      tabStorage.write(key, { userId, pages })
    }
    note()
    const observer = new MutationObserver(note)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [userId])
}

/** The pages with this one in front. */
export const withPage = (pages: readonly RecentPage[], page: RecentPage): RecentPage[] =>
  [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, longest)

/** The pages that the person had open in this tab, the latest first. */
export function readRecentPages(userId: number): RecentPage[] {
  const stored = (tabStorage.read(key) ?? {}) as { userId?: unknown; pages?: unknown }
  return stored.userId === userId && Array.isArray(stored.pages) ? stored.pages.filter(isPage) : []
}

const isPage = (value: unknown): value is RecentPage => {
  const { path, title } = (value ?? {}) as Record<string, unknown>
  // Another's storage may hold anything, such as an address elsewhere.
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof title === 'string'
}
