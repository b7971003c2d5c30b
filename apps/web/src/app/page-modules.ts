import { paths } from '../lib/paths.ts'

/** A module below `src`, by its path. */
type Module = `${string}.tsx` | `${string}.ts`

const providers: Module = 'app/Providers.tsx'
const headerUser: Module = 'app/layouts/HeaderUser.tsx'
const dashboardLayout: Module = 'app/layouts/DashboardLayout.tsx'
const adminPages: Module = 'app/admin-pages.ts'
const adminLayout: Module = 'app/layouts/AdminLayout.tsx'
const studentLayout: Module = 'app/layouts/ManagedStudentLayout.tsx'

/** The same modules before each page's own. */
const after = (layout: readonly Module[], pages: Readonly<Record<string, Module>>) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, [...layout, page]]))

const { admin } = paths

/**
 * The lazy modules of each address, by its pattern: what `routes` loads for it, and what its layout
 * then asks for. The server names their files in the document, so that a browser requests them with
 * the first script instead of after it has run.
 */
export const pageModules: Readonly<Record<string, readonly Module[]>> = {
  ...after([], {
    [paths.home]: 'features/home/HomePage.tsx',
    [paths.terms]: 'features/home/TermsPage.tsx',
    [paths.error]: 'app/ErrorPages.tsx',
  }),
  ...after([providers], {
    [paths.forgotPassword]: 'features/auth/ForgotPasswordPage.tsx',
    [paths.resetPassword()]: 'features/auth/ResetPasswordPage.tsx',
    [paths.confirmEmail()]: 'features/auth/ConfirmEmailPage.tsx',
    [paths.unsubscribe()]: 'features/users/UnsubscribePage.tsx',
    [paths.login]: 'features/auth/LoginPage.tsx',
    [paths.socialCallback]: 'features/auth/SocialCallbackPage.tsx',
    [paths.signup]: 'features/auth/SignupPage.tsx',
  }),
  ...after([providers, headerUser], {
    [paths.browseExams]: 'features/quizzes/browse/BrowsePage.tsx',
    [paths.browsePractices]: 'features/quizzes/browse/BrowsePage.tsx',
    [paths.leaderboard]: 'features/leaderboard/LeaderboardPage.tsx',
    [paths.takePractice()]: 'features/sitting/practice/PracticePage.tsx',
  }),
  ...after([providers, headerUser, dashboardLayout], {
    [paths.dashboard]: 'features/dashboards/StudentDashboardPage.tsx',
    [paths.profile]: 'features/users/profile/ProfilePages.tsx',
    [paths.myQuizzes]: 'features/results/MyQuizzesPage.tsx',
    [paths.attempt()]: 'features/results/ResultPage.tsx',
    [paths.settings]: 'features/users/settings/SettingsPages.tsx',
  }),
  ...after([providers, adminPages, adminLayout], {
    [admin.dashboard]: 'features/dashboards/AdminDashboardPage.tsx',
    [admin.profile]: 'features/users/profile/ProfilePages.tsx',
    [admin.settings]: 'features/users/settings/SettingsPages.tsx',
    [admin.students]: 'features/students/StudentsPage.tsx',
    [admin.leaderboard]: 'features/leaderboard/AdminLeaderboardPage.tsx',
    [admin.add]: 'app/pages/AddPage.tsx',
    [admin.import()]: 'app/pages/ImportPage.tsx',
    [admin.quizzes]: 'features/quizzes/admin/QuizzesPage.tsx',
    [admin.quiz()]: 'features/quizzes/admin/QuizPage.tsx',
    [admin.subjects]: 'features/subjects/SubjectsPage.tsx',
    [admin.subject()]: 'app/pages/SubjectPage.tsx',
    [admin.chapters]: 'features/chapters/ChaptersPage.tsx',
    [admin.chapter()]: 'features/chapters/ChapterPage.tsx',
    [admin.questions]: 'features/questions/QuestionsPage.tsx',
    [admin.question()]: 'features/questions/QuestionPage.tsx',
    [admin.contacts]: 'features/contacts/ContactsPage.tsx',
    [admin.contact()]: 'features/contacts/ContactPage.tsx',
  }),
  ...after([providers, adminPages, adminLayout, studentLayout], {
    [admin.student()]: 'app/pages/StudentPage.tsx',
    [admin.studentQuizzes()]: 'features/results/StudentQuizzesPage.tsx',
    [admin.studentResult()]: 'features/results/StudentResultPage.tsx',
    [admin.studentSummary()]: 'features/dashboards/StudentSummaryPage.tsx',
  }),
  ...after([providers], {
    [paths.takeExam()]: 'features/sitting/exam/ExamPage.tsx',
    [paths.calculator]: 'features/calculator/CalculatorPage.tsx',
  }),
}
