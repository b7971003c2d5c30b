import { listQuizzes } from '@prepwell/contract/quizzes.ts'
import { type ListExport, sheetOf } from '../../platform/list-export.ts'
import { quizList } from './quizzes.queries.ts'

/** The quiz list as a file. */
export const quizExport: ListExport<(typeof listQuizzes)['query']> = {
  readers: 'admins',
  query: listQuizzes.query,
  open: ({ tx, now, moment }, asked) =>
    sheetOf(quizList(tx, now, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Subject', ({ subject_name }) => subject_name],
      ['Chapter', ({ chapter_name }) => chapter_name],
      ['Difficulty', ({ difficulty_level }) => difficulty_level],
      ['Quiz Mode', ({ quiz_mode }) => quiz_mode],
      ['Status', ({ status }) => status],
      ['Date of Quiz', ({ date_of_quiz }) => moment(date_of_quiz)],
      ['Time Duration (minutes)', ({ time_duration_seconds }) => time_duration_seconds / 60],
      ['Questions', ({ total_questions }) => total_questions],
      ['Description', ({ description }) => description],
    ]),
}
