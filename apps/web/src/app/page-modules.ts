import { paths } from '../lib/paths.ts'

/** A module below `src`, by its path. */
type Module = `${string}.tsx` | `${string}.ts`

const providers: Module = 'app/Providers.tsx'
const headerUser: Module = 'app/layouts/HeaderUser.tsx'
const dashboardLayout: Module = 'app/layouts/DashboardLayout.tsx'
const adminPages: Module = 'app/admin-pages.ts'
const adminLayout: Module = 'app/layouts/AdminLayout.tsx'
const studentLayout: Module = 'app/layouts/ManagedStudentLayout.tsx'

const { admin } = paths

/** Who sees a page: `user` is anybody who is signed in. */
export type Audience = 'everybody' | 'visitor' | 'user' | 'student' | 'admin'

/** An address as the build and the server know it. */
export interface PageEntry {
  /**
   * The lazy modules: what `routes` loads for it, and what its layout then asks for. The document
   * names their files, so that a browser requests them with the first script instead of after it
   * has run.
   */
  readonly modules: readonly Module[]
  /** What it also shows where the screen is not narrow. */
  readonly wideModules: readonly Module[]
  readonly audience: Audience
  /**
   * The document holds the page itself, which the app takes over; else a picture of it, which the
   * app replaces. Only where no part of the library is: those have style attributes, which the
   * security policy does not allow in a document.
   */
  readonly isTakenOver: boolean
  /** What stands on it depends on its whole address: the picture shows what surrounds it. */
  readonly isFrameOnly: boolean
  /**
   * What the page asks the server first where its address has no query: calls that only read, each
   * with its method. `:id` is the last part of the address. The document begins them while the
   * scripts load (`lib/early-calls.ts`).
   */
  readonly calls: readonly string[]
}

const firstBrowsePage = 'page=1&per_page=12&sort=live_first&order=asc'

/** A journey compares them with what the pages ask. */
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  [paths.browseExams]: [
    `GET /api/quizzes/exams?${firstBrowsePage}`,
    'GET /api/quizzes/subjects?quiz_mode=exam',
  ],
  [paths.browsePractices]: [
    `GET /api/quizzes/practices?${firstBrowsePage}`,
    'GET /api/quizzes/subjects?quiz_mode=practice',
  ],
  [paths.dashboard]: [
    'GET /api/today',
    'GET /api/students/take_quizzes?page=1&per_page=20&sort=date_taken&order=desc',
    'GET /api/students/dashboard?quiz_mode=exam&days_ago=7',
  ],
  [paths.attempt()]: ['GET /api/students/take_quizzes/:id'],
  [paths.takeExam()]: ['POST /api/quizzes/:id/take_quiz/is_existing'],
}

const filters: Module = 'features/quizzes/quiz/browse/filters/FilterPanel.tsx'

const wideModules: Readonly<Record<string, readonly Module[]>> = {
  [paths.browseExams]: [filters],
  [paths.browsePractices]: [filters],
}

/** The same modules before each page's own. */
const pagesFor = (
  audience: Audience,
  layout: readonly Module[],
  pages: Readonly<Record<string, Module>>,
): Readonly<Record<string, PageEntry>> =>
  Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [
      path,
      {
        modules: [...layout, page],
        wideModules: wideModules[path] ?? [],
        audience,
        isTakenOver: layout.length === 0,
        isFrameOnly: [admin.add, admin.import(), paths.join()].includes(path),
        calls: firstCalls[path] ?? [],
      },
    ]),
  )

