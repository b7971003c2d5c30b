import { getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as series from '@prepwell/contract/quizzes/series.ts'
import { decideObjections } from '@prepwell/contract/results/objections.ts'
import * as regrades from '@prepwell/contract/results/regrades.ts'
import { addChapter, addQuiz } from '../content/exams.ts'
import { addSeries } from '../content/series.ts'
import { finishAll } from '../sitting/finishing.ts'
import { type AuditedCalls, many, newName, nobodys, one } from './audited-call.ts'

import { satExam } from './sat-exam.ts'

const reason = 'No answer is right'

export const quizCalls: AuditedCalls = {
  'POST /api/quizzes': async (school) => {
    const { chapterId: chapter_id } = await addChapter(school, [])
    const name = newName('Mock')
    const body = {
      ...{ name, chapter_id, description: '-', difficulty_level: 'easy', quiz_mode: 'exam' },
      ...{ date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 3600 },
      ...{ time_duration: 60, access_code: 'zyzzyva' },
    } as const
    return {
      endpoint: quizzes.createQuiz,
      input: { body },
      line: { action: 'created', kind: 'quiz', target_name: name, detail: {} },
      refused: { body: { ...body, chapter_id: nobodys } },
    }
  },
  'PUT /api/quizzes/:id': async (school) => {
    const { id } = await addQuiz(school, { startsIn: 3600 })
    const before = Math.floor(school.clock.now().getTime() / 1000) + 3600
    const body = { date_of_quiz: before + 3600, time_duration: 90, access_code: 'zyzzyva' }
    return {
      endpoint: quizzes.updateQuiz,
      input: { params: { id }, body },
      line: {
        ...{ action: 'changed', kind: 'quiz', target_id: id },
        detail: {
          changes: [
            { field: 'access_code' },
            { field: 'date_of_quiz', before, after: before + 3600 },
            { field: 'time_duration_seconds', before: 3600, after: 5400 },
          ],
        },
      },
      refused: { params: { id }, body: { ...body, date_of_quiz: 1 } },
    }
  },
  'DELETE /api/quizzes/:id': async (school) => ({
    endpoint: quizzes.deleteQuiz,
    input: { params: { id: (await addQuiz(school, { name: 'Old' })).id } },
    line: { action: 'deleted', kind: 'quiz', target_name: 'Old', target_exists: false },
    refused: { params: { id: (await satExam(school)).quiz.id } },
  }),
  'POST /api/quizzes/bulk/delete': async (school) => ({
    endpoint: quizzes.deleteQuizzes,
    input: { body: { ids: [(await addQuiz(school, { name: 'Old' })).id] } },
    line: { action: 'deleted', kind: 'quiz', target_name: 'Old' },
    refused: { body: many },
  }),
  'POST /api/quizzes/bulk/move': async (school) => {
    const { chapterId: chapter_id } = await addChapter(school, [])
    return {
      endpoint: quizzes.moveQuizzes,
      input: { body: { ids: [(await addQuiz(school)).id], chapter_id } },
      line: { action: 'moved', kind: 'quiz', rows: 1, detail: { to: 'Chapter' } },
      refused: { body: { ...many, chapter_id } },
    }
  },
  'POST /api/series': async (school) => {
    const name = newName('Series')
    const taken = (await addSeries(school)).name
    return {
      endpoint: series.createSeries,
      input: { body: { name } },
      line: { action: 'created', kind: 'series', target_name: name },
      refused: { body: { name: taken } },
    }
  },
  'PUT /api/series/:id': async (school) => {
    const { id, name: before } = await addSeries(school)
    const name = newName('Series')
    return {
      endpoint: series.updateSeries,
      input: { params: { id }, body: { name } },
      line: {
        ...{ action: 'changed', kind: 'series', target_id: id },
        detail: { changes: [{ field: 'name', before, after: name }] },
      },
      refused: { params: { id }, body: { name: (await addSeries(school)).name } },
    }
  },
  'DELETE /api/series/:id': async (school) => {
    const { id, name } = await addSeries(school)
    const used = await addSeries(school)
    await addQuiz(school, { startsIn: 3600, seriesId: used.id })
    return {
      endpoint: series.deleteSeries,
      input: { params: { id } },
      line: { action: 'deleted', kind: 'series', target_name: name, target_exists: false },
      refused: { params: { id: used.id } },
    }
  },
  'POST /api/quizzes/:id/publish': async (school) => {
    const { quiz } = await satExam(school)
    school.clock.advance(2 * 3600)
    await finishAll(school)
    const going = await satExam(school)
    return {
      endpoint: quizzes.publishQuiz,
      input: { params: { id: quiz.id }, body: { shown_after: 'marks' } },
      line: {
        ...{ action: 'published', kind: 'quiz', target_id: quiz.id },
        detail: { shown_after: 'marks' },
      },
      refused: { params: { id: going.quiz.id }, body: {} },
    }
  },
  'POST /api/quizzes/:id/objections/decide': async (school) => {
    const { quiz, attempt: attempt_id, question: question_id } = await satExam(school)
    const text = 'zyzzyva: the second option is right'
    await school.db
      .insertInto('objections')
      .values({ attempt_id, question_id, kind: 'other', text, at: school.clock.now() })
      .execute()
    const params = { id: quiz.id }
    const body = { question_id, decision: 'accept', reason: 'Page 12 is wrong' }
    return {
      endpoint: decideObjections,
      input: { params, body },
      line: {
        ...{ action: 'objections_decided', kind: 'quiz', target_id: quiz.id },
        detail: { question: 1, decision: 'accepted', reason: 'Page 12 is wrong' },
      },
      refused: { params, body: { ...body, question_id: nobodys } },
    }
  },
  'POST /api/quizzes/:id/regrades': async (school) => {
    const { quiz, question } = await satExam(school)
    const body = { items: [{ question_id: question, policy: 'full_all' as const }], reason }
    return {
      endpoint: regrades.regradeQuiz,
      input: { params: { id: quiz.id }, body },
      line: { action: 'regraded', kind: 'quiz', target_id: quiz.id, detail: { reason } },
      refused: { params: one, body },
    }
  },
  'POST /api/regrades/:id/undo': async (school, admin) => {
    const { quiz, question } = await satExam(school)
    const body = { items: [{ question_id: question, policy: 'full_all' as const }], reason }
    await school.call(regrades.regradeQuiz, { params: { id: quiz.id }, body }, admin)
    const given = { params: { id: quiz.id } }
    const { data } = (await school.call(regrades.listRegrades, given, admin)).body
    return {
      endpoint: regrades.undoRegrade,
      input: { params: { id: data[0]?.id ?? 0 } },
      line: { action: 'regrade_undone', kind: 'quiz', target_id: quiz.id, detail: { reason } },
      refused: { params: one },
    }
  },
  'GET /api/quizzes/:id/file': async (school) => ({
    endpoint: getQuizFile,
    input: { params: { id: (await addQuiz(school, { name: 'Mock' })).id } },
    line: { action: 'exported', kind: 'quiz', target_name: 'Mock', detail: { file: 'json' } },
    refused: { params: one },
  }),
}
