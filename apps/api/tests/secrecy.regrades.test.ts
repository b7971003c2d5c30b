import * as ownData from '@prepwell/contract/accounts/own-data.ts'
import * as objections from '@prepwell/contract/results/objections.ts'
import { exportableLists } from '@prepwell/contract/school/transfers.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach } from '../src/test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { exportAs, unzipTexts } from '../src/test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'
import { regradingAt } from '../src/test/sitting/regrading.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { begin, submit, publish } = attemptCalls(() => school)
const { regrade, undo, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

/**
 * Everything that a person can read or download with these ids, and with `withArchive` also 'My
 * data'.
 */
async function readable(
  person: Person | null,
  ids: readonly number[],
  { quizId, withArchive }: { readonly quizId: number; readonly withArchive: boolean },
): Promise<string[]> {
  const files = await Promise.all(
    exportableLists.map((list) => exportAs(school, list, { type: 'csv', quiz_id: quizId }, person)),
  )
  return [
    ...(await readableBy(school, person, ids)),
    ...files.map(({ text }) => text),
    ...(person && withArchive ? await archiveOf(person) : []),
  ]
}

async function archiveOf(person: Person): Promise<string[]> {
  expect((await school.call(ownData.requestMyData, {}, person)).status).toBe(200)
  await school.mails()
  const { statusCode, rawPayload } = await school.app.inject({
    url: ownData.downloadMyData.path,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(statusCode).toBe(200)
  // While this archive exists, the student cannot request another one that day, and a test that
  // reads every call would get a file that is not JSON.
  await school.db.deleteFrom('data_archives').execute()
  return [...unzipTexts(rawPayload).values()]
}

describe('while an exam holds a question of a published one', () => {
  const words = {
    /** The reason for a regrade of a held question and another one. */
    regraded: 'gnu: the second option is right',
    /** The reasons for a decision made before the hold and for one made during it. */
    decidedBefore: 'okapi: the first option is right',
    decidedMeanwhile: 'quagga: the third option is right',
  }
  let ada: Person
  let id: number
  let examId: number
  let questions: readonly { readonly id: number; readonly optionIds: readonly number[] }[]
  let chapterId: number

  const object = (question: number) =>
    school.call(
      objections.objectToQuestion,
      {
        params: { id },
        body: { question_id: questions[question]?.id, kind: 'other', text: 'I think it is wrong' },
      },
      signedInAnew(school, ada),
    )
  const decide = (question: number, decision: 'accept' | 'reject', reason: string) =>
    school.call(
      objections.decideObjections,
      { params: { id: examId }, body: { question_id: questions[question]?.id, decision, reason } },
      asAdmin(),
    )
  const readByAda = () =>
    readable(
      signedInAnew(school, ada),
      [examId, id, chapterId, ...questions.map((one) => one.id)],
      {
        quizId: examId,
        withArchive: true,
      },
    )
  /** The names of the {@link words} that the texts contain. */
  const told = (texts: readonly string[]) =>
    Object.entries(words).flatMap(([name, word]) =>
      texts.some((text) => text.includes(word)) ? [name] : [],
    )

  beforeAll(async () => {
    const [first, second] = [
      await addChapter(school, oneOfEach),
      await addChapter(school, oneOfEach),
    ]
    chapterId = first.chapterId
    questions = [...first.questions, ...second.questions]
    examId = await addSectionedQuiz(
      school,
      asAdmin(),
      [sectionOf(first.chapterId), sectionOf(second.chapterId, { name: 'Other' })],
      { objections: 'after_results', objections_hours: 300 },
    )
    ada = await addStudent(school)
    id = await begin({ id: examId }, signedInAnew(school, ada))
    await submit(id, signedInAnew(school, ada), choose(questions[0]?.id ?? 0, 0) as QuizStateInput)
    await publish()
    expect([(await object(0)).status, (await object(1)).status]).toEqual([201, 201])
    expect((await decide(0, 'accept', words.decidedBefore)).status).toBe(200)
    const other = questions[first.questions.length]?.id ?? 0
    const items = [questions[0]?.id ?? 0, other].map((question_id) => ({
      ...{ question_id, policy: 'full_all' as const },
    }))
    const done = await regrade({ id: examId }, { items, reason: words.regraded })
    expect(done.status, done.body.message).toBe(201)
  })

  it('students see why marks have changed, and what was decided, before', async () => {
    expect(told(await readByAda())).toEqual(['regraded', 'decidedBefore'])
  })

  it('nothing of a regrade or a decision about it tells students what is right', async () => {
    await addQuiz(school, { chapterId, startsIn: 0, name: 'Again' })
    await school.mails()
    const before = (await school.mails()).length
    expect((await decide(1, 'reject', words.decidedMeanwhile)).status).toBe(200)
    expect(told(await readByAda())).toEqual([])
    const seen = (await readByAda()).filter((text) => /"(accepted|rejected)"/.test(text))
    expect(seen).toEqual([])
    const mails = (await school.mails()).slice(before)
    expect(mails.length).toBeGreaterThan(0)
    expect(told(mails.map((mail) => JSON.stringify(mail)))).toEqual([])
  })

  it('students see all of it afterwards', async () => {
    await publish()
    expect(told(await readByAda())).toEqual(Object.keys(words))
  })
})

describe('the mail about changed marks', () => {
  const reason = 'okapi: the second option is right'
  const changedMarks = 'have changed'

  /** An exam with an answer that earns nothing, published and then marked again with full marks. */
  async function regraded() {
    const exam = await addQuiz(school, { startsIn: 0 })
    const question_id = exam.questions[0]?.id ?? 0
    const student = await addStudent(school)
    const attempt = await begin(exam, student)
    await submit(attempt, student, choose(question_id, exam.questions[0]?.optionIds[0] ?? 0))
    await publish()
    const items = [{ question_id, policy: 'full_all' as const }]
    const done = await regrade(exam, { items, reason })
    expect(done.status, done.body.message).toBe(201)
    return { ...exam, regradeId: done.id }
  }
  /** Sends the mails that wait, and returns the texts of those about changed marks. */
  async function sent(action: () => Promise<unknown>) {
    const before = (await school.mails()).length
    await action()
    const mails = (await school.mails()).slice(before)
    return mails
      .filter(({ subject }) => subject?.includes(changedMarks))
      .map(({ text, html }) => `${text} ${html}`)
  }
  /** Another exam begins that asks the questions of this one. */
  const holdQuestionsOf = ({ chapterId }: { readonly chapterId: number }) =>
    addQuiz(school, { chapterId, startsIn: 0, name: 'Again' })

  it('tells neither reason nor marks if an exam has begun to hold the question meanwhile', async () => {
    const told = await sent(async () => holdQuestionsOf(await regraded()))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('another exam')
    expect(told[0]).not.toContain(reason)
    expect(told[0]).not.toMatch(/\d marks? (before|now)/)
  })

  it('tells no marks after an undo either', async () => {
    let exam: Awaited<ReturnType<typeof regraded>> | undefined
    const [first = ''] = await sent(async () => {
      exam = await regraded()
    })
    expect(first).toContain(reason)
    expect(first).toContain('0 marks before, 2 marks now')
    const told = await sent(async () => {
      school.clock.advance(60)
      expect((await undo(exam?.regradeId ?? 0)).status).toBe(200)
      await holdQuestionsOf(exam ?? { chapterId: 0 })
    })
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('marked as before')
    expect(told[0]).not.toMatch(/\d marks? (before|now)/)
  })
})

describe('a regrade before publication, and its undo', () => {
  const stages = ['running', 'review', 'provisional'] as const

  it.each(stages)('changes nothing that students can read: %s', async (stage) => {
    const exam = await addQuiz(school, {
      ...{ startsIn: 0, reviewFirst: stage === 'review' },
      ...(stage === 'provisional' ? { objections: 'provisional' as const } : {}),
    })
    const [mcq, msq] = exam.questions
    const [done, other, outsider] = [
      await addStudent(school),
      await addStudent(school),
      await addStudent(school),
    ]
    const [first = 0, second = 0] = [mcq?.id, msq?.id]
    const [wrong = 0] = mcq?.optionIds ?? []
    const ids = [exam.id, exam.chapterId, first, second]
    for (const person of [done, other]) ids.push(await begin(exam, person))
    await submit(ids[4] ?? 0, done, choose(first, wrong))
    if (stage !== 'running') await publish()
    const people = [done, other, outsider].map((person) => signedInAnew(school, person))
    const look = async () => {
      const seen = await Promise.all(
        [...people, null].map((person) =>
          readable(person, ids, { quizId: exam.id, withArchive: false }),
        ),
      )
      // Texts with keys are left out, because a key that was corrected meanwhile is shown
      // corrected.
      return seen.map((texts) => texts.filter((text) => !text.includes('"correct_answer":[')))
    }
    const before = await look()
    const mails = (await school.mails()).length
    const reason = 'okapi'
    const items = [
      { question_id: first, policy: 'new_key' as const, correct_answer: wrong },
      { question_id: second, policy: 'leave_out' as const },
    ]
    const regraded = await regrade(exam, { items, reason })
    expect(regraded.status, regraded.body.message).toBe(201)
    expect(await look()).toEqual(before)
    expect((await archiveOf(people[0] as Person)).join('\n')).not.toContain(reason)
    expect((await undo(regraded.id)).status).toBe(200)
    expect(await look()).toEqual(before)
    expect((await archiveOf(people[0] as Person)).join('\n')).not.toContain(reason)
    const told = (await school.mails()).slice(mails).map((mail) => JSON.stringify(mail))
    expect(told.filter((mail) => mail.includes(reason) || mail.includes('marks'))).toEqual([])
  })
})
