import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import { type PrintedPaper, printQuiz, setLetters } from '@prepwell/contract/quizzes/print.ts'
import { deleteQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { regradeQuiz } from '@prepwell/contract/results/regrades.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach, type TestQuiz } from '../../../../test/content/exams.ts'
import { addGroup } from '../../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addAdmin, addStaff, addStudent, addToken, signedInAnew } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { createPaperCache, markAnswer } from '../../attempts/index.ts'

let school: School
let admin: Person
let chapter: Omit<TestQuiz, 'id'>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter = await addChapter(school, Array(12).fill(oneOfEach[0]))
})
afterAll(() => school.close())

const { begin, take } = attemptCalls(() => school)

const ask = (id: number, person: Person | null = admin, query: object = {}) =>
  school.call(printQuiz, { params: { id }, query } as never, person)

async function printOf(id: number, sets = 4): Promise<PrintedPaper> {
  const { status, body } = await ask(id, signedInAnew(school, admin), { sets })
  expect(status, body.message).toBe(200)
  return body.data
}

const drawing = (count: number) =>
  sectionOf(chapter.chapterId, {
    sources: [{ chapter_id: chapter.chapterId, take: 'draw', types: ['MCQ'], count }],
  })

const idsOf = ({ questions }: PrintedPaper['sets'][number]) => questions.map(({ id }) => id)

it('prints the questions of the bank in sets that stay the same while it does not change', async () => {
  const id = await addSectionedQuiz(school, admin, [drawing(6)], { draw: 'own' })
  const print = await printOf(id)
  expect(print).toMatchObject({ is_frozen: false, is_regraded: false, total_questions: 6 })
  expect(print.code).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(print.sets.map(({ letter }) => letter)).toEqual([...setLetters])
  const [first = [], ...others] = print.sets.map((set) => idsOf(set).toSorted())
  for (const other of others) expect(other).toEqual(first)
  expect(await printOf(id)).toEqual(print)
  expect(await printOf(id, 1)).toEqual({ ...print, sets: print.sets.slice(0, 1) })
})

it('a changed question changes the code, and a corrected key does not', async () => {
  const quiz = await addQuiz(school, { questions: oneOfEach })
  const before = await printOf(quiz.id)
  const [, , last] = quiz.questions
  const change = (columns: { numerical_answer?: string; statement?: string }) =>
    school.db
      .updateTable('questions')
      .set(columns)
      .where('id', '=', last?.id ?? 0)
      .execute()
  await change({ numerical_answer: '3.5' })
  const corrected = await printOf(quiz.id)
  expect(corrected.code).toBe(before.code)
  expect(corrected.sets[0]?.key[2]?.answers).toEqual([['3.5']])
  await change({ statement: 'What is it now?' })
  expect((await printOf(quiz.id)).code).not.toBe(before.code)
})

it('prints the frozen paper of an exam, with the key as it was regraded', async () => {
  const id = await addSectionedQuiz(school, admin, [drawing(5)], {
    shuffle_questions: true,
    shuffle_options: true,
  })
  const student = await addStudent(school)
  await begin({ id }, student)
  const sat = await school.call(getPaper, { params: { id } }, student)
  const print = await printOf(id)
  expect(print.is_frozen).toBe(true)
  for (const set of print.sets)
    expect(idsOf(set).toSorted()).toEqual(sat.body.data.questions.map((one) => one.id).toSorted())
  const [question_id = 0] = idsOf(print.sets[1] ?? ({ questions: [] } as never))
  school.clock.advance(3 * 3600)
  const items = [{ question_id, policy: 'leave_out' as const }]
  const regraded = await school.call(
    regradeQuiz,
    { params: { id }, body: { items, reason: 'It was misprinted' } } as never,
    signedInAnew(school, admin),
  )
  expect(regraded.status, JSON.stringify(regraded.body)).toBe(201)
  const after = await printOf(id)
  expect(after).toMatchObject({ is_regraded: true, code: print.code })
  expect(after.sets[1]?.key[0]?.is_left_out).toBe(true)
  expect(after.total_marks).toBeLessThan(print.total_marks)
})

