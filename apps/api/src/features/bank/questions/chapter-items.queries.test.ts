import * as contract from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { msq, numerical } from '../../../test/content/question-bodies.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { selectChapterItems } from './index.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('a chapter returns its questions with their keys, ordered by id, options by place', async () => {
  const admin = await addAdmin(school)
  const chapter_id = (await addChapter(school, [])).chapterId
  const add = async (fields: object) =>
    (await school.call(contract.createQuestion, { body: { chapter_id, ...fields } }, admin)).body
      .data.id

  const ids = [await add(msq), await add(numerical)]
  const items = await selectChapterItems(school.db, chapter_id)
  expect(items).toEqual([
    {
      question_id: ids[0],
      version: 1,
      type: 'MSQ',
      statement: 'Which are even?',
      question_image: null,
      marks: 4,
      options: ['1', '2', '3', '4'].map((text) => ({
        id: expect.any(Number),
        text,
        is_correct: ['2', '4'].includes(text),
        is_fixed: null,
        translations: null,
      })),
      numerical_answer: null,
      numerical_low: null,
      numerical_high: null,
      explanation: null,
      explanation_format: 'plain',
      question_format: 'plain',
      language: null,
      translations: null,
      passage_id: null,
      passage_text: null,
      passage_format: null,
      passage_image: null,
      passage_translations: null,
    },
    {
      question_id: ids[1],
      version: 1,
      type: 'Numerical',
      statement: 'One half?',
      question_image: null,
      marks: 1.5,
      options: [],
      numerical_answer: '0.50',
      numerical_low: null,
      numerical_high: null,
      explanation: null,
      explanation_format: 'plain',
      question_format: 'plain',
      language: null,
      translations: null,
      passage_id: null,
      passage_text: null,
      passage_format: null,
      passage_image: null,
      passage_translations: null,
    },
  ])
})

it('a chapter returns translations beside the texts that they translate', async () => {
  const admin = await addAdmin(school)
  const chapter_id = (await addChapter(school, [])).chapterId
  const fields = {
    ...{ passage: 'A table', passage_translations: { hi: 'एक तालिका' }, language: 'en-IN' },
    translations: {
      hi: { question_statement: 'कौन सी संख्याएँ सम हैं?', options: [null, 'दो', null, null] },
      ta: { answer_explanation: 'இரண்டும் நான்கும்' },
    },
  }
  await school.call(contract.createQuestion, { body: { chapter_id, ...msq, ...fields } }, admin)
  expect(await selectChapterItems(school.db, chapter_id)).toMatchObject([
    {
      language: 'en-IN',
      translations: {
        hi: { statement: 'कौन सी संख्याएँ सम हैं?' },
        ta: { explanation: 'இரண்டும் நான்கும்' },
      },
      options: [
        { text: '1', translations: null },
        { text: '2', translations: { hi: 'दो' } },
        { text: '3', translations: null },
        { text: '4', translations: null },
      ],
      passage_translations: { hi: 'एक तालिका' },
    },
  ])
})

it('a chapter returns the ranges and passages of its questions', async () => {
  const admin = await addAdmin(school)
  const chapter_id = (await addChapter(school, [])).chapterId
  const fields = { numerical_answer: '45.8', numerical_tolerance: '0.2', passage: 'A table' }
  await school.call(
    contract.createQuestion,
    { body: { chapter_id, ...numerical, ...fields } },
    admin,
  )
  expect(await selectChapterItems(school.db, chapter_id)).toMatchObject([
    {
      numerical_answer: '45.8',
      numerical_low: '45.6',
      numerical_high: '46.0',
      passage_id: expect.any(Number),
      passage_text: 'A table',
      passage_image: null,
    },
  ])
})
