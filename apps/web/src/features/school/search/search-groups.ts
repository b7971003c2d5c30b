import type { Group } from '@prepwell/contract/accounts/groups.ts'
import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import type { ChapterRow } from '@prepwell/contract/bank/chapters.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import type { SubjectRow } from '@prepwell/contract/bank/subjects.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { ExamRow, PracticeRow, QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf, formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { topicOf } from '../../quizzes/quiz/index.ts'

/** The kind of a result, which decides its icon and how the text is rendered. */
export type FoundKind =
  | 'page'
  | 'recent'
  | 'quiz'
  | 'student'
  | 'group'
  | 'question'
  | 'chapter'
  | 'subject'
  | 'all'

/** A search result: a page to open. */
export interface Found {
  readonly kind: FoundKind
  readonly path: string
  /** For a question, its statement with formulas. */
  readonly text: string
  /** The text format of a question. */
  readonly format?: TextFormat
  readonly detail?: string
}

/** Results of one kind under a heading. */
export interface FoundGroup {
  readonly label: string
  readonly items: readonly Found[]
}

interface Rows<Row> {
  readonly data: readonly Row[]
  readonly total?: number | undefined
}

/** Groups the results of an admin's search. */
export const adminGroups = (
  search: string,
  found: {
    readonly quizzes: Rows<QuizRow>
    readonly students: Rows<Profile>
    readonly groups: Rows<Group>
    readonly questions: Rows<QuestionRow>
    readonly chapters: Rows<ChapterRow>
    readonly subjects: Rows<SubjectRow>
  },
): FoundGroup[] => [
  group('Quizzes', found.quizzes, listOf(paths.staff.quizzes, search), (quiz) => ({
    kind: 'quiz',
    path: adminPaths.quiz(quiz.id),
    text: quiz.name,
    detail: `${modeOf(quiz)} · ${topicDetail(quiz)}`,
  })),
  group('Students', found.students, listOf(paths.staff.students, search), (student) => ({
    kind: 'student',
    path: adminPaths.student(student.id),
    text: student.name,
    detail: [student.roll_number, student.email].filter(Boolean).join(' · '),
  })),
  group(
    'Groups',
    found.groups,
    listOf(adminPaths.groups, search),
    ({ id, name, students_count }) => ({
      kind: 'group',
      path: adminPaths.group(id),
      text: name,
      detail: countOf(students_count, 'student'),
    }),
  ),
  group('Questions', found.questions, listOf(paths.staff.questions, search), (question) => ({
    kind: 'question',
    path: adminPaths.question(question.id),
    text: question.statement,
    format: question.question_format,
    detail: `Question ${question.id} · ${question.chapter_name}`,
  })),
  group('Chapters', found.chapters, listOf(adminPaths.chapters, search), (chapter) => ({
    kind: 'chapter',
    path: adminPaths.chapter(chapter.id),
    text: chapter.name,
    detail: `${chapter.subject_name} · ${countOf(chapter.questions_count, 'question')}`,
  })),
  group('Subjects', found.subjects, listOf(adminPaths.subjects, search), (subject) => ({
    kind: 'subject',
    path: adminPaths.subject(subject.id),
    text: subject.name,
    detail: countOf(subject.chapters.length, 'chapter'),
  })),
]

/**
 * Groups the results of a student's search. A quiz links to its card, which has the possible
 * actions.
 */
export const studentGroups = (
  search: string,
  found: { readonly exams: Rows<ExamRow>; readonly practices: Rows<PracticeRow> },
): FoundGroup[] =>
  (
    [
      ['Exams', found.exams, paths.browseExams],
      ['Practices', found.practices, paths.browsePractices],
    ] as const
  ).map(([label, rows, list]) =>
    group<ExamRow | PracticeRow>(label, rows, listOf(list, search), (quiz) => ({
      kind: 'quiz',
      path: listOf(list, searchFor(quiz.name)),
      text: quiz.name,
      detail: `${topicOf(quiz).subjects} · ${whenOf(quiz)}`,
    })),
  )

function group<Row>(
  label: string,
  { data, total = data.length }: Rows<Row>,
  listPath: string,
  toFound: (row: Row) => Found,
): FoundGroup {
  const items = data.map(toFound)
  const all: Found = { kind: 'all', path: listPath, text: `All ${total} ${label.toLowerCase()}` }
  return { label, items: total > data.length ? [...items, all] : items }
}

const listOf = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`

/** A comma in a search separates words, so this searches for the longest part of the name. */
const searchFor = (name: string): string =>
  name
    .split(',')
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .trim()

/** The chapter, or the subjects if there are several. */
const topicDetail = (quiz: QuizRow) => {
  const { subjects, chapters } = topicOf(quiz)
  return chapters ?? subjects
}

const modeOf = ({ quiz_mode }: QuizRow) => (quiz_mode === 'exam' ? 'Exam' : 'Practice')

const whenOf = ({ status, date_of_quiz }: QuizRow) =>
  status === 'live'
    ? 'live'
    : `${status === 'upcoming' ? 'from' : 'was on'} ${formatDateTime(date_of_quiz)}`
