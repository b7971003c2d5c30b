import { deleteQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as practices from '@prepwell/contract/results/own-practices.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'
import { ownPracticesAt } from '../../../test/sitting/own-practices.ts'
import { only, practisingAgainAt } from '../../../test/sitting/practising-again.ts'

let school: School
let student: Person
let day: ReturnType<typeof examDay>
let own: ReturnType<typeof ownPracticesAt>
let practising: ReturnType<typeof practisingAgainAt>
beforeAll(async () => {
  school = await openSchool()
  day = examDay(school, () => student)
  own = ownPracticesAt(school)
  practising = practisingAgainAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const tenQuestions = Array.from({ length: 10 }, () => ({
  type: 'MCQ' as const,
  marks: 2,
  options: ['a', 'b'],
  correct: [1],
}))
const addPractice = () => addQuiz(school, { mode: 'practice', questions: tenQuestions })
const idsOf = (quiz: TestQuiz) => quiz.questions.map(({ id }) => id)
const wrongTo = (quiz: TestQuiz) =>
  Object.fromEntries(
    quiz.questions.map(({ id, optionIds: [first = 0] }) => [
      id,
      { answered: true, selected_values: first },
    ]),
  )
const set = (ids: readonly (number | undefined)[], fields: object) =>
  school.db
    .updateTable('questions')
    .set(fields)
    .where(
      'id',
      'in',
      ids.map((id) => id ?? 0),
    )
    .execute()

const choices = async (person = student) =>
  (await school.call(practices.listPracticeChoices, {}, signedInAnew(school, person))).body.data
const chapterOf = async (quiz: TestQuiz) =>
  (await choices()).chapters.find(({ id }) => id === quiz.chapterId)

describe('POST /api/practices', () => {
  it('makes a private practice of questions of several chapters, with the marks of the bank', async () => {
    const [one, two] = [await addPractice(), await addPractice()]
    const chapter_ids = [one.chapterId, two.chapterId]
    const made = await own.make(student, { chapter_ids, count: 6, clock: true, check: false })
    expect(made).toMatchObject({ status: 200, body: { data: { available: 20 } } })
    const { quiz_id, name } = made.body.data
    expect(name).toBe('Own practice: Chapter')
    const id = quiz_id ?? 0
    const check = await school.call(checkStart, { params: { id } }, signedInAnew(school, student))
    expect(check.body.data).toMatchObject({
      quiz_mode: 'practice',
      total_questions: 6,
      total_marks: 12,
      time_duration: 720,
    })
    const attempt = await day.begin({ id })
    const asked = await own.questionsOf(id, student)
    expect(asked.filter((one_) => idsOf(one).includes(one_))).toHaveLength(3)
    expect(asked.filter((one_) => idsOf(two).includes(one_))).toHaveLength(3)
    await day.submit(attempt, {})
    const result = await school.call(
      getAttempt,
      { params: { id: attempt } },
      signedInAnew(school, student),
    )
    expect(result.body.data).toMatchObject({ is_private: true, total_questions: 6 })
  })

  it('counts only for a dry run, and stores nothing', async () => {
    const { chapterId } = await addPractice()
    const before = await school.db.selectFrom('quizzes').select('id').execute()
    const answer = await own.make(student, { chapter_ids: [chapterId], count: 5, dry_run: true })
    expect(answer.body.data).toEqual({ available: 10, quiz_id: null, name: null })
    expect(await school.db.selectFrom('quizzes').select('id').execute()).toEqual(before)
  })

  it('narrows by difficulty, tag and year', async () => {
    const quiz = await addPractice()
    const [a, b, c] = idsOf(quiz)
    await set([a, b], { difficulty: 'hard' })
    await set([c], { difficulty: 'easy', origin_year: 2024 })
    await set([a], { origin_year: 2023 })
    const { id: tag_id } = await school.db
      .insertInto('tags')
      .values({ name: 'Pulleys' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.db
      .insertInto('question_tags')
      .values([a, c].map((question_id) => ({ question_id: question_id ?? 0, tag_id, position: 1 })))
      .execute()
    const chapter_ids = [quiz.chapterId]
    const counts = await Promise.all(
      [
        {},
        { difficulty: ['hard' as const] },
        { difficulty: ['hard' as const, 'easy' as const] },
        { tags: ['pulleys'] },
        { tags: ['pulleys', 'no such tag'] },
        { years: [2024, 2023] },
        { years: [2024], difficulty: ['hard' as const] },
      ].map((facts) => own.count(student, { chapter_ids, ...facts })),
    )
    expect(counts).toEqual([10, 2, 3, 2, 2, 2, 0])
    expect(await choices()).toMatchObject({ tags: ['Pulleys'], years: [2024, 2023] })
  })

  it('knows that an answer with full marks of four thirds is right', async () => {
    const asked = await addQuiz(school, { mode: 'practice' })
    const { chapterId } = asked
    const rule = { right: { of_own: '2/3' }, wrong: '0', blank: '0', partial: 'none' }
    const scheme = await school.db
      .insertInto('marking_schemes')
      .values({
        ...{ name: 'Two thirds', source: 'Tests', created_at: firstDay },
        rules: JSON.stringify({ MCQ: rule, MSQ: rule, Numerical: rule }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sections = [sectionOf(chapterId, { scheme_id: scheme.id })]
    const quizId = await addSectionedQuiz(school, await addAdmin(school), sections, {
      quiz_mode: 'practice',
    })
    await practising.take(quizId, student, rightAnswers(asked))
    expect(await own.count(student, { chapter_ids: [chapterId], from: 'wrong' })).toBe(0)
    expect(await chapterOf(asked)).toMatchObject({ right: 1 })
  })

  it('knows unseen, wrong and bookmarked questions', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const chapter_ids = [quiz.chapterId]
    const counts = async () => {
      const of = (from: 'all' | 'unseen' | 'wrong' | 'bookmarked') =>
        own.count(student, { chapter_ids, from })
      return [await of('all'), await of('unseen'), await of('wrong'), await of('bookmarked')]
    }
    expect(await counts()).toEqual([3, 3, 0, 0])
    const [mcq, msq, numerical] = quiz.questions
    await practising.take(quiz.id, student, {
      ...only(quiz, String(numerical?.id)),
      [String(msq?.id)]: { answered: true, selected_values: [msq?.optionIds[0] ?? 0] },
    })
    // The first question was left blank, and the second is partly right.
    expect(await counts()).toEqual([3, 0, 1, 0])
    expect(await chapterOf(quiz)).toMatchObject({ questions: 3, right: 0.5 })
    await school.db
      .insertInto('bookmarks')
      .values({
        ...{ student_id: student.id, question_id: mcq?.id ?? 0 },
        ...{ created_at: firstDay, updated_at: firstDay },
      })
      .execute()
    school.clock.advance(60)
    await practising.take(quiz.id, student, rightAnswers(quiz))
    expect(await counts()).toEqual([3, 0, 0, 1])
    expect(await chapterOf(quiz)).toMatchObject({ right: 1 })
    expect(await own.count(await addStudent(school), { chapter_ids, from: 'bookmarked' })).toBe(0)
  })

  it('keeps the questions of a passage together if they fit', async () => {
    const quiz = await addPractice()
    const { id: passage_id } = await school.db
      .insertInto('passages')
      .values({
        ...{ chapter_id: quiz.chapterId, text: 'A text', fingerprint: Buffer.from('A text') },
        ...{ created_at: firstDay, updated_at: firstDay },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shared = idsOf(quiz).slice(0, 4)
    await set(shared, { passage_id })
    for (const _try of Array.from({ length: 4 })) {
      const id = await own.made(student, { chapter_ids: [quiz.chapterId], count: 5 })
      await day.begin({ id })
      const asked = await own.questionsOf(id, student)
      expect(asked).toHaveLength(5)
      expect([0, 4]).toContain(asked.filter((one) => shared.includes(one)).length)
    }
  })

  it('surprises with ten questions, and finds a similar one that was not seen', async () => {
    const quiz = await addPractice()
    await set(idsOf(quiz).slice(0, 3), { difficulty: 'hard' })
    const surprise = await own.make(student, { surprise: true })
    expect(surprise.body.data.name).toBe('Surprise practice')
    await day.begin({ id: surprise.body.data.quiz_id ?? 0 })
    expect(await own.questionsOf(surprise.body.data.quiz_id ?? 0, student)).toHaveLength(10)

    const other = await addStudent(school)
    const [hard, harder, hardest] = idsOf(quiz)
    expect((await own.make(other, { similar_to: hard ?? 0 })).status).toBe(404)
    expect((await own.make(other, { similar_to: 999_999 })).body).toEqual(
      (await own.make(other, { similar_to: hard ?? 0 })).body,
    )
    await set([harder, hardest], { difficulty: 'easy' })
    const seen = await own.made(other, {
      chapter_ids: [quiz.chapterId],
      difficulty: ['hard'],
      count: 5,
    })
    await practising.start(seen, other)
    expect(await own.make(other, { similar_to: hard ?? 0 })).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now', message: expect.stringContaining('no similar question') },
    })
    await set([harder, hardest], { difficulty: 'hard' })
    const similar = await own.make(other, { similar_to: hard ?? 0 })
    expect(similar.body.data).toMatchObject({ available: 2, name: 'Similar question: Chapter' })
    await practising.start(similar.body.data.quiz_id ?? 0, other)
    const [asked, ...others] = await own.questionsOf(similar.body.data.quiz_id ?? 0, other)
    expect([harder, hardest]).toContain(asked)
    expect(others).toEqual([])
  })

  it('refuses what does not exist or does not fit, and stores nothing', async () => {
    const { chapterId } = await addPractice()
    expect(await own.make(student, { chapter_ids: [chapterId, 999_999] })).toMatchObject({
      status: 404,
      body: { message: 'Chapter not found' },
    })
    expect(await own.make(student, { chapter_ids: [chapterId], years: [1999] })).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now' },
    })
    for (const count of [4, 51])
      expect((await own.make(student, { count })).body.code).toBe('invalid_input')
    expect((await own.make(await addAdmin(school), { count: 5 })).status).toBe(403)
  })

  it('makes whole practices at the same time, at most a number a day', async () => {
    const { chapterId } = await addPractice()
    const body = { chapter_ids: [chapterId], count: 5 }
    const made = await Promise.all(Array.from({ length: 4 }, () => own.make(student, body)))
    for (const { body } of made) {
      const id = body.data.quiz_id ?? 0
      const check = await school.call(checkStart, { params: { id } }, signedInAnew(school, student))
      expect(check.body.data).toMatchObject({ total_questions: 5 })
    }
    await school.db
      .insertInto('quizzes')
      .values(
        Array.from({ length: limits.privatePracticesPerDay - 5 }, () => ({
          ...{ name: 'Own', description: '', difficulty_level: 'easy' as const },
          ...{ quiz_mode: 'practice' as const, date_of_quiz: firstDay, time_duration_seconds: 60 },
          ...{ owner_id: student.id, created_at: firstDay },
        })),
      )
      .execute()
    const last = await Promise.all(Array.from({ length: 3 }, () => own.make(student, body)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await own.count(student, body)).toBe(10)
  })
})

describe('what an own practice never asks', () => {
  it('is what an exam holds, a draft, or the chapter of an exam that the student is sitting', async () => {
    const { exam, practice } = await day.examAndPractice()
    const chapter_ids = [exam.chapterId]
    await set(idsOf(exam).slice(0, 1), { status: 'draft' })
    expect(await own.count(student, { chapter_ids })).toBe(2)
    const made = await own.made(student, { chapter_ids, count: 5 })
    day.turnTo(atStart + 60)
    expect(await own.count(student, { chapter_ids })).toBe(0)
    expect((await own.make(student, { chapter_ids })).status).toBe(400)
    expect(await chapterOf(practice)).toBeUndefined()
    expect((await day.start({ id: made })).status).toBe(400)
    // A question that joins the chapter now does not belong to the exam.
    const late = await addQuiz(school, { mode: 'practice' })
    await day.begin(exam)
    await set(idsOf(late), { chapter_id: exam.chapterId })
    expect(await own.count(student, { chapter_ids })).toBe(0)
    expect(await own.count(await addStudent(school), { chapter_ids })).toBe(3)
  })

  it('is a question of an exam to come, unless it is open for practice or was shown with its key', async () => {
    const coming = await addQuiz(school, { startsIn: 7 * 24 * 3600 })
    const chapter_ids = [coming.chapterId]
    expect(await own.count(student, { chapter_ids })).toBe(0)
    await addQuiz(school, { mode: 'practice', chapterId: coming.chapterId, startsIn: 3600 })
    expect(await own.count(student, { chapter_ids })).toBe(0)
    school.clock.advance(3601)
    expect(await own.count(student, { chapter_ids })).toBe(3)

    const past = await addQuiz(school, { minutes: 30 })
    await practising.take(past.id, student, {})
    school.clock.advance(3600)
    await day.finish()
    await addQuiz(school, { startsIn: 24 * 3600, chapterId: past.chapterId })
    expect(await own.count(student, { chapter_ids: [past.chapterId] })).toBe(3)
    expect(await own.count(await addStudent(school), { chapter_ids: [past.chapterId] })).toBe(0)
  })

  it('is a question of an exam that never shows its keys', async () => {
    const exam = await addQuiz(school, { minutes: 30, shownAfter: 'answers' })
    await practising.take(exam.id, student, {})
    school.clock.advance(3600)
    await day.finish()
    const chapter_ids = [exam.chapterId]
    for (const from of ['all', 'wrong'] as const)
      expect(await own.count(student, { chapter_ids, from })).toBe(0)
    await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    expect(await own.count(student, { chapter_ids })).toBe(3)
  })

  it('is one of such an exam that was deleted, as long as that can be undone', async () => {
    const exam = await addQuiz(school, { minutes: 30, shownAfter: 'answers' })
    await practising.take(exam.id, student, {})
    school.clock.advance(3600)
    await day.finish()
    const admin = await addAdmin(school)
    expect((await school.call(deleteQuiz, { params: { id: exam.id } }, admin)).status).toBe(200)
    const chapter_ids = [exam.chapterId]
    expect(await own.count(student, { chapter_ids })).toBe(0)
    school.clock.advance(3600)
    expect(await own.count(student, { chapter_ids })).toBe(3)
  })
})

describe('the link of a practice', () => {
  const share = (id: number, person: Person) =>
    school.call(practices.sharePractice, { params: { id } }, signedInAnew(school, person))
  const show = (code: string, person: Person) =>
    school.call(practices.getSharedPractice, { params: { code } }, signedInAnew(school, person))
  const take = (code: string, person: Person) =>
    school.call(practices.takeSharedPractice, { params: { code } }, signedInAnew(school, person))

  it('gives a friend one practice of the same questions', async () => {
    const quiz = await addPractice()
    const id = await own.made(student, { chapter_ids: [quiz.chapterId], count: 5, check: true })
    const { code } = (await share(id, student)).body.data
    expect((await share(id, student)).body.data).toEqual({ code })
    const friend = await addStudent(school)
    expect((await show(code, friend)).body.data).toEqual({
      ...{ name: 'Shared practice: Chapter', questions: 5, chapters: ['Chapter'] },
    })
    const taken = await Promise.all(Array.from({ length: 4 }, () => take(code, friend)))
    const [first] = taken
    for (const one of taken) expect(one.body).toEqual(first?.body)
    const theirs = first?.body.data.quiz_id ?? 0
    expect(theirs).not.toBe(id)
    await day.begin({ id })
    await practising.start(theirs, friend)
    expect((await own.questionsOf(theirs, friend)).sort()).toEqual(
      (await own.questionsOf(id, student)).sort(),
    )
    expect((await take(code, student)).body.data.quiz_id).toBe(id)
  })

  it('leaves out what the friend cannot be asked, and goes with its practice', async () => {
    const quiz = await addPractice()
    const id = await own.made(student, { chapter_ids: [quiz.chapterId], count: 10 })
    const { code } = (await share(id, student)).body.data
    await set(idsOf(quiz).slice(0, 4), { status: 'draft' })
    const friend = await addStudent(school)
    expect((await show(code, friend)).body.data.questions).toBe(6)
    const theirs = (await take(code, friend)).body.data.quiz_id
    await practising.start(theirs, friend)
    expect(await own.questionsOf(theirs, friend)).toHaveLength(6)
    await school.db.deleteFrom('users').where('id', '=', student.id).execute()
    expect((await show(code, friend)).status).toBe(404)
    expect(await own.questionsOf(theirs, friend)).toHaveLength(6)
  })

  it('tells a friend neither what its owner had wrong nor a chapter that an exam holds', async () => {
    const quiz = await addPractice()
    await practising.take(quiz.id, student, wrongTo(quiz))
    const id = await own.made(student, { chapter_ids: [quiz.chapterId], from: 'wrong' })
    const { code } = (await share(id, student)).body.data
    const friend = await addStudent(school)
    expect((await take(code, friend)).body.data.name).toBe('Shared practice: Chapter')
    await addQuiz(school, { chapterId: quiz.chapterId })
    expect((await show(code, await addStudent(school))).body.data).toEqual({
      ...{ name: 'Shared practice', questions: 0, chapters: [] },
    })
  })

  it('exists only for the owner of a private practice, and for people who know it', async () => {
    const quiz = await addPractice()
    const id = await own.made(student, { chapter_ids: [quiz.chapterId] })
    const other = await addStudent(school)
    expect((await share(id, other)).status).toBe(404)
    expect((await share(quiz.id, student)).body).toEqual((await share(id, other)).body)
    expect((await show('x'.repeat(22), other)).status).toBe(404)
    expect((await take('x'.repeat(22), other)).status).toBe(404)
    expect((await show('short', other)).status).toBe(400)
  })
})