it('an answer by the key of any set earns the marks that the set prints', async () => {
  const quiz = await addQuiz(school, { questions: [...oneOfEach, ...oneOfEach] })
  await take(quiz, await addStudent(school))
  const { id } = await school.db
    .selectFrom('papers')
    .select('id')
    .where('quiz_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  const paper = await createPaperCache().graded(school.db, id)
  for (const { questions, key } of (await printOf(quiz.id)).sets)
    for (const [at, question] of questions.entries()) {
      const item = paper.items.find((one) => one.question_id === question.id)
      const [named = []] = key[at]?.answers ?? []
      const chosen = question.options.flatMap((option, place) =>
        named.includes(letterOf(place)) ? [String(option.id)] : [],
      )
      const selected = question.type === 'Numerical' ? named : chosen
      if (!item) throw new Error(`question ${question.id} is not on the paper`)
      expect(markAnswer(item, selected).valueOf()).toBe(question.marks)
    }
})

it('refuses a quiz that lacks questions in the words of a start', async () => {
  const id = await addSectionedQuiz(school, admin, [drawing(40)])
  const { status, body } = await ask(id)
  expect([status, body.message]).toEqual([
    400,
    'This quiz is not ready: Section lacks 28 of its questions',
  ])
})

it.each([0, 5, 1.5, 'many'])('refuses %s sets', async (sets) => {
  const { id } = await addQuiz(school, { questions: oneOfEach })
  const { status, body } = await ask(id, admin, { sets })
  expect([status, body.field]).toEqual([400, 'sets'])
})

it('is for those who may read the keys of this quiz', async () => {
  const exam = await addQuiz(school, { questions: oneOfEach, startsIn: 3600 })
  const { subject_id: subject } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', exam.chapterId)
    .executeTakeFirstOrThrow()
  const group = await addGroup(school, [await addStudent(school)])
  await school.db
    .updateTable('quizzes')
    .set({ for_groups: true })
    .where('id', '=', exam.id)
    .execute()
  await school.db.insertInto('quiz_groups').values({ quiz_id: exam.id, group_id: group }).execute()
  const other = await addChapter(school, oneOfEach)
  const { subject_id: foreign } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', other.chapterId)
    .executeTakeFirstOrThrow()
  const status = async (person: Person | null) => (await ask(exam.id, person)).status
  const teacher = (subjects: number[]) =>
    addStaff(school, ['Teacher'], { subjects, groups: [group] })
  expect(await status(await teacher([subject]))).toBe(200)
  expect(await status(await teacher([foreign]))).toBe(404)
  expect(await status(await addStaff(school, ['Author'], { subjects: [subject] }))).toBe(403)
  expect(await status(await addStaff(school, ['Invigilator'], { exams: [exam.id] }))).toBe(403)
  expect(await status(await addStudent(school))).toBe(403)
  expect(await status(null)).toBe(401)
  expect(await status(await addToken(school, tokenPermissions))).toBe(200)
  const keyless = tokenPermissions.filter((one) => one !== 'questions.read')
  expect(await status(await addToken(school, keyless))).toBe(403)
})

it('knows no deleted quiz, and no private practice', async () => {
  const quiz = await addQuiz(school, { questions: oneOfEach, mode: 'practice' })
  expect((await ask(quiz.id)).status).toBe(200)
  const { id: owner_id } = await addStudent(school)
  await school.db
    .updateTable('quizzes')
    .set({ owner_id, chapter_id: null })
    .where('id', '=', quiz.id)
    .execute()
  expect((await ask(quiz.id)).status).toBe(404)
  const gone = await addQuiz(school, { questions: oneOfEach, startsIn: 3600 })
  await school.call(deleteQuiz, { params: { id: gone.id } }, signedInAnew(school, admin))
  expect((await ask(gone.id)).status).toBe(404)
  expect((await ask(2_000_000_000)).status).toBe(404)
})
