import * as chapters from '@prepwell/contract/bank/chapters.ts'
import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import * as schemes from '@prepwell/contract/bank/marking-schemes.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import * as contacts from '@prepwell/contract/school/messages.ts'
import { addChapter } from '../content/exams.ts'
import type { Person, School } from '../school.ts'
import { type AuditedCalls, addSubject, many, newName, one } from './audited-call.ts'

async function addContact(school: School): Promise<number> {
  const row = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  await school.call(contacts.createContact, { body: row })
  const stored = school.db.selectFrom('contacts').select('id').orderBy('id', 'desc')
  return (await stored.executeTakeFirstOrThrow()).id
}

const addScheme = async (school: School, admin: Person, name: string) =>
  (await school.call(schemes.createMarkingScheme, { body: schemeBody(name) }, admin)).body.data.id

const schemeBody = (name: string) => ({ name, year: 2026, source: '', rules: plainRules })

/** Calls about subjects, chapters, marking schemes and messages. */
export const contentCalls: AuditedCalls = {
  'POST /api/subjects': async () => {
    const body = { name: newName('Physics'), description: '-' }
    return {
      endpoint: subjects.createSubject,
      input: { body },
      line: { action: 'created', kind: 'subject', target_name: body.name },
      refused: { body },
    }
  },
  'PUT /api/subjects/:id': async (school, admin) => {
    const [name, after] = [newName('Physics'), newName('Physics')]
    return {
      endpoint: subjects.updateSubject,
      input: { params: { id: await addSubject(school, admin, name) }, body: { name: after } },
      line: {
        ...{ action: 'changed', kind: 'subject', target_name: after },
        detail: { changes: [{ field: 'name', before: name, after }] },
      },
      refused: { params: one, body: { name: after } },
    }
  },
  'DELETE /api/subjects/:id': async (school, admin) => {
    const name = newName('Physics')
    return {
      endpoint: subjects.deleteSubject,
      input: { params: { id: await addSubject(school, admin, name) } },
      line: { action: 'deleted', kind: 'subject', target_name: name },
      refused: { params: one },
    }
  },
  'POST /api/subjects/bulk/delete': async (school, admin) => {
    const names = [newName('Physics'), newName('Physics')]
    const ids = []
    for (const name of names) ids.push(await addSubject(school, admin, name))
    return {
      endpoint: subjects.deleteSubjects,
      input: { body: { ids } },
      line: { action: 'deleted', kind: 'subject', rows: 2, detail: { ids, names } },
      refused: { body: many },
    }
  },
  'POST /api/chapters': async (school, admin) => {
    const subject_id = await addSubject(school, admin, newName('Physics'))
    const body = { subject_id, name: newName('Optics'), description: '-' }
    return {
      endpoint: chapters.createChapter,
      input: { body },
      line: { action: 'created', kind: 'chapter', target_name: body.name },
      refused: { body },
    }
  },
  'PUT /api/chapters/:id': async (school) => ({
    endpoint: chapters.updateChapter,
    input: {
      params: { id: (await addChapter(school, [])).chapterId },
      body: { description: 'New' },
    },
    line: {
      ...{ action: 'changed', kind: 'chapter', target_name: 'Chapter' },
      detail: { changes: [{ field: 'description' }] },
    },
    refused: { params: one, body: { description: 'New' } },
  }),
  'DELETE /api/chapters/:id': async (school) => ({
    endpoint: chapters.deleteChapter,
    input: { params: { id: (await addChapter(school, [])).chapterId } },
    line: { action: 'deleted', kind: 'chapter', target_name: 'Chapter' },
    refused: { params: one },
  }),
  'POST /api/chapters/bulk/delete': async (school) => ({
    endpoint: chapters.deleteChapters,
    input: { body: { ids: [(await addChapter(school, [])).chapterId] } },
    line: { action: 'deleted', kind: 'chapter', target_name: 'Chapter' },
    refused: { body: many },
  }),
  'POST /api/marking-schemes': async () => {
    const body = schemeBody(newName('Scheme'))
    return {
      endpoint: schemes.createMarkingScheme,
      input: { body },
      line: { action: 'created', kind: 'marking-scheme', target_name: body.name },
      refused: { body },
    }
  },
  'PUT /api/marking-schemes/:id': async (school, admin) => ({
    endpoint: schemes.updateMarkingScheme,
    input: {
      params: { id: await addScheme(school, admin, newName('Scheme')) },
      body: { year: null },
    },
    line: {
      ...{ action: 'changed', kind: 'marking-scheme' },
      detail: { changes: [{ field: 'year', before: 2026, after: null }] },
    },
    refused: { params: { id: 1 }, body: { year: null } },
  }),
  'DELETE /api/marking-schemes/:id': async (school, admin) => {
    const name = newName('Scheme')
    return {
      endpoint: schemes.deleteMarkingScheme,
      input: { params: { id: await addScheme(school, admin, name) } },
      line: { action: 'deleted', kind: 'marking-scheme', target_name: name },
      refused: { params: { id: 1 } },
    }
  },
  'DELETE /api/contacts/:id': async (school) => ({
    endpoint: contacts.deleteContact,
    input: { params: { id: await addContact(school) } },
    line: { action: 'deleted', kind: 'contact', target_name: 'Ada' },
    refused: { params: one },
  }),
  'POST /api/contacts/bulk/delete': async (school) => ({
    endpoint: contacts.deleteContacts,
    input: { body: { ids: [await addContact(school)] } },
    line: { action: 'deleted', kind: 'contact', target_name: 'Ada' },
    refused: { body: many },
  }),
}
