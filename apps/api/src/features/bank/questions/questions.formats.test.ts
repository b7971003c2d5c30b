import * as contract from '@prepwell/contract/bank/questions.ts'
import { questionBody } from '@prepwell/contract/bank/questions.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const bodyOf = (fields: object) => ({ ...mcq, chapter_id, ...fields }) as never
const add = async (fields: object) =>
  (await school.call(contract.createQuestion, { body: bodyOf(fields) }, admin)).body.data.id
const get = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data
const update = (id: number, fields: object) =>
  school.call(contract.updateQuestion, { params: { id }, body: bodyOf(fields) }, admin)
const found = async (search: string) =>
  (
    await school.call(contract.listQuestions, { query: { search, chapter_id } }, admin)
  ).body.data.map(({ id }) => id)

const bold = { question_statement: 'Which is **not** red?' }

describe('the format of a question', () => {
  it('is the one that the body names', async () => {
    const id = await add({ ...bold, question_format: 'plain', explanation_format: 'Markdown' })
    expect(await get(id)).toMatchObject({
      question_format: 'plain',
      explanation_format: 'markdown',
    })
  })

  it('is markdown, if the body names none, only when that is clearly meant', async () => {
    const [meant, other] = [
      await add({ ...bold, answer_explanation: '2*3*4' }),
      await add({ question_statement: '2*3*4', answer_explanation: '| a |\n| - |\n| 1 |' }),
    ]
    expect(await get(meant)).toMatchObject({
      question_format: 'markdown',
      explanation_format: 'plain',
    })
    expect(await get(other)).toMatchObject({
      question_format: 'plain',
      explanation_format: 'markdown',
    })
  })

  it('stays when an older client changes another field, but not when it changes the text', async () => {
    const chosen = { question_statement: 'an *important* one', question_format: 'markdown' }
    const id = await add(chosen)
    const older = { question_statement: chosen.question_statement, marks: 7 }
    await update(id, { ...older, options: [...mcq.options].reverse() })
    expect(await get(id)).toMatchObject({ marks: 7, question_format: 'markdown' })
    await update(id, { question_statement: '2*3*4' })
    expect(await get(id)).toMatchObject({ question_format: 'plain' })
  })

  it('cannot be an unknown one', async () => {
    const answer = await school.call(
      contract.createQuestion,
      { body: bodyOf({ question_format: 'html' }) },
      admin,
    )
    expect(answer).toMatchObject({ status: 400, body: { field: 'question_format' } })
  })

  it('belongs to a passage too, for all its questions', async () => {
    const passage = 'It is **wet**'
    const [first, second] = [await add({ passage }), await add({ passage })]
    expect((await get(first)).passage).toMatchObject({ format: 'markdown' })
    const passage_id = (await get(first)).passage?.id
    await update(first, { passage_id, passage_format: 'plain' })
    expect((await get(second)).passage).toMatchObject({ format: 'plain', questions_count: 2 })
    await update(first, { passage_id, passage })
    expect((await get(second)).passage).toMatchObject({ format: 'plain' })
    await update(first, { passage, passage_format: 'markdown' })
    expect((await get(second)).passage).toMatchObject({ format: 'markdown' })
  })
})

describe('a search', () => {
  it('finds the text of a statement as students see it', async () => {
    const id = await add({ question_statement: 'Is **this word** bold?' })
    expect(await found('THIS WORD BOLD')).toEqual([id])
    expect(await found('**this')).toEqual([id])
    await update(id, { question_statement: 'Is it?' })
    expect(await found('this word bold')).toEqual([])
  })

  it.each(['|x-3|', 'AT&T', '__init__', '5*6*7'])('finds %s as it was typed', async (text) => {
    const id = await add({ question_statement: `What is ${text}?` })
    expect(await found(text)).toEqual([id])
  })

  it('finds a text in either spelling', async () => {
    const id = await add({ question_statement: 'Où est le cafe\u0301 noir\u200b?' })
    expect((await get(id)).statement).toBe('Où est le caf\u00e9 noir?')
    expect(await found('cafe\u0301\u00a0noir')).toEqual([id])
  })
})

describe('options', () => {
  it('that differ only in invisible characters are equal; another letter case is another option', () => {
    const parse = (options: string[]) =>
      questionBody.safeParse(bodyOf({ options, correct_answer: 0 }))
    expect(parse(['cafe\u0301', 'caf\u00e9']).success).toBe(false)
    expect(parse(['a\u200b', 'a']).success).toBe(false)
    expect(parse(['\u200b', 'a']).error?.issues[0]?.message).toBe('The option needs a text')
    expect(parse(['Aa', 'aa']).success).toBe(true)
  })
})

describe('a paper', () => {
  const paperOf = async (id: number) => {
    const student = await addStudent(school)
    await school.call(startAttempt, { params: { id } }, student)
    return (await school.call(getPaper, { params: { id } }, student)).body.data
  }

  it('keeps the format of its questions when the format in the bank changes', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const [first] = (await paperOf(quiz.id)).questions
    await school.db
      .updateTable('questions')
      .set({ question_format: 'markdown' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    expect((await paperOf(quiz.id)).questions[0]).toMatchObject({ question_format: 'plain' })
  })
})
