import * as admins from '@prepwell/contract/admins.ts'
import * as audit from '@prepwell/contract/audit.ts'
import * as auth from '@prepwell/contract/auth.ts'
import * as chapters from '@prepwell/contract/chapters.ts'
import * as classResults from '@prepwell/contract/class-results.ts'
import * as contacts from '@prepwell/contract/contacts.ts'
import * as dashboards from '@prepwell/contract/dashboards.ts'
import * as deletions from '@prepwell/contract/deletions.ts'
import * as dependents from '@prepwell/contract/dependents.ts'
import * as announcements from '@prepwell/contract/exam-day/announcements.ts'
import * as attemptHelp from '@prepwell/contract/exam-day/attempt-help.ts'
import * as attemptLog from '@prepwell/contract/exam-day/attempt-log.ts'
import * as board from '@prepwell/contract/exam-day/board.ts'
import * as checklist from '@prepwell/contract/exam-day/checklist.ts'
import * as contact from '@prepwell/contract/exam-day/contact.ts'
import * as lateAnswers from '@prepwell/contract/exam-day/late-answers.ts'
import * as questionReports from '@prepwell/contract/exam-day/question-reports.ts'
import * as rehearsals from '@prepwell/contract/exam-day/rehearsal.ts'
import * as groups from '@prepwell/contract/groups.ts'
import * as itemStatistics from '@prepwell/contract/item-statistics.ts'
import * as leaderboard from '@prepwell/contract/leaderboard.ts'
import * as markingSchemes from '@prepwell/contract/marking-schemes.ts'
import * as marks from '@prepwell/contract/marks.ts'
import * as ownSessions from '@prepwell/contract/own-sessions.ts'
import * as passages from '@prepwell/contract/passages.ts'
import * as questions from '@prepwell/contract/questions.ts'
import * as quizFiles from '@prepwell/contract/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes.ts'
import * as results from '@prepwell/contract/results.ts'
import * as secondFactor from '@prepwell/contract/second-factor.ts'
import * as attempts from '@prepwell/contract/sitting.ts'
import * as progress from '@prepwell/contract/student-progress.ts'
import * as students from '@prepwell/contract/students.ts'
import * as subjects from '@prepwell/contract/subjects.ts'
import * as today from '@prepwell/contract/today.ts'
import * as transfers from '@prepwell/contract/transfers.ts'
import * as uploads from '@prepwell/contract/uploads.ts'
import * as users from '@prepwell/contract/users.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = [
  admins,
  attemptHelp,
  announcements,
  attemptLog,
  attempts,
  audit,
  auth,
  board,
  chapters,
  checklist,
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
  ownSessions,
  passages,
  questionReports,
  rehearsals,
  questions,
  quizFiles,
  quizzes,
  results,
  secondFactor,
  progress,
  students,
  subjects,
  today,
  transfers,
  uploads,
  users,
].flatMap((module) => Object.values(module).filter(isEndpoint))
