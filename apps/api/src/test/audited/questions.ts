import { restoreQuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import * as tags from '@prepwell/contract/bank/tags.ts'
import { addChapter } from '../content/exams.ts'
import { mcq } from '../content/question-bodies.ts'
import type { Person, School } from '../school.ts'
import { type AuditedCalls, many, newName, nobodys, one } from './audited-call.ts'

const statement = mcq.question_statement
const addOne = async (school: School, admin: Person) => {
  const { chapterId: chapter_id } = await addChapter(school, [])
  const body = { ...mcq, chapter_id }
  const { data } = (await school.call(questions.createQuestion, { body }, admin)).body
  return { id: data.id, body }
}

const addTag = async (school: School, admin: Person, name: string) => {
  const { chapterId: chapter_id } = await addChapter(school, [])
  const body = { ...mcq, chapter_id, tags: [name] }
  await school.call(questions.createQuestion, { body }, admin)
  const { data } = (await school.call(tags.listTags, { query: { search: name } }, admin)).body
  return data.find((tag) => tag.name === name)?.id ?? 0
}

/** Calls about questions, their versions and their tags. */
export const questionCalls: AuditedCalls = {
  'POST /api/questions': async (school) => ({
    endpoint: questions.createQuestion,
    input: { body: { ...mcq, chapter_id: (await addChapter(school, [])).chapterId } },
    line: { action: 'created', kind: 'question', target_name: statement, detail: {} },
    refused: { body: { ...mcq, chapter_id: nobodys } },
  }),
  'PUT /api/questions/:id': async (school, admin) => {
    const { id, body } = await addOne(school, admin)
    return {
      endpoint: questions.updateQuestion,
      input: {
        params: { id },
        body: {
          ...{ ...body, correct_answer: 0, marks: 3, language: 'en' },
          translations: { hi: { options: ['आकाश', 'खून', 'घास'] } },
        },
      },
      line: {
        ...{ action: 'changed', kind: 'question', target_id: id },
        // The log does not contain the answer key; a reader can look it up in the question's
        // versions.
        detail: {
          changes: [
            { field: 'answer' },
            { field: 'language', before: null, after: 'en' },
            { field: 'marks', before: 2, after: 3 },
            { field: 'translations' },
          ],
        },
      },
      refused: { params: one, body },
    }
  },
  'POST /api/questions/:id/versions/:n/restore': async (school, admin) => {
    const { id, body } = await addOne(school, admin)
    const wanted = { params: { id }, body: { ...body, correct_answer: 0 } }
    await school.call(questions.updateQuestion, wanted, admin)
    return {
      endpoint: restoreQuestionVersion,
      input: { params: { id, n: 1 } },
      line: {
        ...{ action: 'changed', kind: 'question', target_id: id },
        // The log does not contain the restored answer key either.
        detail: { version: 1, changes: [{ field: 'answer' }] },
      },
      refused: { params: { id, n: 1 } },
    }
  },
  'DELETE /api/questions/:id': async (school, admin) => ({
    endpoint: questions.deleteQuestion,
    input: { params: { id: (await addOne(school, admin)).id } },
    line: { action: 'deleted', kind: 'question', target_name: statement },
    refused: { params: one },
  }),
  'POST /api/questions/bulk/delete': async (school, admin) => ({
    endpoint: questions.deleteQuestions,
    input: { body: { ids: [(await addOne(school, admin)).id] } },
    line: { action: 'deleted', kind: 'question', target_name: statement },
    refused: { body: many },
  }),
  'POST /api/questions/bulk/move': async (school, admin) => {
    const { chapterId: chapter_id } = await addChapter(school, [])
    return {
      endpoint: questions.moveQuestions,
      input: { body: { ids: [(await addOne(school, admin)).id], chapter_id } },
      line: { action: 'moved', kind: 'question', rows: 1, detail: { to: 'Chapter' } },
      refused: { body: { ...many, chapter_id } },
    }
  },
  'POST /api/questions/bulk/marks': async (school, admin) => ({
    endpoint: questions.setQuestionMarks,
    input: { body: { ids: [(await addOne(school, admin)).id], marks: 5 } },
    line: {
      ...{ action: 'changed', kind: 'question', rows: 1 },
      detail: { changes: [{ field: 'marks', after: 5 }] },
    },
    refused: { body: { ...many, marks: 5 } },
  }),
  'POST /api/questions/bulk/facts': async (school, admin) => ({
    endpoint: questions.setQuestionFacts,
    input: {
      body: {
        ids: [(await addOne(school, admin)).id],
        ...{ difficulty: 'hard', status: 'draft', to_check: true, expected_seconds: null },
        ...{ add_tags: ['optics'], origin: { exam: 'JEE Main' } },
      },
    },
    line: {
      ...{ action: 'changed', kind: 'question', rows: 1 },
      detail: {
        changes: [
          { field: 'difficulty', after: 'hard' },
          { field: 'expected_seconds', after: null },
          { field: 'status', after: 'draft' },
          { field: 'to_check', after: true },
          { field: 'origin' },
          { field: 'tags' },
        ],
      },
    },
    refused: { body: { ...many, difficulty: 'hard' } },
  }),
  'PUT /api/tags/:id': async (school, admin) => {
    const [before, after] = [newName('Tag'), newName('Tag')]
    return {
      endpoint: tags.renameTag,
      input: { params: { id: await addTag(school, admin, before) }, body: { name: after } },
      line: {
        ...{ action: 'changed', kind: 'tag', target_name: after },
        detail: { changes: [{ field: 'name', before, after }] },
      },
      refused: { params: one, body: { name: after } },
    }
  },
  'POST /api/tags/merge': async (school, admin) => {
    const [name, to] = [newName('Tag'), newName('Tag')]
    const id = await addTag(school, admin, name)
    const into = await addTag(school, admin, to)
    return {
      endpoint: tags.mergeTags,
      input: { body: { ids: [id], into } },
      line: { action: 'merged', kind: 'tag', target_name: name, detail: { to } },
      refused: { body: { ids: [nobodys], into } },
    }
  },
}
