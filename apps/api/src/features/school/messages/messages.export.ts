import { listContacts } from '@prepwell/contract/school/messages.ts'
import { type ListExport, sheetOf } from '../../../platform/files/list-export.ts'
import { messageList } from './messages.queries.ts'

/** Exports the messages of the contact form. */
export const messageExport: ListExport<(typeof listContacts)['query']> = {
  readers: 'admins',
  query: listContacts.query,
  open: ({ tx, moment }, asked) =>
    sheetOf(messageList(tx, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Message', ({ message }) => message],
      ['Date Created', ({ created_at }) => moment(created_at)],
    ]),
}
