import { paths } from '../lib/paths.ts'

/** What stands at an address whose screen comes with a later version. */
interface Upcoming {
  readonly title: string
  /** What it will be for, and how it is done until then. */
  readonly text: string
  /** What the reader can do now. */
  readonly instead: { readonly label: string; readonly to: string }
}

const exams = { label: 'Browse exams', to: paths.browseExams }
const adminDashboard = { label: 'Go to the dashboard', to: paths.admin.dashboard }

const throughTheApi =
  'Until then, subjects, chapters, questions and quizzes are kept through the API: the dashboard leads to its description.'

const content = (title: string): Upcoming => ({
  title,
  text: throughTheApi,
  instead: adminDashboard,
})

const people = (title: string, text: string): Upcoming => ({ title, text, instead: adminDashboard })

/** The places without a screen of their own. */
export const upcomingPlaces = {
  practices: {
    title: 'Practices',
    text: 'Practices without a time limit will be listed here. Timed mock exams are there already.',
    instead: exams,
  },
  practice: {
    title: 'Practice',
    text: 'Here you will practise without a time limit. Timed mock exams are there already.',
    instead: exams,
  },
  leaderboard: {
    title: 'Leaderboard',
    text: 'The ranking by points will stand here. The results of your exams count for it already.',
    instead: exams,
  },
  adminLeaderboard: people(
    'Leaderboard',
    'The ranking of the students by points will stand here. Results count for it already.',
  ),
  studentQuizzes: people('Quizzes', 'What this student has taken will be listed here.'),
  studentResult: people('Quiz result', "A student's result will be shown here."),
  studentSummary: people('Summary', "A student's scores and charts will stand here."),
  add: content('Add'),
  quizzes: content('Quizzes'),
  quiz: content('Quiz'),
  subjects: content('Subjects'),
  subject: content('Subject'),
  chapters: content('Chapters'),
  chapter: content('Chapter'),
  questions: content('Questions'),
  question: content('Question'),
} satisfies Record<string, Upcoming>

/** A key of {@link upcomingPlaces}. */
export type UpcomingPlace = keyof typeof upcomingPlaces
