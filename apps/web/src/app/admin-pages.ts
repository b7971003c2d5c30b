import { adminPages as groups } from '../features/accounts/groups/admin-pages.ts'
import { adminPages as myData } from '../features/accounts/my-data/admin-pages.ts'
import { adminPages as signUps } from '../features/accounts/sign-ups/admin-pages.ts'
import { adminPages as students } from '../features/accounts/students/admin-pages.ts'
import { adminPages as users } from '../features/accounts/users/admin-pages.ts'
import { adminPages as chapters } from '../features/bank/chapters/admin-pages.ts'
import { adminPages as topics } from '../features/bank/frequency/admin-pages.ts'
import { adminPages as markingSchemes } from '../features/bank/marking-schemes/admin-pages.ts'
import { adminPages as questions } from '../features/bank/questions/admin-pages.ts'
import { adminPages as subjects } from '../features/bank/subjects/admin-pages.ts'
import { adminPages as tags } from '../features/bank/tags/admin-pages.ts'
import { adminPages as board } from '../features/exam-day/board/admin-pages.ts'
import { adminPages as preparation } from '../features/exam-day/preparation/admin-pages.ts'
import { adminPages as quiz } from '../features/quizzes/quiz/admin-pages.ts'
import { adminPages as series } from '../features/quizzes/series/admin-pages.ts'
import { adminPages as classResults } from '../features/results/class-results/admin-pages.ts'
import { adminPages as dashboards } from '../features/results/dashboards/admin-pages.ts'
import { adminPages as itemStatistics } from '../features/results/item-statistics/admin-pages.ts'
import { adminPages as leaderboard } from '../features/results/leaderboard/admin-pages.ts'
import { adminPages as regrades } from '../features/results/regrades/admin-pages.ts'
import { adminPages as results } from '../features/results/results/admin-pages.ts'
import { adminPages as auditLog } from '../features/school/audit-log/admin-pages.ts'
import { adminPages as messages } from '../features/school/messages/admin-pages.ts'
import { adminPages as programs } from '../features/school/programs/admin-pages.ts'
import { adminPages as server } from '../features/school/server/admin-pages.ts'
import { adminPages as school } from '../features/school/settings/admin-pages.ts'
import type { AdminPage } from '../lib/page.ts'
import { adminPages as joined } from './pages/admin-pages.ts'

/** Every admin page, in the order in which the search lists them. Only admins load this file. */
export const adminPages: readonly AdminPage[] = [
  ...dashboards,
  ...students,
  ...groups,
  ...signUps,
  ...quiz,
  ...series,
  ...questions,
  ...tags,
  ...topics,
  ...subjects,
  ...chapters,
  ...markingSchemes,
  ...leaderboard,
  ...messages,
  ...auditLog,
  ...joined,
  ...users,
  ...myData,
  ...school,
  ...server,
  ...programs,
  ...results,
  ...classResults,
  ...itemStatistics,
  ...regrades,
  ...board,
  ...preparation,
]
