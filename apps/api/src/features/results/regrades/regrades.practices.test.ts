import { deleteQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { recomputedMarks } from '../../../test/recomputed/recomputed-gradings.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'
import { lockGradings } from '../../sitting/attempts/index.ts'

let school: School
let admin: Person
/** A practice that asks an MCQ, an MSQ and a Numerical. */
let practice: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  practice = await addQuiz(school, { mode: 'practice' })
})
const { begin, take } = attemptCalls(() => school)
const { regrade, undo, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

const reason = 'Both are right'
const question = (place: number) => practice.questions[place] ?? { id: 0, optionIds: [] }
const mcq = () => question(0).id
const first = () => question(0).optionIds[0] ?? 0
const right = () => question(0).optionIds[1] ?? 0
const alsoFirst = () => ({
  ...{ question_id: mcq(), policy: 'also_accept' as const },
  correct_answer: first(),
})
const leaveOut = () => ({ question_id: mcq(), policy: 'leave_out' as const })

const takeFirst = async (quiz: { readonly id: number } = practice, option = first()) =>
  take(quiz, await addStudent(school), choose(mcq(), option))

const paperOf = async (attemptId: number) =>
  (
    await school.db
      .selectFrom('attempts')
      .select('paper_id')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
  ).paper_id

async function edit(id: number, fields: object) {
  const { status, body } = await school.call(
    updateQuestion,
    { params: { id }, body: { chapter_id: practice.chapterId, ...fields } as never },
    asAdmin(),
  )
  expect(status, body.message).toBe(200)
}

/** Rewrites the last question of the chapter, which no regrade concerns. */
const fixTypo = (statement = 'Without the typo') =>
  edit(question(2).id, {
    ...{ question_type: 'Numerical', marks: 4 },
    ...{ question_statement: statement, numerical_answer: '2.5' },
  })

describe('a practice, when another question of its chapter changes', () => {
  it.each([
    { name: 'a chapter', make: async () => practice },
    {
      name: 'sections',
      make: async () => ({
        id: await addSectionedQuiz(school, asAdmin(), [sectionOf(practice.chapterId)], {
          quiz_mode: 'practice',
        }),
      }),
    },
  ])('keeps its regrades and loses them by their undo: $name', async ({ make }) => {
    const quiz = await make()
    const ids = [await takeFirst(quiz)]
    const done = await regrade(quiz, { items: [alsoFirst()], reason })
    expect(done.status, done.body.message).toBe(201)
    ids.push(await takeFirst(quiz))
    expect(await paperOf(ids[1] ?? 0)).toBe(await paperOf(ids[0] ?? 0))
    await fixTypo()
    ids.push(await takeFirst(quiz), await takeFirst(quiz))
    const [old, , next, after] = await Promise.all(ids.map(paperOf))
    expect(next).not.toBe(old)
    expect(after).toBe(next)
    expect(await marksOf(ids)).toEqual([2, 2, 2, 2])
    expect((await undo(done.id)).status).toBe(200)
    expect(await marksOf(ids)).toEqual([0, 0, 0, 0])
    await fixTypo('Without another typo')
    expect(await marksOf([await takeFirst(quiz)])).toEqual([0])
  })

  it.each([
    { policy: 'full_all' as const, marks: 2, total: 9 },
    { policy: 'full_answered' as const, marks: 2, total: 9 },
    { policy: 'leave_out' as const, marks: 0, total: 7 },
  ])('keeps $policy', async ({ policy, marks, total }) => {
    await takeFirst()
    await regrade(practice, { items: [{ question_id: mcq(), policy }], reason })
    await fixTypo()
    const id = await takeFirst()
    expect(await marksOf([id])).toEqual([marks])
    const { total_marks } = await school.db
      .selectFrom('attempts')
      .select('total_marks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(total_marks)).toBe(total)
  })

  it('keeps a regrade while the passage stays, and drops it once that is rewritten', async () => {
    const passage = await school.db
      .insertInto('passages')
      .values({
        ...{ chapter_id: practice.chapterId, text: 'Read this', fingerprint: Buffer.from('x') },
        ...{ created_at: firstDay, updated_at: firstDay },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.db
      .updateTable('questions')
      .set({ passage_id: passage.id })
      .where('id', '=', mcq())
      .execute()
    await takeFirst()
    await regrade(practice, { items: [alsoFirst()], reason })
    await fixTypo()
    const ids = [await takeFirst()]
    await school.db
      .updateTable('passages')
      .set({ text: 'Read this instead' })
      .where('id', '=', passage.id)
      .execute()
    ids.push(await takeFirst())
    expect(await marksOf(ids)).toEqual([2, 0])
  })

  it('keeps a new key that is not in the question bank', async () => {
    await takeFirst()
    const item = { ...alsoFirst(), policy: 'new_key' as const }
    await regrade(practice, { items: [item], reason, correct_bank: false })
    await fixTypo()
    expect(await marksOf([await takeFirst(), await takeFirst(practice, right())])).toEqual([2, 0])
  })

  it('keeps regrades that came together over several papers, on one paper', async () => {
    const quiz = {
      id: await addSectionedQuiz(school, asAdmin(), [sectionOf(practice.chapterId)], {
        quiz_mode: 'practice',
      }),
    }
    await takeFirst(quiz)
    await regrade(quiz, { items: [alsoFirst()], reason })
    await fixTypo()
    const ids = [await takeFirst(quiz)]
    const msq = { question_id: question(1).id, policy: 'full_all' as const }
    const later = await regrade(quiz, { items: [msq], reason })
    ids.push(await takeFirst(quiz))
    await undo(later.id)
    ids.push(await takeFirst(quiz))
    expect(new Set(await Promise.all(ids.map(paperOf))).size).toBe(1)
    await regrade(quiz, { items: [msq], reason })
    await fixTypo('Without another typo')
    ids.push(await takeFirst(quiz))
    expect(await marksOf(ids)).toEqual([5, 5, 5, 5])
  })

  it('returns to its earlier paper, regraded, when the change is taken back', async () => {
    await fixTypo('As it was')
    const id = await takeFirst()
    await regrade(practice, { items: [alsoFirst()], reason })
    await fixTypo()
    await takeFirst()
    await fixTypo('As it was')
    const again = await takeFirst()
    expect(await paperOf(again)).toBe(await paperOf(id))
    expect(await marksOf([id, again])).toEqual([2, 2])
  })

  it('freezes one paper if many students begin at once', async () => {
    await takeFirst()
    await regrade(practice, { items: [alsoFirst()], reason })
    await fixTypo()
    const students = await Promise.all(Array.from({ length: 8 }, () => addStudent(school)))
    const begun = await Promise.all(students.map((student) => begin(practice, student)))
    expect(new Set(await Promise.all(begun.map(paperOf))).size).toBe(1)
    expect(await marksOf([await takeFirst()])).toEqual([2])
  })
})

it('many who begin a practice during its regrade keep nobody from another quiz', async () => {
  const paperId = await paperOf(await takeFirst())
  await fixTypo()
  const other = await addQuiz(school)
  const students = await Promise.all(Array.from({ length: 9 }, () => addStudent(school)))
  const [last, ...waiting] = students as [Person, ...Person[]]
  const { starts } = await school.db.transaction().execute(async (tx) => {
    await lockGradings(tx, [paperId])
    const starts = Promise.all(waiting.map((student) => begin(practice, student)))
    await begin(other, last)
    return { starts }
  })
  const papers = await Promise.all((await starts).map(paperOf))
  expect(new Set(papers).size).toBe(1)
  expect(papers[0]).not.toBe(paperId)
})

describe('a withdrawn key', () => {
  const withdrawn = () => ({
    items: [{ ...alsoFirst(), policy: 'new_key' as const }],
    ...{ reason, keep_better: true, correct_bank: false },
  })

  it('counts on the papers that had it, and on none that is frozen later', async () => {
    const before = await takeFirst(practice, right())
    expect((await regrade(practice, withdrawn())).status).toBe(201)
    const samePaper = await takeFirst(practice, right())
    school.clock.advance(60)
    await fixTypo()
    const ids = [before, samePaper, await takeFirst(practice, right()), await takeFirst()]
    expect(await marksOf(ids)).toEqual([2, 2, 0, 2])
    const { stored, recomputed } = await recomputedMarks(school)
    expect(stored).toEqual(recomputed)
  })

  it('can still be added to a later paper, and the undo gives back what was right', async () => {
    await takeFirst(practice, right())
    const first = await regrade(practice, withdrawn())
    school.clock.advance(60)
    await fixTypo()
    const later = await takeFirst(practice, right())
    expect((await undo(first.id)).status).toBe(200)
    expect(await marksOf([later])).toEqual([2])
  })
})

describe('a practice drops its regrades of a question', () => {
  it('that has been rewritten, and finds them again when it is as before', async () => {
    const change = (question_statement: string) =>
      edit(mcq(), {
        ...{ question_type: 'MCQ', marks: 2, question_statement },
        ...{ options: ['a', 'b', 'c'], correct_answer: 2 },
      })
    await change('Which one?')
    const options = await school.db
      .selectFrom('question_options')
      .select('id')
      .where('question_id', '=', mcq())
      .orderBy('position')
      .execute()
    const [option = { id: 0 }] = options
    const item = { ...alsoFirst(), correct_answer: option.id }
    const old = await takeFirst(practice, option.id)
    expect((await regrade(practice, { items: [item], reason })).status).toBe(201)
    await change('Which one is it not?')
    const rewritten = await takeFirst(practice, option.id)
    await change('Which one?')
    await fixTypo()
    const back = await takeFirst(practice, option.id)
    expect(await marksOf([old, rewritten, back])).toEqual([2, 0, 2])
  })

  const sections = async (fields: object = {}) => ({
    id: await addSectionedQuiz(school, asAdmin(), [sectionOf(practice.chapterId)], {
      quiz_mode: 'practice',
      ...fields,
    }),
  })
  const inFormat = (question_format: 'plain' | 'markdown') =>
    edit(mcq(), {
      ...{ question_type: 'MCQ', marks: 2, question_statement: 'What is 2*3*4?', question_format },
      ...{ options: ['a', 'b', 'c'], correct_answer: 1 },
    })
  const fullAll = () => ({ question_id: mcq(), policy: 'full_all' as const })
  /** The id of an option that the last edit gave the question. */
  const optionOf = async (text: string) => {
    const { id } = await school.db
      .selectFrom('question_options')
      .select('id')
      .where('question_id', '=', mcq())
      .where('text', '=', text)
      .executeTakeFirstOrThrow()
    return id
  }

  it.each([
    { name: 'a chapter', make: async () => practice },
    { name: 'sections', make: () => sections() },
  ])('that is shown in another text format: $name', async ({ make }) => {
    const quiz = await make()
    await inFormat('markdown')
    const wrong = await optionOf('c')
    const faulty = await takeFirst(quiz, wrong)
    await regrade(quiz, { items: [fullAll()], reason })
    await fixTypo()
    const stillFaulty = await takeFirst(quiz, wrong)
    await inFormat('plain')
    const sound = await takeFirst(quiz, wrong)
    await inFormat('markdown')
    const again = await takeFirst(quiz, wrong)
    expect(await marksOf([faulty, stillFaulty, sound, again])).toEqual([2, 2, 0, 2])
  })

  it('that a shuffle no longer mixes in the same way', async () => {
    const quiz = await sections({ shuffle_options: true })
    const faulty = await takeFirst(quiz)
    await regrade(quiz, { items: [fullAll()], reason })
    await school.db
      .updateTable('question_options')
      .set({ is_fixed: true })
      .where('id', '=', question(0).optionIds[2] ?? 0)
      .execute()
    await fixTypo()
    expect(await marksOf([faulty, await takeFirst(quiz)])).toEqual([2, 0])
  })

  it('but not one whose unshuffled options the author fixes', async () => {
    await takeFirst()
    await regrade(practice, { items: [fullAll()], reason })
    await school.db
      .updateTable('question_options')
      .set({ is_fixed: true })
      .where('id', '=', question(0).optionIds[2] ?? 0)
      .execute()
    await fixTypo()
    expect(await marksOf([await takeFirst()])).toEqual([2])
  })

  it('whose key has been corrected in the question bank', async () => {
    await takeFirst()
    await regrade(practice, { items: [{ ...alsoFirst(), policy: 'new_key' }], reason })
    const next = await takeFirst()
    expect(await marksOf([next, await takeFirst(practice, right())])).toEqual([2, 0])
    const rows = await school.db
      .selectFrom('regrade_items')
      .select('regrade_id')
      .where('paper_id', '=', await paperOf(next))
      .execute()
    expect(rows).toEqual([])
  })

  it('that is left out, if nothing else would count', async () => {
    await takeFirst()
    await regrade(practice, { items: [leaveOut()], reason })
    for (const place of [1, 2])
      await school.call(deleteQuestion, { params: { id: question(place).id } }, asAdmin())
    expect(await marksOf([await takeFirst(practice, right())])).toEqual([2])
  })
})
