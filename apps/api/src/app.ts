import type { FastifyInstance } from 'fastify'
import { registerAdmins } from './features/admins/admins.routes.ts'
import { registerAnnouncements } from './features/announcements/announcements.routes.ts'
import { registerAttemptHelp } from './features/attempt-help/attempt-help.routes.ts'
import { registerAttemptLog } from './features/attempt-log/attempt-log.routes.ts'
import { createPaperCache } from './features/attempts/index.ts'
import { registerAuditLog } from './features/audit-log/audit-log.routes.ts'
import { registerAuth } from './features/auth/auth.routes.ts'
import { registerOwnSessions } from './features/auth/own-sessions/own-sessions.routes.ts'
import { registerSecondFactor } from './features/auth/second-factor/second-factor.routes.ts'
import { registerSessions } from './features/auth/sessions.ts'
import { registerDevices } from './features/auth/sign-in-caller.ts'
import { registerSocialSignIn } from './features/auth/social/social.routes.ts'
import { registerBoard } from './features/board/board.routes.ts'
import { registerChapters } from './features/chapters/chapters.routes.ts'
import { registerClassResults } from './features/class-results/class-results.routes.ts'
import { registerContacts } from './features/contacts/contacts.routes.ts'
import { registerDashboards } from './features/dashboards/dashboards.routes.ts'
import { registerDeletions } from './features/deletions/deletions.routes.ts'
import { registerExamPreparation } from './features/exam-preparation/exam-preparation.routes.ts'
import { registerGroups } from './features/groups/groups.routes.ts'
import { registerItemStatistics } from './features/item-statistics/item-statistics.routes.ts'
import { registerLateAnswers } from './features/late-answers/late-answers.routes.ts'
import { registerLeaderboard } from './features/leaderboard/leaderboard.routes.ts'
import { registerMarkingSchemes } from './features/marking-schemes/marking-schemes.routes.ts'
import { registerMarks } from './features/marks/marks.routes.ts'
import { registerMetrics } from './features/metrics/metrics.routes.ts'
import { registerQuestions } from './features/questions/questions.routes.ts'
import { registerQuizzes } from './features/quizzes/quizzes.routes.ts'
import { registerResults } from './features/results/results.routes.ts'
import { registerSitting } from './features/sitting/sitting.routes.ts'
import { registerStudentProgress } from './features/student-progress/student-progress.routes.ts'
import { registerStudents } from './features/students/students.routes.ts'
import { registerSubjects } from './features/subjects/subjects.routes.ts'
import { registerToday } from './features/today/today.routes.ts'
import { registerTransfers } from './features/transfers/transfers.routes.ts'
import { registerUploads } from './features/uploads/uploads.routes.ts'
import { registerUsers } from './features/users/users.routes.ts'
import { acceptWaiting } from './platform/http/accept-waiting.ts'
import { registerHealth } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { Platform } from './platform/platform.ts'

/** The whole application: every feature and the web app, which is built in the folder `pages`. */
export async function createApp(platform: Platform, pages?: string): Promise<FastifyInstance> {
  const app = await createServer(platform.settings)
  registerHealth(app, platform.db)
  registerMetrics(app, platform)
  await registerSessions(app, platform)
  await registerDevices(app, platform)
  registerAuth(app, platform)
  registerSocialSignIn(app, platform)
  registerSecondFactor(app, platform)
  registerOwnSessions(app, platform)
  await registerUsers(app, platform)
  registerStudents(app, platform)
  registerGroups(app, platform)
  registerAdmins(app, platform)
  registerSubjects(app, platform)
  registerChapters(app, platform)
  registerQuestions(app, platform)
  registerMarkingSchemes(app, platform)
  registerQuizzes(app, platform)
  const attempts = { ...platform, papers: createPaperCache() }
  registerSitting(app, attempts)
  registerAttemptHelp(app, attempts)
  registerAnnouncements(app, attempts)
  registerResults(app, attempts)
  registerLateAnswers(app, attempts)
  registerAttemptLog(app, attempts)
  registerItemStatistics(app, attempts)
  registerClassResults(app, attempts)
  registerBoard(app, attempts)
  registerExamPreparation(app, attempts)
  registerLeaderboard(app, platform)
  registerDashboards(app, platform)
  registerMarks(app, platform)
  registerStudentProgress(app, platform)
  registerToday(app, platform)
  registerTransfers(app, platform)
  registerContacts(app, platform)
  registerDeletions(app, platform)
  registerAuditLog(app, platform)
  await registerUploads(app, platform)
  await serveWebApp(app, pages)
  acceptWaiting(app)
  return app
}
