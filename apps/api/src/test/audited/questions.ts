import { restoreQuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { addChapter } from '../content/exams.ts'
import { mcq } from '../content/question-bodies.ts'
import type { Person, School } from '../school.ts'
import { type AuditedCalls, many, nobodys, one } from './audited-call.ts'

const statement = mcq.question_statement
const addOne = async (school: School, admin: Person) => {
  const { chapterId: chapter_id } = await addChapter(school, [])
  const body = { ...mcq, chapter_id }
  const { data } = (await school.call(questions.createQuestion, { body }, admin)).body
  return { id: data.id, body }
}

/** Calls about questions. */
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
      input: { params: { id }, body: { ...body, correct_answer: 0, marks: 3 } },
      line: {
        ...{ action: 'changed', kind: 'question', target_id: id },
        // The log says that the answer key was changed, but does not contain it.
        detail: { changes: [{ field: 'answer' }, { field: 'marks', before: 2, after: 3 }] },
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
        // The log does not contain the key that is back.
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
}
