import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { type ListExport, sheetOf } from '../../../platform/files/list-export.ts'
import { chapterList } from './chapters.queries.ts'

/** The chapter list as a file. */
export const chapterExport: ListExport<(typeof listChapters)['query']> = {
  permission: 'subjects.edit',
  query: listChapters.query,
  open: ({ tx, viewer, moment }, asked) =>
    sheetOf(chapterList(tx, viewer, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Subject', ({ subject_name }) => subject_name],
      ['Name', ({ name }) => name],
      ['Description', ({ description }) => description],
      ['Questions', ({ questions_count }) => questions_count],
      ['Date Created', ({ created_at }) => moment(created_at)],
    ]),
}
