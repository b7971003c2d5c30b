import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { type ListExport, sheetOf } from '../../../platform/files/list-export.ts'
import { quizList } from './quizzes.queries.ts'

/** The quiz list as a file. */
export const quizExport: ListExport<(typeof listQuizzes)['query']> = {
  readers: 'admins',
  query: listQuizzes.query,
  open: ({ tx, now, moment }, asked) =>
    sheetOf(quizList(tx, now, null, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Subject', ({ chapters }) => joined(chapters.map(({ subject_name }) => subject_name))],
      ['Chapter', ({ chapters }) => joined(chapters.map((chapter) => chapter.name))],
      ['Difficulty', ({ difficulty_level }) => difficulty_level],
      ['Quiz Mode', ({ quiz_mode }) => quiz_mode],
      ['Status', ({ status }) => status],
      ['Date of Quiz', ({ date_of_quiz }) => moment(date_of_quiz)],
      ['Time Duration (minutes)', ({ time_duration_seconds }) => time_duration_seconds / 60],
      ['Sections', ({ sections_count }) => sections_count],
      ['Questions', ({ total_questions }) => total_questions],
      ['Marks', ({ total_marks }) => total_marks],
      ['Description', ({ description }) => description],
    ]),
}

/** Each name once; separated by semicolons, because names may contain commas. */
const joined = (names: readonly string[]): string => [...new Set(names)].join('; ')
