import { listContacts } from '@prepwell/contract/school/messages.ts'
import { type ListExport, sheetOf } from '../../../platform/files/list-export.ts'
import { contactList } from './contacts.queries.ts'

/** Exports the messages of the contact form. */
export const contactExport: ListExport<(typeof listContacts)['query']> = {
  permission: 'messages.read',
  query: listContacts.query,
  open: ({ tx, moment }, asked) =>
    sheetOf(contactList(tx, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Message', ({ message }) => message],
      ['Date Created', ({ created_at }) => moment(created_at)],
    ]),
}
