import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { type ListExport, sheetOf } from '../../../platform/files/list-export.ts'
import { subjectList } from './subjects.queries.ts'

/** The subject list as a file. */
export const subjectExport: ListExport<(typeof listSubjects)['query']> = {
  permission: 'subjects.edit',
  query: listSubjects.query,
  open: ({ tx, viewer, moment }, asked) =>
    sheetOf(subjectList(tx, viewer, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Description', ({ description }) => description],
      ['Total Chapters', ({ chapters }) => chapters.length],
      ['Date Created', ({ created_at }) => moment(created_at)],
    ]),
}
