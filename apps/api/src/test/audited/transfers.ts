import * as transfers from '@prepwell/contract/school/transfers.ts'
import { addPerson } from '../people.ts'
import { type AuditedCalls, newName } from './audited-call.ts'

const row = () => ({
  ...{ subject: newName('Physics'), chapter: 'Optics', question_type: 'MCQ', marks: 1 },
  ...{ question_statement: newName('What?'), option_a: 'a', option_b: 'b', correct: 'A' },
})

/** Calls about imports and exports. */
export const transferCalls: AuditedCalls = {
  'POST /api/import/questions': async () => ({
    endpoint: transfers.importQuestions,
    input: { body: [row(), row()] },
    line: { action: 'imported', kind: 'list', target_name: 'questions', rows: 2 },
    refused: { body: [row(), { ...row(), correct: 'C' }] },
  }),
  'POST /api/import/subjects': async () => ({
    endpoint: transfers.importSubjects,
    input: { body: [{ subject: newName('Physics'), subject_description: '-' }] },
    line: { action: 'imported', kind: 'list', target_name: 'subjects' },
    refused: { body: [{ subject: '' }] },
  }),
  'POST /api/import/students': async () => ({
    endpoint: transfers.importStudents,
    input: { body: [{ name: 'Noor', email: `${newName('noor').replace(' ', '')}@example.com` }] },
    line: { action: 'imported', kind: 'list', target_name: 'students', rows: 1 },
    refused: { body: [{ name: 'Noor', email: 'none' }] },
  }),
  'GET /api/export/:list': async (school) => {
    await addPerson(school, { name: 'Only One', status: 'Suspended' })
    return {
      endpoint: transfers.exportList,
      input: { params: { list: 'students' }, query: { type: 'csv', search: 'only one' } },
      line: {
        ...{ action: 'exported', kind: 'list', target_name: 'students', rows: 1 },
        detail: { file: 'csv', filters: { search: 'only one' } },
      },
      refused: { params: { list: 'students' }, query: { type: 'csv', status: 'none' } },
    }
  },
  'POST /api/export/email': async () => ({
    endpoint: transfers.exportByEmail,
    input: { body: { list: 'students', type: 'csv', query: { status: 'Suspended' } } },
    line: {
      ...{ action: 'exported', kind: 'list', target_name: 'students', rows: null },
      detail: { file: 'csv', by_mail: true, filters: { status: 'Suspended' } },
    },
    refused: { body: { list: 'students', type: 'csv', query: { status: 'none' } } },
  }),
}
