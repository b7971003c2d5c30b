import { listQuestionVersions } from '@prepwell/contract/bank/question-versions.ts'
import {
  createQuestion,
  getQuestion,
  listQuestions,
  updateQuestion,
} from '@prepwell/contract/bank/questions.ts'
import { checkQuizFile, getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { getQuiz, previewPaper } from '@prepwell/contract/quizzes/quizzes.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { typedText, writtenTexts } from '@prepwell/text/test/written-texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../src/test/content/exams.ts'
import { addSectionedQuiz, quizWith, sectionOf } from '../src/test/content/sections.ts'
import { exportAs, readCsv, readWorkbook, unzipTexts } from '../src/test/files/exported.ts'
import { importFile } from '../src/test/files/imports.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

const texts = writtenTexts.map(typedText)
/** The text `step` places after `at` in the table, which starts again after its last text. */
const text = (at: number, step = 0) => texts[(at + step) % texts.length] ?? ''
const inOrder = { sort: 'id', order: 'asc' } as const

/** The texts of a question, each from another place in the table. */
const shownAt = (at: number) => ({
  statement: text(at),
  options: [text(at, 1), text(at, 2), text(at, 3)],
  answer_explanation: text(at, 4),
  passage: text(at, 5),
  translations: translationsAt(at),
  passage_translations: { hi: text(at, 15), ur: text(at, 16) },
})
const translationsAt = (at: number) => ({
  hi: {
    question_statement: text(at, 6),
    options: [text(at, 7), text(at, 8), text(at, 9)],
    answer_explanation: text(at, 10),
  },
  ur: {
    question_statement: text(at, 11),
    options: [text(at, 12), text(at, 13), null],
    answer_explanation: text(at, 14),
  },
})

const bodyAt = (at: number, chapter_id: number) => {
  const { statement, ...shown } = shownAt(at)
  return {
    ...{ ...shown, chapter_id, question_type: 'MCQ', question_statement: statement, marks: 1 },
    ...{ correct_answer: 1, question_format: 'plain', explanation_format: 'plain' },
    passage_format: 'plain',
  }
}

let school: School
let admin: Person
let chapterId: number
const ids: number[] = []
beforeAll(async () => {
  ;({ school, admin } = await openSite())
  chapterId = (await addChapter(school, [])).chapterId
  for (const at of texts.keys()) {
    const body = bodyAt(at, chapterId)
    const answer = await school.call(createQuestion, { body }, admin)
    expect(answer.status, `${answer.body.message} ${JSON.stringify(body)}`).toBe(201)
    ids.push(answer.body.data.id)
  }
})
afterAll(() => Promise.all(schools.map((one) => one.close())))

const schools: School[] = []
async function openSite() {
  const opened = await openSchool()
  schools.push(opened)
  const person = await addAdmin(opened)
  const body = { languages: ['en', 'hi', 'ur'] }
  await opened.call(updateSchoolSettings, { body }, person)
  return { school: opened, admin: person }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = async (site: { school: School; admin: Person }) =>
  (await site.school.call(listQuestions, { query: inOrder }, site.admin)).body.data

/** The texts of a row, in the shape of {@link shownAt}. */
const shown = ({ statement, options, answer_explanation, passage, translations }: Row) => ({
  ...{ statement, answer_explanation, translations },
  options: options.map((option) => option.text),
  passage: passage?.text,
  passage_translations: passage?.translations,
})
const all = [...texts.keys()].map(shownAt)

describe('the bank has every text as it was written', () => {
  it('in its list and on the page of a question', async () => {
    expect((await rowsOf({ school, admin })).map(shown)).toEqual(all)
    for (const at of [0, 60, 120]) {
      const { body } = await school.call(getQuestion, { params: { id: ids[at] ?? 0 } }, admin)
      expect(shown(body.data)).toEqual(shownAt(at))
    }
  })

  it('in its versions, after a change', async () => {
    for (const at of texts.keys()) {
      if (at % 20 > 0) continue
      const id = ids[at] ?? 0
      const body = bodyAt(at, chapterId)
      const changes = { marks: 2, translations: {}, answer_explanation: 'Another one.' }
      for (const sent of [{ ...body, ...changes }, body]) {
        const { status, body: said } = await school.call(
          updateQuestion,
          { params: { id }, body: sent },
          admin,
        )
        expect(status, said.message).toBe(200)
      }
      const versions = (await school.call(listQuestionVersions, { params: { id } }, admin)).body
        .data
      const [now, between, first] = versions.map((version) => shown(version as unknown as Row))
      expect([now, first]).toEqual([shownAt(at), shownAt(at)])
      expect(between).toMatchObject({ statement: text(at), translations: {} })
    }
  })

  it('for its search, in each language', async () => {
    /** A list search takes one line, and commas separate alternatives. */
    const searchable = (whole: string) => {
      const [longest = ''] = whole.split(/[,\n\t]/).toSorted((a, b) => b.length - a.length)
      return longest.trim().slice(0, 100)
    }
    for (const [at, whole] of texts.entries()) {
      const search = searchable(whole)
      const { body } = await school.call(listQuestions, { query: { search } }, admin)
      const found = body.data.map(({ id }) => id)
      const wanted = [0, 6, 11].map((step) => ids[(at - step + texts.length) % texts.length])
      expect(found, search).toEqual(expect.arrayContaining(wanted))
    }
  })
})

describe('files have every text as it was written', () => {
  const exported = async (type: 'csv' | 'json' | 'xlsx' | 'zip') =>
    exportAs(school, 'questions', { type, ...inOrder }, admin)

  it.each(['csv', 'json', 'zip'] as const)('and %s brings it into another school', async (type) => {
    const { bytes } = await exported(type)
    const other = await openSite()
    // A file with '02-Jan' might have been saved by Excel, so somebody must say what it means.
    const answers = { readings: JSON.stringify({ excel: 'as_written' }) }
    const { body } = await importFile(other.school, other.admin, 'questions', bytes, answers)
    expect(body.data).toMatchObject({ created: texts.length, errors: [] })
    expect((await rowsOf(other)).map(shown)).toEqual(all)
  })

  it('in a workbook, as a spreadsheet reads it', async () => {
    const [csv, xlsx, zip] = await Promise.all((['csv', 'xlsx', 'zip'] as const).map(exported))
    const [head = [], ...rows] = readWorkbook(xlsx?.bytes ?? Buffer.alloc(0))
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    const each = (step: number) => [...texts.keys()].map((at) => text(at, step))
    expect(column('question_statement')).toEqual(each(0))
    expect(column('statement_ur')).toEqual(each(11))
    expect(column('option_1_hi')).toEqual(each(7))
    expect(column('passage_hi')).toEqual(each(15))
    expect(readCsv(csv?.text ?? '')[0]).toEqual(head)
    expect(unzipTexts(zip?.bytes ?? Buffer.alloc(0)).get('questions.csv')).toBe(csv?.text)
  })
})

describe('an exam in several languages has every text as it was written', () => {
  const { start, submit, publish } = attemptCalls(() => school)
  const languages = { offered: ['en', 'hi', 'ur'] }

  it('on the paper and in the result, with its formats', async () => {
    const quizId = await addSectionedQuiz(school, admin, [sectionOf(chapterId)], { languages })
    const student = await addStudent(school)
    const began = await start({ id: quizId }, student)
    expect(began.status, began.body.message).toBe(200)
    const attempt = began.body.data.take_quiz_id
    const { data } = (await school.call(getPaper, { params: { id: quizId } }, student)).body
    const passages = new Map(data.passages?.map((passage) => [passage.id, passage]))
    expect(
      data.questions.map(({ statement, translations, options, passage_id, ...question }) => ({
        ...{ statement, translations, format: question.question_format },
        options: options.map((option) => [option.text, option.translations]),
        passage: [passage_id, passages.get(passage_id ?? 0)].slice(1).map(textsOf),
      })),
    ).toEqual(
      [...texts.keys()].map((at) => ({
        ...{ statement: text(at), format: 'plain' },
        translations: { hi: text(at, 6), ur: text(at, 11) },
        options: [
          [text(at, 1), { hi: text(at, 7), ur: text(at, 12) }],
          [text(at, 2), { hi: text(at, 8), ur: text(at, 13) }],
          [text(at, 3), { hi: text(at, 9) }],
        ],
        passage: [[text(at, 5), { hi: text(at, 15), ur: text(at, 16) }]],
      })),
    )
    await submit(attempt, student)
    await publish()
    const result = await school.call(getResult, { params: { id: attempt } }, student)
    const reviewed = result.body.data.result_state.data?.questions ?? []
    expect(
      reviewed.map((question) => [question.answer_explanation, question.explanation_translations]),
    ).toEqual([...texts.keys()].map((at) => [text(at, 4), { hi: text(at, 10), ur: text(at, 14) }]))
    expect(reviewed.map((question) => [question.statement, question.translations])).toEqual(
      [...texts.keys()].map((at) => [text(at), { hi: text(at, 6), ur: text(at, 11) }]),
    )
  })

  it('in its sections, their preview and its file', async () => {
    const one = (await addChapter(school, [{ type: 'Numerical', answer: '1' }])).chapterId
    const { sectionsMax, sectionNameMax } = limits
    const names = texts.map((whole) =>
      whole.replaceAll(/\s+/g, ' ').slice(0, sectionNameMax).trim(),
    )
    const textsOfSections = Array.from(texts, (instructions, at) => ({
      ...{ name: names[at] ?? '', instructions },
      translations: {
        hi: { name: names.at(at - 1) ?? '', instructions: text(at, 1) },
        ur: { name: names.at(at - 2) ?? '', instructions: text(at, 2) },
      },
    }))
    for (let at = 0; at < texts.length; at += sectionsMax) {
      const written = textsOfSections.slice(at, at + sectionsMax)
      const sections = written.map((fields) =>
        sectionOf(one, { ...fields, instructions_format: 'plain' }),
      )
      const id = await addSectionedQuiz(school, admin, sections, { languages })
      const { data } = (await school.call(getQuiz, { params: { id } }, admin)).body
      expect(data.sections).toMatchObject(written)
      const file = (await school.call(getQuizFile, { params: { id } }, admin)).body
      const { body: checked } = await school.call(checkQuizFile, { body: { ...file } }, admin)
      expect(checked.data.problems).toEqual([])
      expect(checked.data.quiz.sections).toMatchObject(written)
      const body = quizWith(school, sections, { languages })
      const preview = (await school.call(previewPaper, { body }, admin)).body.data
      expect(preview.sections).toMatchObject(written)
    }
  })
})

const textsOf = (passage: unknown) => {
  const { text: whole, translations } = passage as { text: string; translations: unknown }
  return [whole, translations]
}
