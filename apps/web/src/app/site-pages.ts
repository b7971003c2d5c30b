import { pages as auth } from '../features/accounts/auth/pages.ts'
import { pages as groups } from '../features/accounts/groups/pages.ts'
import { pages as invitations } from '../features/accounts/invitations/pages.ts'
import { pages as myData } from '../features/accounts/my-data/pages.ts'
import { pages as users } from '../features/accounts/users/pages.ts'
import { pages as topics } from '../features/bank/frequency/pages.ts'
import { pages as quiz } from '../features/quizzes/quiz/pages.ts'
import { pages as bookmarks } from '../features/results/bookmarks/pages.ts'
import { pages as dashboards } from '../features/results/dashboards/pages.ts'
import { pages as leaderboard } from '../features/results/leaderboard/pages.ts'
import { pages as notebook } from '../features/results/notebook/pages.ts'
import { pages as ownPractices } from '../features/results/own-practices/pages.ts'
import { pages as results } from '../features/results/results/pages.ts'
import { pages as reviews } from '../features/results/reviews/pages.ts'
import { pages as home } from '../features/school/home/pages.ts'
import { pages as calculator } from '../features/sitting/calculator/pages.ts'
import { pages as sitting } from '../features/sitting/sitting/pages.ts'
import type { SitePage } from '../lib/page.ts'
import { pages as joined } from './pages/pages.ts'

/** Every page except the admin's, in the order in which the search lists them. */
export const sitePages: readonly SitePage[] = [
  ...home,
  ...auth,
  ...invitations,
  ...dashboards,
  ...quiz,
  ...topics,
  ...ownPractices,
  ...results,
  ...bookmarks,
  ...notebook,
  ...reviews,
  ...leaderboard,
  ...users,
  ...myData,
  ...groups,
  ...sitting,
  ...calculator,
  ...joined,
]
