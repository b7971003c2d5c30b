import { extraTimeText } from '@prepwell/contract/accounts/extra-time.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { type ListExport, sheetOf } from '../../../platform/files/list-export.ts'
import { extraTimeOf } from '../users/index.ts'
import { studentList } from './students.queries.ts'

/** The student list as a file. */
export const studentExport: ListExport<(typeof listStudents)['query']> = {
  permission: 'students.read',
  query: listStudents.query,
  open: ({ tx, viewer, moment }, asked) =>
    sheetOf(studentList(tx, viewer, asked).stream(tx), [
      ['ID', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Username', ({ username }) => username],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone_number }) => phone_number],
      ['Gender', ({ gender }) => gender],
      ['Date of Birth', ({ dob }) => dob],
      ['Qualification', ({ qualification }) => qualification],
      ['Extra Time', (row) => extraTimeText(extraTimeOf(row))],
      ['Groups', ({ groups }) => groups.map(({ name }) => name).join('; ')],
      ['Status', ({ status }) => status],
      ['Verified', ({ email_verified_at }) => (email_verified_at ? 'Yes' : 'No')],
      ['Date Created', ({ created_at }) => moment(created_at)],
      ['Last Login', ({ last_login_at }) => moment(last_login_at)],
      ['Roll Number', ({ roll_number }) => roll_number],
      ['Category', ({ category }) => category],
    ]),
}
