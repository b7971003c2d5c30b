import { getChapter, listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { getSubject } from '@prepwell/contract/bank/subjects.ts'
import { getChecklist } from '@prepwell/contract/exam-day/checklist.ts'
import { checkQuizFile, getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, type TestQuestion, type TestQuiz } from '../src/test/content/exams.ts'
import { setFacts, takeKey } from '../src/test/content/facts.ts'
import { addSectionedQuiz, quizWith, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'
import { practisingAgainAt } from '../src/test/sitting/practising-again.ts'

// A draft never reaches a student: no paper, practice or figure contains it.

const canary = 'zyzzyva'
const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1], marks: 2 } as const
const secret: TestQuestion = {
  ...mcq,
  ...{ marks: 64, statement: `Which ${canary}?`, explanation: `A ${canary}` },
  options: [canary, `no ${canary}`],
}

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  // Ids that cannot be confused with any other number in a response.
  await sql`alter sequence questions_id_seq restart with 70000001`.execute(school.db)
})
afterAll(() => school.close())

/**
 * Adds a chapter of five questions. The second and the fourth are drafts, the fourth without a key.
 */
async function addChapterWithDrafts() {
  const chapter = await addChapter(school, [mcq, secret, mcq, secret, mcq])
  const ids = chapter.questions.map(({ id }) => id)
  const drafts = [ids[1] ?? 0, ids[3] ?? 0]
  for (const id of drafts)
    await setFacts(school, id, {
      ...{ status: 'draft', difficulty: 'easy', tags: [canary], exam: canary, year: 2024 },
    })
  await takeKey(school, drafts[1] ?? 0)
  return { ...chapter, ids, drafts, checked: ids.filter((id) => !drafts.includes(id)) }
}

const numbersIn = (texts: readonly string[]) => texts.join().match(/700000\d\d/g) ?? []
const idsAsked = async (id: number, student: Person) => {
  const { body } = await school.call(papers.getPaper, { params: { id } }, student)
  return body.data.questions.map((question) => question.id).sort()
}
const startAs = (id: number, student: Person) =>
  school.call(sitting.startAttempt, { params: { id } }, student)

describe('a student never gets a draft', () => {
  it('in an exam, a practice or a draw, nor in anything that is readable before and after', async () => {
    // A running exam holds its chapter back from practices.
    const [examined, practised] = [await addChapterWithDrafts(), await addChapterWithDrafts()]
    const sectioned = (chapter_id: number, source: object, quiz_mode: 'exam' | 'practice') =>
      addSectionedQuiz(
        school,
        admin,
        [sectionOf(chapter_id, { sources: [{ chapter_id, take: 'draw', ...source }] })],
        { quiz_mode },
      )
    const { chapterId } = practised
    const asking = [
      [(await addQuiz(school, { chapterId: examined.chapterId })).id, examined],
      [await sectioned(examined.chapterId, { take: 'all' }, 'exam'), examined],
      [(await addQuiz(school, { chapterId, mode: 'practice' })).id, practised],
      [await sectioned(chapterId, { count: 3 }, 'practice'), practised],
    ] as const
    const hopeless = await sectioned(chapterId, { difficulty: { easy: 1 } }, 'practice')
    const student = await addStudent(school)
    const readable = async (...attempts: number[]) =>
      readableBy(school, signedInAnew(school, student), [
        ...[...asking.map(([id]) => id), hopeless, chapterId, examined.chapterId],
        ...[...examined.ids, ...practised.ids, ...attempts],
      ])
    const seen = await readable()
    const attempts: number[] = []
    for (const [id, { checked }] of asking) {
      const check = await school.call(sitting.checkStart, { params: { id } }, student)
      expect(check.body.data).toMatchObject({ total_questions: 3, total_marks: 6 })
      const start = await startAs(id, student)
      expect(start.status, start.body.message).toBe(200)
      attempts.push(start.body.data.take_quiz_id)
      expect(await idsAsked(id, student)).toEqual(checked)
    }
    expect((await startAs(hopeless, student)).body.code).toBe('not_allowed_now')
    seen.push(...(await readable(...attempts)))
    school.clock.advance(3 * 3600)
    await finishAll(school)
    seen.push(...(await readable(...attempts)))
    expect(seen.filter((text) => text.includes(canary))).toEqual([])
    for (const id of [...examined.drafts, ...practised.drafts])
      expect(numbersIn(seen)).not.toContain(String(id))
    expect(numbersIn(seen)).toContain(String(examined.checked[0]))
  })

  it('in counts: chapters, subjects and lists count without drafts, the bank with them', async () => {
    const { chapterId } = await addChapterWithDrafts()
    const exam = await addQuiz(school, { chapterId })
    const [student, { subject_id }] = [
      await addStudent(school),
      (await school.call(getChapter, { params: { id: chapterId } }, admin)).body.data,
    ]
    const counts = async (person: Person) => {
      const query = { ids: [chapterId] }
      const one = await school.call(listChapters, { query }, person)
      const page = await school.call(
        listChapters,
        { query: { page: 1, per_page: 100, sort: 'questions_count', order: 'desc' } },
        person,
      )
      const subject = await school.call(getSubject, { params: { id: subject_id } }, person)
      return [
        one.body.data[0]?.questions_count,
        page.body.data.find(({ id }) => id === chapterId)?.questions_count,
        subject.body.data.chapters[0]?.questions_count,
      ]
    }
    expect(await counts(student)).toEqual([3, 3, 3])
    expect(await counts(admin)).toEqual([5, 5, 5])
    for (const person of [student, admin]) {
      const { body } = await school.call(quizzes.listQuizzes, { query: { ids: [exam.id] } }, person)
      expect(body.data[0]).toMatchObject({ total_questions: 3 })
    }
    const shown = (await school.call(quizzes.getQuiz, { params: { id: exam.id } }, admin)).body.data
    expect(shown.questions).toHaveLength(3)
    const bank = await school.call(listQuestions, { query: { chapter_id: chapterId } }, admin)
    expect(bank.body.data).toHaveLength(5)
  })

  it('when a practice is started again after a question has become a draft', async () => {
    const { chapterId, ids, checked } = await addChapterWithDrafts()
    const practice = await addQuiz(school, { chapterId, mode: 'practice' })
    const [first, second] = [await addStudent(school), await addStudent(school)]
    expect((await startAs(practice.id, first)).status).toBe(200)
    await setFacts(school, checked[0] ?? 0, { status: 'draft' })
    expect((await startAs(practice.id, second)).status).toBe(200)
    expect(await idsAsked(practice.id, second)).toEqual(checked.slice(1))
    // A frozen paper keeps its questions.
    expect(await idsAsked(practice.id, first)).toEqual(checked)
    await setFacts(school, ids[1] ?? 0, { status: 'checked' })
    const third = await addStudent(school)
    expect((await startAs(practice.id, third)).status).toBe(200)
    expect(await idsAsked(practice.id, third)).toContain(ids[1])
  })

  it('when questions of an attempt are practised again', async () => {
    const practising = practisingAgainAt(school)
    const { practice, student, attemptId } = await practising.oneRight()
    const wrong = practice.questions.slice(1).map(({ id }) => id)
    await setFacts(school, wrong[0] ?? 0, { status: 'draft' })
    const { quiz_id } = (await practising.again(attemptId, student)).body.data
    await practising.start(quiz_id, student)
    expect(await idsAsked(quiz_id, signedInAnew(school, student))).toEqual(wrong.slice(1))
  })
})

