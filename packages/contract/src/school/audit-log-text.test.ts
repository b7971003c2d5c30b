import { expect, it } from 'vitest'
import { type AuditLine, auditTarget, auditText } from './audit-log-text.ts'

const line = (fields: Partial<AuditLine>): AuditLine => ({
  ...{ kind: 'quiz', target_id: 4, target_name: 'Mock', rows: 1, detail: {} },
  ...fields,
})
const moment = (epoch: number) => `<${epoch}>`

it.each<readonly [what: string, fields: Partial<AuditLine>, text: string]>([
  ['nothing', {}, ''],
  [
    'terms of an exam',
    {
      detail: {
        changes: [
          { field: 'date_of_quiz', before: 1, after: 2 },
          { field: 'time_duration_seconds', before: 60, after: 5400 },
          { field: 'waiting_room', before: false, after: true },
          { field: 'access_code' },
        ],
      },
    },
    'Date from <1> to <2>; duration from 1 minute to 90 minutes; waiting room from off to on; access code',
  ],
  [
    'a value that was empty before',
    { detail: { changes: [{ field: 'extra_time', before: null, after: 'x1.5' }] } },
    'Extra time from none to x1.5',
  ],
  [
    'a key, for those who may see it',
    { kind: 'question', detail: { changes: [{ field: 'answer', before: 'B', after: 'C' }] } },
    'Key from B to C',
  ],
  [
    'a key, for others',
    { kind: 'question', detail: { changes: [{ field: 'answer' }] } },
    'Answer or key',
  ],
  [
    'several rows',
    {
      ...{ target_id: null, target_name: null, rows: 7 },
      detail: { changes: [{ field: 'marks', after: 4 }], names: ['A', 'B'], ids: [1, 2] },
    },
    'Marks to 4; A, B and 5 more',
  ],
  [
    'help',
    { detail: { help: 'add_time', minutes: 5, names: ['Ravi'], reason: 'Power cut' } },
    'Time added; 5 minutes; Ravi; reason: Power cut',
  ],
  [
    'help with a section',
    { detail: { help: 'open_section', section: 2, minutes: 10, names: ['Ravi'] } },
    'Opened a section again; section 2; 10 minutes; Ravi',
  ],
  [
    'a version that was brought back',
    { detail: { version: 2, changes: [{ field: 'statement' }, { field: 'answer' }] } },
    'Brought back version 2; statement; answer or key',
  ],
  [
    'an export',
    {
      ...{ kind: 'list', target_id: null, target_name: 'students', rows: 3 },
      detail: { file: 'csv', by_mail: true, filters: { status: 'Active' } },
    },
    'CSV by mail; 3 rows; status Active',
  ],
  ['a publication', { detail: { shown_after: 'marks' } }, 'Students see their marks'],
  ['an announcement', { detail: { text: 'Read km' } }, '“Read km”'],
  ['a sign-in', { detail: { method: 'google' } }, 'By Google'],
])('%s in words', (_what, fields, text) => expect(auditText(line(fields), moment)).toBe(text))

it.each<readonly [fields: Partial<AuditLine>, text: string]>([
  [{}, 'Mock'],
  [{ target_name: null }, 'ID 4'],
  [{ target_name: null, target_id: null, rows: 3 }, '3 quizzes'],
  [{ target_name: null, target_id: null, rows: null }, 'quizzes'],
])('names the target: %o', (fields, text) => expect(auditTarget(line(fields))).toBe(text))
