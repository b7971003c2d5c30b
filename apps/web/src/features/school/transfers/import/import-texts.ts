import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { isTable, leftOutCount } from './file/found-files.ts'
import { grouped } from './run/run-stages.ts'

/** Texts of the import page, by kind. */
export interface ImportTexts {
  readonly title: string
  readonly subtitle: string
  /** The name of the list that the rows are added to. */
  readonly list: string
  readonly back: string
  /** The name of one row. */
  readonly one: string
  readonly many: string
  /** The button that starts over with another file. */
  readonly again: string
}

const calm = 'You see what would happen before anything is imported.'

export const importTexts: Record<ImportKind, ImportTexts> = {
  questions: {
    title: 'Import questions',
    subtitle: `From Word, Excel, another learning platform or a pasted text into the question bank. ${calm}`,
    list: paths.staff.questions,
    back: 'Back to the questions',
    one: 'question',
    many: 'questions',
    again: 'Import more questions',
  },
  subjects: {
    title: 'Import subjects and chapters',
    subtitle: `From an Excel, CSV or JSON file. ${calm}`,
    list: adminPaths.subjects,
    back: 'Back to the subjects',
    one: 'row',
    many: 'rows',
    again: 'Import more subjects',
  },
  students: {
    title: 'Import students',
    subtitle: `From an Excel, CSV or JSON file. New students are invited by mail, or get a slip to print if they have no address. ${calm}`,
    list: paths.staff.students,
    back: 'Back to the students',
    one: 'student',
    many: 'students',
    again: 'Import more students',
  },
}

/** '1,200 questions', in the words of the kind. */
export const rowsOf = ({ one, many }: ImportTexts, count: number): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** '4 students have no address: print their slips', without the full stop. */
export const withoutAddress = (count: number): string =>
  count === 1
    ? '1 student has no address: print the slip'
    : `${grouped(count)} students have no address: print their slips`

const leaving = 'Leave while the import runs?'

/**
 * Confirmations when the reader leaves the page during the upload (`sending`) or after it (`sent`).
 */
export const leaveWords = {
  sending: {
    title: leaving,
    text: 'The file is still on its way: leaving stops it, and nothing is imported.',
  },
  sent: {
    title: leaving,
    text: 'The server may go on and import the file, but you would not see its report.',
  },
} as const

export interface ImportCount {
  readonly name: string
  readonly count: number
}

/**
 * The figures of a report: what would happen, or what has happened. Figures that cannot occur are
 * left out.
 */
export function countsOf(kind: ImportKind, report: ImportReport, isDone: boolean): ImportCount[] {
  const { total, created, unchanged, broken, subjects_created, chapters_created } = report
  const { groups_created, students_grouped } = report
  const made = isDone ? 'created' : 'to create'
  const rows = {
    name: `${isTable(report) ? 'Rows' : 'Questions'} in the ${report.files.length > 1 ? 'files' : 'file'}`,
    count: total,
  }
  const there = { name: 'Already there', count: unchanged }
  const leftOut = leftOutCount(report)
  const out = [
    { name: isDone ? 'Left out' : 'To fix', count: broken - leftOut },
    { name: 'Of other kinds', count: leftOut },
  ].filter(({ count }) => count > 0)
  const subjects = { name: `Subjects ${made}`, count: subjects_created }
  const chapters = { name: `Chapters ${made}`, count: chapters_created }
  switch (kind) {
    case 'questions':
      return [
        rows,
        { name: `Questions ${made}`, count: created },
        ...[
          { name: 'Of them drafts', count: report.drafts },
          { name: `Questions ${isDone ? 'replaced' : 'to replace'}`, count: report.replaced },
        ].filter(({ count }) => count > 0),
        ...report.translated.map(({ language, questions }) => ({
          name: `Of them in ${languageName(language) ?? language}`,
          count: questions,
        })),
        ...(report.questions_translated > 0
          ? [
              {
                name: `Questions ${isDone ? 'translated' : 'to translate'}`,
                count: report.questions_translated,
              },
            ]
          : []),
        there,
        ...out,
        subjects,
        chapters,
      ]
    case 'subjects':
      return [rows, subjects, chapters, there, ...out]
    case 'students':
      return [
        rows,
        { name: `Students ${made}`, count: created },
        there,
        ...out,
        ...[
          { name: `Groups ${made}`, count: groups_created.length },
          { name: `Others ${isDone ? 'added' : 'to add'} to groups`, count: students_grouped },
        ].filter(({ count }) => count > 0),
      ]
  }
}

/** True when an import of the file would change nothing. */
export const addsNothing = (report: ImportReport): boolean =>
  report.created +
    report.replaced +
    report.subjects_created +
    report.chapters_created +
    report.students_grouped +
    report.questions_translated ===
  0

/** Links to the imported rows. */
export function listLinks(kind: ImportKind): { to: string; text: string }[] {
  const questions = { to: paths.staff.questions, text: 'See the questions' }
  const subjects = { to: adminPaths.subjects, text: 'See the subjects' }
  const chapters = { to: adminPaths.chapters, text: 'See the chapters' }
  if (kind === 'questions') return [questions, chapters]
  if (kind === 'subjects') return [subjects, chapters]
  return [{ to: paths.staff.students, text: 'See the students' }]
}

/** The title of an import's result. */
export function doneTitle(kind: ImportKind, report: ImportReport): string {
  const { created, subjects_created, chapters_created, students_grouped } = report
  const { questions_translated, replaced } = report
  const parts =
    kind === 'subjects'
      ? [countOf(subjects_created, 'subject'), countOf(chapters_created, 'chapter')].filter(
          (part) => !part.startsWith('0 '),
        )
      : created > 0
        ? [rowsOf(importTexts[kind], created)]
        : []
  if (parts.length > 0) return `${parts.join(' and ')} imported${alsoReplaced(replaced)}`
  if (replaced > 0) return `${rowsOf(importTexts[kind], replaced)} replaced`
  if (questions_translated > 0)
    return `${rowsOf(importTexts[kind], questions_translated)} translated`
  if (students_grouped > 0) return `${rowsOf(importTexts[kind], students_grouped)} added to groups`
  return report.broken > 0 ? 'Nothing new was imported' : 'Everything was already there'
}

const alsoReplaced = (replaced: number) => (replaced > 0 ? `, ${grouped(replaced)} replaced` : '')