describe('a question chosen by hand that is a draft', () => {
  const sources = (chapter: Omit<TestQuiz, 'id'>, ids: readonly number[]) => [
    sectionOf(chapter.chapterId, {
      sources: [{ chapter_id: chapter.chapterId, take: 'these', question_ids: [...ids] }],
    }),
  ]

  it('is refused by its number when the quiz is saved or previewed', async () => {
    const chapter = await addChapterWithDrafts()
    const body = quizWith(school, sources(chapter, chapter.ids.slice(0, 2)))
    for (const endpoint of [quizzes.createQuiz, quizzes.previewQuiz, quizzes.previewPaper])
      expect(await school.call(endpoint, { body } as never, admin)).toMatchObject({
        status: 400,
        body: {
          field: 'sections.0.sources.0.question_ids',
          message: expect.stringContaining(`Question ${chapter.ids[1]} is a draft`),
        },
      })
    const id = await addSectionedQuiz(school, admin, sources(chapter, chapter.checked))
    const changed = { params: { id }, body: { sections: sources(chapter, chapter.drafts) } }
    expect((await school.call(quizzes.updateQuiz, changed, admin)).status).toBe(400)
  })

  it('counts as missing if it became one later, until it is checked', async () => {
    const chapter = await addChapterWithDrafts()
    const id = await addSectionedQuiz(school, admin, sources(chapter, chapter.checked))
    const draft = chapter.checked[0] ?? 0
    await setFacts(school, draft, { status: 'draft' })
    const student = await addStudent(school)
    const shown = (await school.call(quizzes.getQuiz, { params: { id } }, admin)).body.data
    expect(shown.sections?.[0]).toMatchObject({ questions: 2, missing: 1 })
    expect(shown.total_questions).toBe(2)
    const renamed = { params: { id }, body: { name: 'Renamed' } }
    expect((await school.call(quizzes.updateQuiz, renamed, admin)).status).toBe(200)
    expect((await startAs(id, student)).body).toMatchObject({
      code: 'not_allowed_now',
      message: 'This quiz is not ready: Section lacks 1 of its questions',
    })
    const checklist = await school.call(getChecklist, { params: { id } }, admin)
    expect(checklist.body.data.find(({ item }) => item === 'sources')).toMatchObject({
      state: 'problem',
      text: 'Too few questions: Section lacks 1. Nobody could start it.',
    })
    await setFacts(school, draft, { status: 'checked' })
    expect((await startAs(id, student)).status).toBe(200)
  })

  it('is not chosen by the file of a quiz if an equal question is checked', async () => {
    const chapter = await addChapterWithDrafts()
    const [first = 0, , twin = 0] = chapter.ids
    await sql`update questions set fingerprint = (
      select fingerprint from questions where id = ${first}) where id = ${twin}`.execute(school.db)
    const id = await addSectionedQuiz(school, admin, sources(chapter, [first]))
    const file = (await school.call(getQuizFile, { params: { id } }, admin)).body
    await setFacts(school, first, { status: 'draft' })
    const check = async () =>
      (await school.call(checkQuizFile, { body: file as never }, admin)).body.data
    const found = await check()
    expect(found.problems).toEqual([])
    expect(found.quiz.sections?.[0]?.sources[0]?.question_ids).toEqual([twin])
    await setFacts(school, twin, { status: 'draft' })
    expect((await check()).problems).toEqual([
      {
        path: 'sections.0.sources.0.question_ids',
        message: expect.stringContaining('is a draft'),
      },
    ])
  })
})
