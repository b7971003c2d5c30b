import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import type { SearchPage } from '../features/school/search/index.ts'
import type { Page } from '../lib/page.ts'
import { paths } from '../lib/paths.ts'
import { isLeaderboardHidden } from '../lib/school-rules.ts'
import { isAdmin, isStaff } from '../lib/session.ts'
import { sitePages } from './site-pages.ts'

const listed = (pages: readonly Page[]): readonly SearchPage[] =>
  pages.flatMap(({ path, search = [] }) => search.map((entry) => ({ path, ...entry })))

/** The student pages that the search lists for admins, under names of their own. */
const siteForAdmins: readonly SearchPage[] = [
  { name: 'Exams as students see them', path: paths.browseExams, also: 'browse site' },
  { name: 'Practices as students see them', path: paths.browsePractices, also: 'browse site' },
]

/** The pages that the search lists for a reader; loads the admin pages only for staff. */
export async function searchPages(user: SessionUser): Promise<readonly SearchPage[]> {
  if (!isStaff(user)) {
    const isShown = ({ path }: Page) => path !== paths.leaderboard || !isLeaderboardHidden()
    return listed(sitePages.filter(isShown))
  }
  const { adminPages } = await import('./admin-pages.ts')
  const { may } = await import('@prepwell/contract/wire/permissions.ts')
  const open = adminPages.flatMap(({ permission, search = [], ...page }) => [
    { ...page, search: search.filter((entry) => may(user, entry.permission ?? permission)) },
  ])
  return [...listed(open), ...(isAdmin(user) ? siteForAdmins : [])]
}
