import * as admins from '@prepwell/contract/accounts/admins.ts'
import * as auth from '@prepwell/contract/accounts/auth.ts'
import * as groups from '@prepwell/contract/accounts/groups.ts'
import * as invitations from '@prepwell/contract/accounts/invitations.ts'
import * as oidc from '@prepwell/contract/accounts/oidc.ts'
import * as ownData from '@prepwell/contract/accounts/own-data.ts'
import * as ownSessions from '@prepwell/contract/accounts/own-sessions.ts'
import * as secondFactor from '@prepwell/contract/accounts/second-factor.ts'
import * as signUps from '@prepwell/contract/accounts/sign-ups.ts'
import * as staff from '@prepwell/contract/accounts/staff.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import * as users from '@prepwell/contract/accounts/users.ts'
import * as chapters from '@prepwell/contract/bank/chapters.ts'
import * as markingSchemes from '@prepwell/contract/bank/marking-schemes.ts'
import * as passages from '@prepwell/contract/bank/passages.ts'
import * as questionFilters from '@prepwell/contract/bank/question-filters.ts'
import * as questionVersions from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import * as tags from '@prepwell/contract/bank/tags.ts'
import * as announcements from '@prepwell/contract/exam-day/announcements.ts'
import * as attemptLog from '@prepwell/contract/exam-day/attempt-log.ts'
import * as board from '@prepwell/contract/exam-day/board.ts'
import * as checklist from '@prepwell/contract/exam-day/checklist.ts'
import * as attemptHelp from '@prepwell/contract/exam-day/interventions.ts'
import * as lateAnswers from '@prepwell/contract/exam-day/late-answers.ts'
import * as questionReports from '@prepwell/contract/exam-day/question-reports.ts'
import * as rehearsals from '@prepwell/contract/exam-day/rehearsal.ts'
import * as printing from '@prepwell/contract/quizzes/print.ts'
import * as quizFiles from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as series from '@prepwell/contract/quizzes/series.ts'
import * as bookmarks from '@prepwell/contract/results/bookmarks.ts'
import * as classResults from '@prepwell/contract/results/class-results.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import * as itemStatistics from '@prepwell/contract/results/item-statistics.ts'
import * as leaderboard from '@prepwell/contract/results/leaderboard.ts'
import * as marks from '@prepwell/contract/results/marks-report.ts'
import * as notebook from '@prepwell/contract/results/notebook.ts'
import * as objections from '@prepwell/contract/results/objections.ts'
import * as ownPractices from '@prepwell/contract/results/own-practices.ts'
import * as regrades from '@prepwell/contract/results/regrades.ts'
import * as results from '@prepwell/contract/results/results.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import * as seriesExchange from '@prepwell/contract/results/series-exchange.ts'
import * as seriesResults from '@prepwell/contract/results/series-results.ts'
import * as progress from '@prepwell/contract/results/student-progress.ts'
import * as submissionReceipts from '@prepwell/contract/results/submission-receipts.ts'
import * as today from '@prepwell/contract/results/today.ts'
import * as apiTokens from '@prepwell/contract/school/api-tokens.ts'
import * as audit from '@prepwell/contract/school/audit-log.ts'
import * as keptImports from '@prepwell/contract/school/kept-imports.ts'
import * as contacts from '@prepwell/contract/school/messages.ts'
import * as retention from '@prepwell/contract/school/retention.ts'
import * as schoolSettings from '@prepwell/contract/school/school-settings.ts'
import * as server from '@prepwell/contract/school/server.ts'
import * as signInProvider from '@prepwell/contract/school/sign-in-provider.ts'
import * as transfers from '@prepwell/contract/school/transfers.ts'
import * as webhooks from '@prepwell/contract/school/webhooks.ts'
import * as deletions from '@prepwell/contract/shared/deletions.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import * as uploads from '@prepwell/contract/shared/uploads.ts'
import * as checks from '@prepwell/contract/sitting/checks.ts'
import * as contact from '@prepwell/contract/sitting/heartbeat.ts'
import * as openPractice from '@prepwell/contract/sitting/open-practice.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = [
  admins,
  attemptHelp,
  announcements,
  apiTokens,
  attemptLog,
  attempts,
  audit,
  auth,
  board,
  bookmarks,
  chapters,
  checklist,
  checks,
  classResults,
  contact,
  contacts,
  dashboards,
  deletions,
  dependents,
  groups,
  itemStatistics,
  lateAnswers,
  leaderboard,
  markingSchemes,
  marks,
  notebook,
  objections,
  oidc,
  openPractice,
  ownData,
  ownPractices,
  ownSessions,
  papers,
  passages,
  printing,
  questionFilters,
  questionReports,
  questionVersions,
  rehearsals,
  questions,
  quizFiles,
  quizzes,
  regrades,
  results,
  reviewCalls,
  retention,
  schoolSettings,
  secondFactor,
  series,
  server,
  seriesExchange,
  seriesResults,
  submissionReceipts,
  signInProvider,
  signUps,
  progress,
  staff,
  invitations,
  students,
  subjects,
  tags,
  today,
  keptImports,
  transfers,
  uploads,
  users,
  webhooks,
].flatMap((module) => Object.values(module).filter(isEndpoint))
