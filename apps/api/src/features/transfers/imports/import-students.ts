import { createStudents, selectRoles, selectUsernames } from '../../students/index.ts'
import { planStudents } from './plan-students.ts'
import type { ImportRules } from './run-import.ts'
import { checkStudent, type StudentRow } from './student-row.ts'

/** Students; each new one is mailed an invitation to set a password. */
export const studentRules: ImportRules<StudentRow> = {
  kind: 'students',
  titleFields: ['name', 'email'],
  check: (fields, now) => checkStudent(fields, now.toISOString().slice(0, 10)),
  plan: async (tx, rows, leftOut) =>
    planStudents(rows, leftOut ?? [], {
      roles: await selectRoles(
        tx,
        rows.map(({ email }) => email),
      ),
      usernames: await selectUsernames(
        tx,
        rows.flatMap(({ username }) => username ?? []),
      ),
    }),
  write: (tx, now, people, onCreated) => createStudents(tx, { now, people, onCreated }),
}
