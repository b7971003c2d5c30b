/** The kinds of rows that can be deleted, and restored by undoing the deletion. */
export type Deletable =
  | 'subject'
  | 'chapter'
  | 'question'
  | 'quiz'
  | 'series'
  | 'student'
  | 'contact'
  | 'marking-scheme'

interface DeletableKind {
  readonly table: string
  /** The name of one row, for example 'Quiz'. */
  readonly one: string
  /** The name of several rows, for example 'quizzes'. */
  readonly many: string
  /** True if the row is only marked as deleted, and is kept with everything that refers to it. */
  readonly isOnlyMarked?: boolean
}

/** The table and the names of each kind. */
export const deletableKinds: Readonly<Record<Deletable, DeletableKind>> = {
  subject: { table: 'subjects', one: 'Subject', many: 'subjects' },
  chapter: { table: 'chapters', one: 'Chapter', many: 'chapters' },
  question: { table: 'questions', one: 'Question', many: 'questions' },
  quiz: { table: 'quizzes', one: 'Quiz', many: 'quizzes', isOnlyMarked: true },
  series: { table: 'series', one: 'Series', many: 'series' },
  student: { table: 'users', one: 'Student', many: 'students' },
  'marking-scheme': { table: 'marking_schemes', one: 'Marking scheme', many: 'marking schemes' },
  contact: { table: 'contacts', one: 'Contact', many: 'contacts' },
}
