import * as admins from '@prepwell/contract/accounts/admins.ts'
import * as auth from '@prepwell/contract/accounts/auth.ts'
import * as groups from '@prepwell/contract/accounts/groups.ts'
import * as invitations from '@prepwell/contract/accounts/invitations.ts'
import {
  requestStudentDeletion,
  withdrawStudentDeletion,
} from '@prepwell/contract/accounts/own-data.ts'
import { endOwnSession, listOwnSessions } from '@prepwell/contract/accounts/own-sessions.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  resetStudentSecondFactor,
  turnOffSecondFactor,
} from '@prepwell/contract/accounts/second-factor.ts'
import * as staff from '@prepwell/contract/accounts/staff.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { addGroup } from '../content/groups.ts'
import { addPerson, addStaff, addStudent } from '../people.ts'
import { codeOf, turnOnSecondFactor } from '../second-factor.ts'
import { type AuditedCalls, many, newName, nobodys, one, password } from './audited-call.ts'

/** Calls about accounts and groups. */
export const accountCalls: AuditedCalls = {
  'POST /api/auth/login': async (_school, _admin, email) => ({
    endpoint: auth.login,
    input: { body: { email, password } },
    line: { action: 'signed_in', kind: 'admin', detail: { method: 'password' } },
  }),
  'POST /api/auth/logout-all': async () => ({
    endpoint: auth.logoutEverywhere,
    input: {},
    line: { action: 'signed_out_everywhere', kind: 'admin', target_name: 'Asha Rao' },
  }),
  'POST /api/auth/reset-password': async () => ({
    endpoint: auth.changePassword,
    input: { body: { current_password: password, new_password: 'another password' } },
    line: { action: 'password_changed', kind: 'admin', target_name: 'Asha Rao', detail: {} },
    refused: { body: { current_password: 'wrong', new_password: 'another password' } },
  }),
  'POST /api/auth/second-factor/confirm': async (school, admin) => {
    const { body } = await school.call(beginSecondFactor, { body: { password } }, admin)
    return {
      endpoint: confirmSecondFactor,
      input: { body: { code: codeOf(school, body.data.secret) } },
      line: { action: 'two_step_on', kind: 'admin', target_name: 'Asha Rao', detail: {} },
      refused: { body: { code: '000000' } },
    }
  },
  'POST /api/auth/second-factor/recovery-codes': async (school, admin) => {
    const { secret } = await turnOnSecondFactor(school, admin, password)
    return {
      endpoint: replaceRecoveryCodes,
      input: { body: { password, code: codeOf(school, secret, 1) } },
      line: { action: 'recovery_codes_replaced', kind: 'admin', target_name: 'Asha Rao' },
      refused: { body: { password, code: '000000' } },
    }
  },
  'POST /api/auth/second-factor/off': async (school, admin) => {
    const { secret } = await turnOnSecondFactor(school, admin, password)
    return {
      endpoint: turnOffSecondFactor,
      input: { body: { password, code: codeOf(school, secret, 1) } },
      line: { action: 'two_step_off', kind: 'admin', target_name: 'Asha Rao' },
      refused: { body: { password: 'wrong', code: codeOf(school, secret, 1) } },
    }
  },
  'DELETE /api/students/:id/second-factor': async (school) => {
    const student = await addPerson(school, { name: 'Ravi', password })
    await turnOnSecondFactor(school, student, password)
    return {
      endpoint: resetStudentSecondFactor,
      input: { params: { id: student.id } },
      line: { action: 'two_step_off', kind: 'student', target_name: 'Ravi', rows: 1 },
      refused: { params: one },
    }
  },
  'DELETE /api/auth/sessions/:id': async (school, admin) => {
    const { body } = await school.call(listOwnSessions, {}, admin)
    return {
      endpoint: endOwnSession,
      input: { params: { id: body.data[0]?.id ?? 0 } },
      line: { action: 'session_ended', kind: 'admin', target_name: 'Asha Rao' },
      refused: { params: one },
    }
  },
  'PUT /api/admins/profile': async () => ({
    endpoint: admins.updateAdminProfile,
    input: { body: { bio: 'Zyzzyva' } },
    line: { action: 'changed', kind: 'admin', detail: { changes: [{ field: 'bio' }] } },
    refused: { body: { dob: '2999-01-01' } },
  }),
  'POST /api/students': async () => {
    const email = `${newName('ravi')}@example.com`.toLowerCase().replaceAll(' ', '-')
    return {
      endpoint: students.createStudent,
      input: { body: { name: 'Ravi', email } },
      line: { action: 'created', kind: 'student', target_name: 'Ravi', rows: 1 },
      refused: { body: { name: 'Ravi' } },
    }
  },
  'PUT /api/students/:id': async (school) => ({
    endpoint: students.updateStudent,
    input: {
      params: { id: (await addStudent(school, 'Ravi')).id },
      body: {
        ...{ phone_number: '123', extra_time: { factor: 1.5, minutes: null } },
        category: 'OBC',
      },
    },
    line: {
      action: 'changed',
      kind: 'student',
      target_name: 'Ravi',
      detail: {
        changes: [
          { field: 'category' },
          { field: 'extra_time', before: null, after: 'x1.5' },
          { field: 'phone_number' },
        ],
      },
    },
    refused: { params: one, body: { phone_number: '123' } },
  }),
  'POST /api/students/bulk/status': async (school) => {
    const ids = [(await addStudent(school, 'Ravi')).id, (await addStudent(school, 'Zoe')).id]
    return {
      endpoint: students.setStudentStatus,
      input: { body: { ids, status: 'Suspended' } },
      line: {
        ...{ action: 'suspended', kind: 'student', target_id: null, rows: 2 },
        detail: { ids, names: ['Ravi', 'Zoe'] },
      },
      refused: { body: { ids: [...ids, nobodys], status: 'Suspended' } },
    }
  },
  'PUT /api/staff/:id': async (school) => ({
    endpoint: staff.changeStaff,
    input: {
      params: { id: (await addStaff(school, ['Author'])).id },
      body: { roles: ['Teacher'] },
    },
    line: {
      ...{ action: 'changed', kind: 'admin' },
      detail: {
        changes: [{ field: 'roles', before: 'Author', after: 'Teacher' }, { field: 'scope' }],
      },
    },
    refused: { params: one, body: { roles: ['Teacher'] } },
  }),
  'DELETE /api/staff/:id': async (school) => ({
    endpoint: staff.removeStaff,
    input: { params: { id: (await addStaff(school, ['Author'])).id } },
    line: { action: 'deleted', kind: 'admin', rows: 1 },
    refused: { params: one },
  }),
  'POST /api/staff/:id/end-sessions': async (school) => ({
    endpoint: staff.endStaffSessions,
    input: { params: { id: (await addStaff(school, ['Author'])).id } },
    line: { action: 'signed_out_everywhere', kind: 'admin' },
    refused: { params: one },
  }),
  'POST /api/staff/invitations': async () => {
    const body = { email: `${newName('new')}@example.com`.replace(/ /g, ''), roles: ['Author'] }
    return {
      endpoint: invitations.invite,
      input: { body },
      line: { action: 'created', kind: 'admin', target_id: null, rows: 1 },
      refused: { body },
    }
  },
  'POST /api/staff/invitations/:id/resend': async (school, admin) => {
    const email = `${newName('again')}@example.com`.replace(/ /g, '')
    const body = { email, roles: ['Author'] as ['Author'] }
    const invited = await school.call(invitations.invite, { body }, admin)
    return {
      endpoint: invitations.resendInvitation,
      input: { params: { id: invited.body.data.id }, body: {} },
      line: { action: 'changed', kind: 'admin', target_id: null, rows: 1 },
      refused: { params: one, body: {} },
    }
  },
  'DELETE /api/staff/invitations/:id': async (school, admin) => {
    const email = `${newName('gone')}@example.com`.replace(/ /g, '')
    const body = { email, roles: ['Author'] as ['Author'] }
    const invited = await school.call(invitations.invite, { body }, admin)
    return {
      endpoint: invitations.withdrawInvitation,
      input: { params: { id: invited.body.data.id } },
      line: { action: 'deleted', kind: 'admin', target_id: null, rows: 1 },
      refused: { params: one },
    }
  },
  'POST /api/students/slips': async (school) => {
    const { id } = await addStudent(school, 'Ravi')
    const refused = { body: { ids: [(await addStudent(school, 'Zoe')).id] } }
    await school.db.updateTable('users').set({ roll_number: 'A-1' }).where('id', '=', id).execute()
    return {
      endpoint: students.giveSlips,
      input: { body: { ids: [id] } },
      line: { action: 'slips_given', kind: 'student', target_name: 'Ravi', rows: 1, detail: {} },
      refused,
    }
  },
  'DELETE /api/students/:id': async (school) => ({
    endpoint: students.deleteStudent,
    input: { params: { id: (await addStudent(school, 'Ravi')).id } },
    line: { action: 'deleted', kind: 'student', target_name: 'Ravi', rows: 1 },
    refused: { params: one },
  }),
  'POST /api/students/:id/deletion': async (school) => ({
    endpoint: requestStudentDeletion,
    input: { params: { id: (await addStudent(school, 'Ravi')).id } },
    line: { action: 'deletion_requested', kind: 'student', target_name: 'Ravi', rows: 1 },
    refused: { params: one },
  }),
  'DELETE /api/students/:id/deletion': async (school, admin) => {
    const params = { id: (await addStudent(school, 'Ravi')).id }
    await school.call(requestStudentDeletion, { params }, admin)
    return {
      endpoint: withdrawStudentDeletion,
      input: { params },
      line: { action: 'deletion_withdrawn', kind: 'student', target_name: 'Ravi', rows: 1 },
      refused: { params: one },
    }
  },
  'POST /api/students/bulk/delete': async (school) => ({
    endpoint: students.deleteStudents,
    input: { body: { ids: [(await addStudent(school, 'Ravi')).id] } },
    line: { action: 'deleted', kind: 'student', target_name: 'Ravi', rows: 1 },
    refused: { body: many },
  }),
  'POST /api/deletions/:id/undo': async (school, admin) => {
    const params = { id: (await addStudent(school, 'Ravi')).id }
    const { body } = await school.call(students.deleteStudent, { params }, admin)
    return {
      endpoint: undoDeletion,
      input: { params: { id: body.undo.id } },
      line: { action: 'deletion_undone', kind: 'student', target_name: 'Ravi' },
      refused: { params: { id: '00000000-0000-4000-8000-000000000000' } },
    }
  },
  'POST /api/groups': async () => {
    const body = { name: newName('Batch'), can_join: true }
    return {
      endpoint: groups.createGroup,
      input: { body },
      line: { action: 'created', kind: 'group', target_name: body.name, detail: {} },
      refused: { body },
    }
  },
  'PUT /api/groups/:id': async (school) => {
    const name = newName('Batch')
    return {
      endpoint: groups.updateGroup,
      input: { params: { id: await addGroup(school, [], name) }, body: { can_join: false } },
      line: { action: 'changed', kind: 'group', detail: { changes: [{ field: 'join_code' }] } },
      refused: { params: one, body: { can_join: false } },
    }
  },
  'DELETE /api/groups/:id': async (school) => {
    const name = newName('Batch')
    return {
      endpoint: groups.deleteGroup,
      input: { params: { id: await addGroup(school, [], name) } },
      line: { action: 'deleted', kind: 'group', target_name: name },
      refused: { params: one },
    }
  },
  'POST /api/groups/:id/students': async (school) => {
    const params = { id: await addGroup(school) }
    const student_ids = [(await addStudent(school, 'Ravi')).id]
    return {
      endpoint: groups.changeGroupStudents,
      input: { params, body: { student_ids } },
      line: {
        ...{ action: 'students_added', kind: 'group', target_id: params.id, rows: 1 },
        detail: { ids: student_ids, names: ['Ravi'] },
      },
      refused: { params, body: { student_ids: [nobodys] } },
    }
  },
}
