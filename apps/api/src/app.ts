import type { FastifyInstance } from 'fastify'
import { registerAccountDeletion } from './features/accounts/account-deletion/account-deletion.routes.ts'
import { registerAdmins } from './features/accounts/admins/admins.routes.ts'
import { registerAuth } from './features/accounts/auth/auth.routes.ts'
import { registerOidc } from './features/accounts/auth/oidc/oidc.routes.ts'
import { registerSignInProvider } from './features/accounts/auth/oidc/provider.routes.ts'
import { createProviderClient } from './features/accounts/auth/oidc/provider-client.ts'
import { registerOwnSessions } from './features/accounts/auth/own-sessions/own-sessions.routes.ts'
import { registerSecondFactor } from './features/accounts/auth/second-factor/second-factor.routes.ts'
import { registerDevices } from './features/accounts/auth/sign-in-caller.ts'
import { registerSocialSignIn } from './features/accounts/auth/social/social.routes.ts'
import { usernameCandidates } from './features/accounts/auth/username.ts'
import { registerGroups } from './features/accounts/groups/groups.routes.ts'
import { registerInvitations } from './features/accounts/invitations/invitations.routes.ts'
import { registerSignUps } from './features/accounts/sign-ups/sign-ups.routes.ts'
import { registerStaff } from './features/accounts/staff/staff.routes.ts'
import { registerStudents } from './features/accounts/students/students.routes.ts'
import { registerUsers } from './features/accounts/users/users.routes.ts'
import { registerChapters } from './features/bank/chapters/chapters.routes.ts'
import { registerMarkingSchemes } from './features/bank/marking-schemes/marking-schemes.routes.ts'
import { registerQuestionFilters } from './features/bank/questions/filters/filters.routes.ts'
import { registerQuestions } from './features/bank/questions/questions.routes.ts'
import { registerSubjects } from './features/bank/subjects/subjects.routes.ts'
import { registerTags } from './features/bank/tags/tags.routes.ts'
import { registerAnnouncements } from './features/exam-day/announcements/announcements.routes.ts'
import { registerAttemptLog } from './features/exam-day/attempt-log/attempt-log.routes.ts'
import { registerBoard } from './features/exam-day/board/board.routes.ts'
import { registerAttemptHelp } from './features/exam-day/interventions/attempt-help.routes.ts'
import { registerLateAnswers } from './features/exam-day/late-answers/late-answers.routes.ts'
import { registerExamPreparation } from './features/exam-day/preparation/exam-preparation.routes.ts'
import { registerQuizzes } from './features/quizzes/quiz/quizzes.routes.ts'
import { registerSeries } from './features/quizzes/series/series.routes.ts'
import { registerBookmarks } from './features/results/bookmarks/bookmarks.routes.ts'
import { registerClassResults } from './features/results/class-results/class-results.routes.ts'
import { registerDashboards } from './features/results/dashboards/dashboards.routes.ts'
import { registerItemStatistics } from './features/results/item-statistics/item-statistics.routes.ts'
import { registerLeaderboard } from './features/results/leaderboard/leaderboard.routes.ts'
import { createMarksReads } from './features/results/marks-report/index.ts'
import { registerMarks } from './features/results/marks-report/marks.routes.ts'
import { registerNotebook } from './features/results/notebook/notebook.routes.ts'
import { registerObjections } from './features/results/objections/objections.routes.ts'
import { registerOwnPractices } from './features/results/own-practices/own-practices.routes.ts'
import { markRestored } from './features/results/regrades/mark-restored.ts'
import { registerRegrades } from './features/results/regrades/regrades.routes.ts'
import { createCorrectTimesCache } from './features/results/results/index.ts'
import { registerResults } from './features/results/results/results.routes.ts'
import { registerStudentProgress } from './features/results/student-progress/student-progress.routes.ts'
import { registerToday } from './features/results/today/today.routes.ts'
import { registerApiTokenRoutes } from './features/school/api-tokens/api-tokens.routes.ts'
import { registerAuditLog } from './features/school/audit-log/audit-log.routes.ts'
import { registerMessages } from './features/school/messages/messages.routes.ts'
import { registerMetrics } from './features/school/metrics/metrics.routes.ts'
import { registerMyData } from './features/school/my-data/my-data.routes.ts'
import { registerRetention } from './features/school/retention/retention.routes.ts'
import { registerServer } from './features/school/server/server.routes.ts'
import { registerNotebookExport } from './features/school/transfers/notebook/notebook-export.routes.ts'
import { registerTransfers } from './features/school/transfers/transfers.routes.ts'
import { registerWebhooks } from './features/school/webhooks/webhooks.routes.ts'
import { registerApiTokens, registerSessions } from './features/shared/access/index.ts'
import { registerDeletions } from './features/shared/deletions/deletions.routes.ts'
import { readSchoolSettings } from './features/shared/school-settings/index.ts'
import { registerSchoolSettings } from './features/shared/school-settings/school-settings.routes.ts'
import { registerUploads } from './features/shared/uploads/uploads.routes.ts'
import { createPaperCache } from './features/sitting/attempts/index.ts'
import { registerSitting } from './features/sitting/sitting/sitting.routes.ts'
import { acceptWaiting } from './platform/http/accept-waiting.ts'
import { registerHealth } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { Platform } from './platform/platform.ts'

