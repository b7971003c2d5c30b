import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import type { SearchPage } from '../features/school/search/index.ts'
import type { Page, SearchEntry } from '../lib/page.ts'
import { isAdmin } from '../lib/session.ts'
import { sitePages } from './site-pages.ts'

/** What the search lists for a reader; the admin's pages are loaded for admins only. */
export const searchPages = (user: SessionUser): Promise<readonly SearchPage[]> =>
  isAdmin(user) ? loadForAdmins() : forStudents

const listed = (
  pages: readonly Page[],
  isListed: (page: Page, entry: SearchEntry) => boolean,
): readonly SearchPage[] =>
  pages.flatMap((page) =>
    (page.search ?? [])
      .filter((entry) => isListed(page, entry))
      .map((entry) => ({ path: page.path, ...entry })),
  )

const forStudents = Promise.resolve(listed(sitePages, (_page, { forAdmins }) => !forAdmins))

let forAdmins: Promise<readonly SearchPage[]> | undefined

function loadForAdmins(): Promise<readonly SearchPage[]> {
  forAdmins ??= import('./admin-pages.ts').then(({ adminPages }) =>
    listed(
      [...adminPages, ...sitePages],
      ({ audience }, entry) => audience === 'admin' || entry.forAdmins === true,
    ),
  )
  // The next opening tries again.
  forAdmins.catch(() => {
    forAdmins = undefined
  })
  return forAdmins
}
