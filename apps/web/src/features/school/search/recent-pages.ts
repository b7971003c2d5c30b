import { useEffect } from 'react'
import { tabStorage } from '../../../lib/browser-storage.ts'
import { windowTitleOf } from '../../../lib/school.ts'

/** A page that was open in this tab. */
export interface RecentPage {
  readonly path: string
  readonly title: string
}

const key = 'recent-pages'
const longest = 7

/**
 * Records each page shown in this tab once its title is known. Kept per person, and forgotten when
 * the tab closes.
 */
export function useRecentPages(userId: number): void {
  useEffect(() => {
    const note = () => {
      const { pathname, search } = window.location
      const title = document.title.replace(windowTitleOf(''), '')
      // An open form is not a page to return to.
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

/** Puts a page in front of the list. */
export const withPage = (pages: readonly RecentPage[], page: RecentPage): RecentPage[] =>
  [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, longest)

/** The pages that the person had open in this tab, latest first. */
export function readRecentPages(userId: number): RecentPage[] {
  const stored = (tabStorage.read(key) ?? {}) as { userId?: unknown; pages?: unknown }
  return stored.userId === userId && Array.isArray(stored.pages) ? stored.pages.filter(isPage) : []
}

const isPage = (value: unknown): value is RecentPage => {
  const { path, title } = (value ?? {}) as Record<string, unknown>
  // Storage may hold anything, such as an external address.
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof title === 'string'
}
