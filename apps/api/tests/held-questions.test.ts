import { listPractices } from '@prepwell/contract/quizzes/quizzes.ts'
import { getAttempt, getResult } from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { exportableLists } from '@prepwell/contract/school/transfers.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuestion, addQuiz, type TestQuestion } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { addSectionedQuiz, type SectionInput, sectionOf } from '../src/test/content/sections.ts'
import { exportAs } from '../src/test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { firstDay, openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'
import { practisingAgainAt } from '../src/test/sitting/practising-again.ts'

// An exam holds back every question that it may ask until its results are published. Before a
// student starts the exam, or outside its groups, nothing that the student can read reveals which
// of these questions it asks (docs/decisions/0021).

let school: School
let admin: Person
let other: Person
let practising: ReturnType<typeof practisingAgainAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  other = await addStudent(school)
  practising = practisingAgainAt(school)
})
afterAll(() => school.close())

const kinds: Record<'MCQ' | 'Numerical', TestQuestion> = {
  MCQ: { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] },
  Numerical: { type: 'Numerical', answer: '2.5' },
}
const someQuestions = fc.array(
  fc.record({ type: fc.constantFrom('MCQ', 'Numerical'), marks: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 3, maxLength: 6 },
)
const forms = ['chapter', 'all', 'draw', 'own draw', 'these', 'two chapters'] as const
const changes = ['none', 'moved', 'deleted', 'added', 'edited'] as const
const anExam = fc.record({
  form: fc.constantFrom(...forms),
  banks: fc.tuple(someQuestions, someQuestions),
  count: fc.integer({ min: 1, max: 2 }),
  shuffles: fc.boolean(),
  answersAtMost: fc.constantFrom(null, 1),
  isForGroup: fc.boolean(),
  isIn: fc.boolean(),
  change: fc.constantFrom(...changes),
  changed: fc.nat(5),
})
type Exam = typeof anExam extends fc.Arbitrary<infer One> ? One : never
type Chapter = Awaited<ReturnType<typeof addChapter>>

/** The sections of the exam; null for an exam on a whole chapter. */
function sectionsOf({ form, count, answersAtMost }: Exam, [first, second]: Chapter[]) {
  if (!first || !second || form === 'chapter') return null
  const draw = (chapter_id: number): SectionInput['sources'][number] => ({
    ...{ chapter_id, take: 'draw', count },
  })
  const ids = first.questions.slice(0, count).map(({ id }) => id)
  const sources: Record<Exclude<Exam['form'], 'chapter'>, SectionInput['sources']> = {
    all: [{ chapter_id: first.chapterId, take: 'all' }],
    draw: [draw(first.chapterId)],
    'own draw': [draw(first.chapterId)],
    these: [{ chapter_id: first.chapterId, take: 'these', question_ids: ids }],
    'two chapters': [draw(first.chapterId), draw(second.chapterId)],
  }
  return [sectionOf(first.chapterId, { sources: sources[form], answer_at_most: answersAtMost })]
}

/**
 * Prepares a reader with results in two chapters, before an exam that may ask questions of them and
 * begins in an hour.
 */
async function given(exam: Exam) {
  school.clock.set(firstDay)
  const isUneven = exam.form !== 'own draw'
  const chapters = []
  for (const bank of exam.banks)
    chapters.push(
      await addChapter(
        school,
        bank.map(({ type, marks }) => ({ ...kinds[type], marks: isUneven ? marks : 2 })),
      ),
    )
  const reader = await addStudent(school)
  const practices = []
  for (const { chapterId } of chapters)
    practices.push(await addQuiz(school, { mode: 'practice', chapterId }))
  const attempts = []
  for (const { id } of practices) attempts.push(await practising.take(id, reader, {}))
  const again = await practising.again(attempts[0] ?? 0, reader)
  attempts.push(await practising.take(again.body.data.quiz_id, reader, {}))
  // The result of this attempt is not published before the exam begins, so it is held back.
  const running = (await practising.start(practices[1]?.id ?? 0, reader)).body.data.take_quiz_id
  const sections = sectionsOf(exam, chapters)
  const startsIn = 3600
  const id = sections
    ? await addSectionedQuiz(school, admin, sections, {
        date_of_quiz: Math.floor(firstDay.getTime() / 1000) + startsIn,
        shuffle_questions: exam.shuffles,
        draw: exam.form === 'own draw' ? 'own' : 'same',
      })
    : (await addQuiz(school, { startsIn, chapterId: chapters[0]?.chapterId ?? 0 })).id
  if (exam.isForGroup) await openTo(school, { id }, [await groupOf(exam.isIn ? reader : null)])
  school.clock.advance(startsIn)
  await school.call(
    sitting.submitAttempt,
    { params: { id: running }, body: { quiz_state: {} } },
    signedInAnew(school, reader),
  )
  return { id, chapters, practices, attempts: [...attempts, running], reader }
}
type Given = Awaited<ReturnType<typeof given>>

const groupOf = (reader: Person | null) => addGroup(school, reader ? [other, reader] : [other])

/**
 * Every view in which a student could see held questions: results, practices of the same questions,
 * starts and lists.
 */
async function heldViews({ reader, attempts, practices }: Given) {
  const viewer = signedInAnew(school, reader)
  const results = []
  const again = []
  for (const id of attempts) {
    const { data } = (await school.call(getAttempt, { params: { id } }, viewer)).body
    results.push(data)
    const made = await practising.again(id, reader)
    const quiz = { params: { id: made.body.data?.quiz_id ?? 0 } }
    again.push([made, await school.call(sitting.checkStart, quiz, viewer)])
  }
  const starts = []
  for (const { id } of practices)
    starts.push(
      await school.call(sitting.checkStart, { params: { id } }, viewer),
      await practising.start(id, reader),
    )
  const practiceList = await school.call(listPractices, {}, viewer)
  const today = await school.call(getToday, {}, viewer)
  return {
    results,
    again: again.map((pair) => pair.map(({ status, body }) => [status, body])),
    starts: starts.map(({ status, body }) => [status, body]),
    lists: [practiceList.body, today.body],
  }
}

/** The questions that the reader's results hold back, and how many are in private practices. */
async function heldQuestions({ reader, attempts }: Given) {
  const viewer = signedInAnew(school, reader)
  const held = []
  for (const id of attempts) {
    const { data } = (await school.call(getAttempt, { params: { id } }, viewer)).body
    const questions = data.result_state.data?.questions
    held.push(questions?.map((one) => [one.id, one.is_held]) ?? data.is_withheld)
    const made = await practising.again(id, reader)
    const quiz = { params: { id: made.body.data?.quiz_id ?? 0 } }
    const check = await school.call(sitting.checkStart, quiz, viewer)
    held.push([made.status, check.body.data?.total_questions])
  }
  return held
}

const begin = async ({ id }: Given) => {
  const { status, body } = await practising.start(id, other)
  expect(status, body.message).toBe(200)
}

/** Leaves out when the paper was frozen: everybody may learn that an exam has begun. */
const withoutBegin = (text: string) => text.replace(/"paper_frozen_at":(null|\d+)/g, '')

/** Changes the question bank as an admin, after the paper was frozen. */
async function change({ change: kind, changed }: Exam, { chapters }: Given): Promise<void> {
  const [first] = chapters
  const id = first?.questions[changed % first.questions.length]?.id ?? 0
  if (kind === 'moved') {
    const { chapterId: chapter_id } = await addChapter(school, [])
    await school.db.updateTable('questions').set({ chapter_id }).where('id', '=', id).execute()
  }
  if (kind === 'deleted') await school.db.deleteFrom('questions').where('id', '=', id).execute()
  if (kind === 'added') await addQuestion(school, first?.chapterId ?? 0, kinds.MCQ)
  if (kind === 'edited')
    await school.db.updateTable('questions').set({ marks: 9 }).where('id', '=', id).execute()
}

/** Ends the exam, so that it holds back nothing in the next case. */
const end = ({ id }: Given) =>
  school.db.updateTable('quizzes').set({ deleted_at: firstDay }).where('id', '=', id).execute()

describe('before the results of an exam', () => {
  it('every view is the same before and after its first start, and holds back the same questions however the bank changes', async () => {
    await fc.assert(
      fc.asyncProperty(anExam, async (exam) => {
        const at = await given(exam)
        // From here on, the test checks what is not held back.
        await heldViews(at)
        const views = await heldViews(at)
        const held = await heldQuestions(at)
        await begin(at)
        expect(await heldViews(at)).toEqual(views)
        await change(exam, at)
        expect(await heldQuestions(at)).toEqual(held)
        await end(at)
      }),
      { numRuns: 8 },
    )
  })

  it('a question chosen by hand is not revealed by its chapter, all of which is held back', async () => {
    school.clock.set(firstDay)
    const [own, elsewhere] = [
      await addChapter(school, [kinds.MCQ]),
      await addChapter(school, [kinds.MCQ, kinds.Numerical, kinds.MCQ]),
    ]
    const reader = await addStudent(school)
    const practice = await addQuiz(school, { mode: 'practice', chapterId: elsewhere.chapterId })
    const attempt = await practising.take(practice.id, reader, {})
    const question_ids = [elsewhere.questions[1]?.id ?? 0]
    const id = await addSectionedQuiz(school, admin, [
      sectionOf(own.chapterId, {
        sources: [{ chapter_id: own.chapterId, take: 'these', question_ids }],
      }),
    ])
    const held = async () => {
      const result = { params: { id: attempt } }
      const { body } = await school.call(getAttempt, result, signedInAnew(school, reader))
      return body.data.result_state.data?.questions.map(({ is_held }) => is_held)
    }
    expect(await held()).toEqual([true, true, true])
    await practising.start(id, other)
    expect(await held()).toEqual([true, true, true])
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: firstDay })
      .where('id', '=', id)
      .execute()
  })

  it('the publication of another exam does not reveal whether both ask the same questions', async () => {
    school.clock.set(firstDay)
    const { chapterId, questions } = await addChapter(school, [kinds.MCQ, kinds.MCQ])
    const asking = (place: number, time_duration: number) =>
      addSectionedQuiz(
        school,
        admin,
        [
          sectionOf(chapterId, {
            sources: [
              { chapter_id: chapterId, take: 'these', question_ids: [questions[place]?.id ?? 0] },
            ],
          }),
        ],
        { time_duration },
      )
    const [short, long] = [await asking(0, 30), await asking(1, 60)]
    const [one, two] = [await addStudent(school), await addStudent(school)]
    const attempt = await practising.take(short, one, {})
    await practising.start(long, two)
    const isPublished = async () => {
      const { body } = await school.call(
        getResult,
        { params: { id: attempt } },
        signedInAnew(school, one),
      )
      return body.data.is_published
    }
    school.clock.advance(31 * 60)
    await finishAll(school)
    expect(await isPublished()).toBe(false)
    school.clock.advance(2 * 3600)
    await finishAll(school)
    expect(await isPublished()).toBe(true)
  })

  it.each(forms)('nothing that can be read reveals its questions: %s', async (form) => {
    const banks: Exam['banks'] = [
      [1, 2, 4].map((marks) => ({ type: marks === 1 ? 'Numerical' : 'MCQ', marks })),
      [1, 2, 4].map((marks) => ({ type: marks === 1 ? 'Numerical' : 'MCQ', marks })),
    ]
    const at = await given({
      ...{ form, banks, count: 1, shuffles: true, answersAtMost: null },
      ...{ isForGroup: false, isIn: false, change: 'none', changed: 0 },
    })
    const viewer = signedInAnew(school, at.reader)
    const ids = [
      at.id,
      ...at.chapters.flatMap(({ chapterId, questions }) => [
        chapterId,
        ...questions.map(({ id }) => id),
      ]),
      ...at.practices.map(({ id }) => id),
      ...at.attempts,
    ]
    const read = async () => {
      const files = []
      for (const list of exportableLists)
        files.push((await exportAs(school, list, { type: 'json' }, viewer)).text)
      const check = await school.call(sitting.checkStart, { params: { id: at.id } }, viewer)
      const texts = await readableBy(school, viewer, ids)
      return [...texts, ...files, JSON.stringify(check.body)].map(withoutBegin)
    }
    const before = await read()
    await begin(at)
    expect(await read()).toEqual(before)
    await end(at)
  })
})
