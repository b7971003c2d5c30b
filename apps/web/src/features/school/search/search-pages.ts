import { paths } from '../../../lib/paths.ts'

/** A page that the search finds by name. */
export interface SearchPage {
  readonly name: string
  readonly path: string
  /** Further search words. */
  readonly also?: string
}

const { admin } = paths

export const studentPages: readonly SearchPage[] = [
  { name: 'Dashboard', path: paths.dashboard, also: 'today home' },
  { name: 'Exams', path: paths.browseExams, also: 'browse quizzes tests' },
  { name: 'Practice', path: paths.browsePractices, also: 'browse quizzes exercises' },
  { name: 'My Quizzes', path: paths.myQuizzes, also: 'results marks attempts history' },
  { name: 'Leaderboard', path: paths.leaderboard, also: 'ranks points' },
  { name: 'Profile', path: paths.profile, also: 'account password sessions' },
  { name: 'Settings', path: paths.settings, also: 'mails notices' },
]

export const adminPages: readonly SearchPage[] = [
  { name: 'Dashboard', path: admin.dashboard, also: 'charts home' },
  { name: 'Students', path: admin.students, also: 'accounts people' },
  { name: 'Groups', path: admin.groups, also: 'batches classes join code' },
  { name: 'Quizzes', path: admin.quizzes, also: 'exams practices tests' },
  { name: 'Questions', path: admin.questions, also: 'bank' },
  { name: 'Subjects', path: admin.subjects },
  { name: 'Chapters', path: admin.chapters, also: 'topics' },
  {
    name: 'Marking schemes',
    path: admin.markingSchemes,
    also: 'negative marks gate jee neet cuet rules',
  },
  { name: 'Leaderboard', path: admin.leaderboard, also: 'ranks points' },
  { name: 'Messages', path: admin.contacts, also: 'contact' },
  { name: 'Audit log', path: admin.audit, also: 'history who did what changes security' },
  { name: 'Add', path: admin.add, also: 'new create' },
  { name: 'Add question', path: admin.addOne('question'), also: 'new create' },
  { name: 'Add quiz', path: admin.addOne('quiz'), also: 'new create schedule exam practice' },
  { name: 'Add chapter', path: admin.addOne('chapter'), also: 'new create' },
  { name: 'Add subject', path: admin.addOne('subject'), also: 'new create' },
  { name: 'Add group', path: admin.addGroup, also: 'new create batch class' },
  { name: 'Import questions', path: admin.import('questions'), also: 'upload file csv json' },
  {
    name: 'Import a quiz',
    path: admin.import('quiz'),
    also: 'upload file json exam paper sections template',
  },
  { name: 'Import students', path: admin.import('students'), also: 'upload file csv' },
  { name: 'Import subjects', path: admin.import('subjects'), also: 'upload file csv chapters' },
  { name: 'Exams as students see them', path: paths.browseExams, also: 'browse site' },
  { name: 'Practices as students see them', path: paths.browsePractices, also: 'browse site' },
  { name: 'Profile', path: admin.profile, also: 'account password sessions' },
  { name: 'Settings', path: admin.settings, also: 'exports lists' },
]

/** Pages with every word in their name come first, then those matched by their further words. */
export function findPages(pages: readonly SearchPage[], text: string): SearchPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isIn = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const named = pages.filter(({ name }) => isIn(name))
  const known = pages.filter(
    (page) => !named.includes(page) && isIn(`${page.name} ${page.also ?? ''}`),
  )
  return [...named, ...known]
}