/** Every page by the pattern of its address. */
export const documentPages: Readonly<Record<string, PageEntry>> = {
  ...pagesFor('everybody', [], {
    [paths.home]: 'features/school/home/HomePage.tsx',
    [paths.terms]: 'features/school/home/TermsPage.tsx',
    [paths.error]: 'app/ErrorPages.tsx',
  }),
  ...pagesFor('everybody', [providers], {
    [paths.calculator]: 'features/sitting/calculator/CalculatorPage.tsx',
    [paths.forgotPassword]: 'features/accounts/auth/ForgotPasswordPage.tsx',
    [paths.resetPassword()]: 'features/accounts/auth/ResetPasswordPage.tsx',
    [paths.confirmEmail()]: 'features/accounts/auth/ConfirmEmailPage.tsx',
    [paths.unsubscribe()]: 'features/accounts/users/UnsubscribePage.tsx',
  }),
  ...pagesFor('visitor', [providers], {
    [paths.login]: 'features/accounts/auth/LoginPage.tsx',
    [paths.socialCallback]: 'features/accounts/auth/SocialCallbackPage.tsx',
    [paths.signup]: 'features/accounts/auth/SignupPage.tsx',
  }),
  ...pagesFor('user', [providers, headerUser], {
    [paths.browseExams]: 'features/quizzes/quiz/browse/BrowsePage.tsx',
    [paths.browsePractices]: 'features/quizzes/quiz/browse/BrowsePage.tsx',
    [paths.leaderboard]: 'features/results/leaderboard/LeaderboardPage.tsx',
    [paths.join()]: 'features/accounts/groups/JoinPage.tsx',
    [paths.secondFactor]: 'features/accounts/auth/second-factor/SecondFactorPage.tsx',
  }),
  ...pagesFor('student', [providers, headerUser], {
    [paths.takePractice()]: 'features/sitting/sitting/practice/PracticePage.tsx',
  }),
  ...pagesFor('student', [providers, headerUser, dashboardLayout], {
    [paths.dashboard]: 'features/results/dashboards/StudentDashboardPage.tsx',
    [paths.profile]: 'features/accounts/users/profile/ProfilePages.tsx',
    [paths.myQuizzes]: 'features/results/results/MyQuizzesPage.tsx',
    [paths.attempt()]: 'features/results/results/ResultPage.tsx',
    [paths.settings]: 'features/accounts/users/settings/SettingsPages.tsx',
  }),
  ...pagesFor('admin', [providers, adminPages, adminLayout], {
    [admin.dashboard]: 'features/results/dashboards/AdminDashboardPage.tsx',
    [admin.profile]: 'features/accounts/users/profile/ProfilePages.tsx',
    [admin.settings]: 'features/accounts/users/settings/SettingsPages.tsx',
    [admin.students]: 'features/accounts/students/StudentsPage.tsx',
    [admin.groups]: 'features/accounts/groups/GroupsPage.tsx',
    [admin.group()]: 'app/pages/GroupPage.tsx',
    [admin.leaderboard]: 'features/results/leaderboard/AdminLeaderboardPage.tsx',
    [admin.add]: 'app/pages/AddPage.tsx',
    [admin.import()]: 'app/pages/ImportPage.tsx',
    [admin.import('quiz')]: 'features/quizzes/quiz/admin/file/ImportQuizPage.tsx',
    [admin.quizzes]: 'features/quizzes/quiz/admin/QuizzesPage.tsx',
    [admin.quiz()]: 'features/quizzes/quiz/admin/QuizPage.tsx',
    [admin.quizBoard()]: 'features/exam-day/board/BoardPage.tsx',
    [admin.quizPreparation()]: 'features/exam-day/preparation/PreparationPage.tsx',
    [admin.rehearsalResult()]: 'app/pages/RehearsalResultPage.tsx',
    [admin.quizResults()]: 'features/results/class-results/ClassResultsPage.tsx',
    [admin.quizStatistics()]: 'features/results/item-statistics/PaperHealthPage.tsx',
    [admin.markingSchemes]: 'features/bank/marking-schemes/MarkingSchemesPage.tsx',
    [admin.subjects]: 'features/bank/subjects/SubjectsPage.tsx',
    [admin.subject()]: 'app/pages/SubjectPage.tsx',
    [admin.chapters]: 'features/bank/chapters/ChaptersPage.tsx',
    [admin.chapter()]: 'features/bank/chapters/ChapterPage.tsx',
    [admin.questions]: 'features/bank/questions/QuestionsPage.tsx',
    [admin.question()]: 'app/pages/QuestionPage.tsx',
    [admin.audit]: 'features/school/audit-log/AuditLogPage.tsx',
    [admin.contacts]: 'features/school/messages/ContactsPage.tsx',
    [admin.contact()]: 'features/school/messages/ContactPage.tsx',
  }),
  ...pagesFor('admin', [providers, adminPages, adminLayout, studentLayout], {
    [admin.student()]: 'app/pages/StudentPage.tsx',
    [admin.studentQuizzes()]: 'features/results/results/StudentQuizzesPage.tsx',
    [admin.studentResult()]: 'features/results/results/StudentResultPage.tsx',
    [admin.studentSummary()]: 'features/results/dashboards/StudentSummaryPage.tsx',
  }),
  ...pagesFor('admin', [providers, adminPages], {
    [admin.rehearse()]: 'app/pages/RehearsalPage.tsx',
  }),
  ...pagesFor('student', [providers], {
    [paths.takeExam()]: 'features/sitting/sitting/exam/ExamPage.tsx',
  }),
}