/**
 * Creates the whole application: every feature, and the built web app if its folder `pages` is
 * given.
 */
export async function createApp(platform: Platform, pages?: string): Promise<FastifyInstance> {
  const app = await createServer(platform.settings)
  registerHealth(app, platform.db)
  registerMetrics(app, platform)
  await registerSessions(app, platform)
  registerApiTokens(app, platform)
  await registerDevices(app, platform)
  registerAuth(app, platform)
  registerSocialSignIn(app, platform)
  const provider = createProviderClient(platform)
  registerOidc(app, platform, provider)
  registerSignInProvider(app, platform, provider)
  registerSecondFactor(app, platform)
  registerOwnSessions(app, platform)
  await registerUsers(app, platform)
  registerStudents(app, platform)
  registerAccountDeletion(app, platform)
  registerGroups(app, platform)
  registerSignUps(app, platform)
  registerAdmins(app, platform)
  registerStaff(app, platform)
  registerInvitations(app, platform)
  registerSubjects(app, platform)
  registerChapters(app, platform)
  registerQuestions(app, platform)
  registerQuestionFilters(app, platform)
  registerTags(app, platform)
  registerMarkingSchemes(app, platform)
  registerQuizzes(app, platform)
  registerSeries(app, platform)
  const attempts = { ...platform, papers: createPaperCache() }
  const marks = createMarksReads(platform)
  registerSitting(app, attempts)
  registerAttemptHelp(app, attempts)
  registerAnnouncements(app, attempts)
  const correctTimes = createCorrectTimesCache()
  registerResults(app, { ...attempts, marks, correctTimes })
  registerNotebook(app, { ...attempts, correctTimes })
  registerNotebookExport(app, { ...attempts, correctTimes })
  registerRegrades(app, attempts)
  registerObjections(app, attempts)
  registerLateAnswers(app, attempts)
  registerAttemptLog(app, attempts)
  registerItemStatistics(app, attempts)
  registerClassResults(app, attempts)
  registerBoard(app, attempts)
  registerExamPreparation(app, attempts)
  registerLeaderboard(app, platform)
  registerDashboards(app, platform)
  registerMarks(app, { ...platform, marks })
  registerStudentProgress(app, { ...platform, marks })
  registerToday(app, { ...attempts, marks, correctTimes })
  registerOwnPractices(app, { ...attempts, correctTimes, marks })
  registerBookmarks(app, platform)
  registerTransfers(app, platform)
  registerMessages(app, platform)
  registerMyData(app, platform)
  registerDeletions(app, {
    ...platform,
    restoring: markRestored(attempts),
    usernames: usernameCandidates,
  })
  registerAuditLog(app, platform)
  registerSchoolSettings(app, platform)
  registerRetention(app, platform)
  registerApiTokenRoutes(app, platform)
  registerWebhooks(app, platform)
  registerServer(app, platform)
  await registerUploads(app, platform)
  await serveWebApp(app, {
    dist: pages,
    readLook: () => readSchoolSettings(platform),
  })
  acceptWaiting(app)
  return app
}
