import { checkQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { previewPaper, previewQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter, type TestQuiz } from '../src/test/content/exams.ts'
import { addSectionedQuiz, type SectionInput, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addStudent, addToken } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

const keyCanary = 'zyzzyva'
const statementCanary = 'quagga'
/** The names of pictures would be enough to fetch them. */
const statementPicture = '5ec0de5e-c0de-4ec0-8de5-ec0de5ec0de1-30x20.webp'
const keyPicture = '5ec0de5e-c0de-4ec0-8de5-ec0de5ec0de2-30x20.webp'
const numericalKey = '271828.1828'

let school: School
let admin: Person
let pool: Omit<TestQuiz, 'id'>
let chosen: Omit<TestQuiz, 'id'>
let sections: SectionInput[]
let examId: number
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  // Ids that cannot be confused with any other number in a response.
  await sql`alter sequence questions_id_seq restart with 70000001`.execute(school.db)
  const secret = {
    statement: `Which ${statementCanary}? ![](upload:${statementPicture})`,
    explanation: `because ${keyCanary} ![](upload:${keyPicture})`,
    translations: {
      hi: {
        statement: `कौन ${statementCanary}? ![](upload:${statementPicture})`,
        explanation: `क्योंकि ${keyCanary} ![](upload:${keyPicture})`,
      },
    },
  }
  const mcq = {
    ...({ type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const),
    ...secret,
    translations: {
      hi: { ...secret.translations.hi, options: [`${statementCanary} अ`, null, null] },
    },
  }
  pool = await addChapter(school, [mcq, mcq, mcq, mcq, mcq, mcq])
  chosen = await addChapter(school, [
    { type: 'Numerical', answer: numericalKey, ...secret },
    { ...mcq, type: 'MSQ', correct: [0, 1] },
    mcq,
  ])
  const [numerical, msq] = chosen.questions.map(({ id }) => id)
  sections = [
    sectionOf(pool.chapterId, {
      name: 'Drawn',
      scheme_id: 3,
      sources: [{ chapter_id: pool.chapterId, take: 'draw', count: 2 }],
    }),
    sectionOf(chosen.chapterId, {
      name: 'Chosen',
      answer_at_most: 1,
      sources: [
        {
          chapter_id: chosen.chapterId,
          take: 'these',
          question_ids: [numerical ?? 0, msq ?? 0],
        },
      ],
    }),
  ]
  await school.call(updateSchoolSettings, { body: { languages: ['en', 'hi'] } }, admin)
  examId = await addSectionedQuiz(school, admin, sections, {
    languages: { offered: ['en', 'hi'] },
    draw: 'own',
    shuffle_questions: true,
    shuffle_options: true,
    date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 600,
  })
})
afterAll(() => school.close())

/** Everything that somebody can read, and the responses of calls that take more than an id. */
async function everythingReadable(person: Person | null, own: readonly number[] = []) {
  const questionIds = [...pool.questions, ...chosen.questions].map(({ id }) => id)
  const seen = await readableBy(school, person, [
    ...[examId, pool.chapterId, chosen.chapterId],
    ...[...questionIds, ...own],
  ])
  const body = { sections, languages: { offered: ['en', 'hi'] } }
  for (const answer of [
    await school.call(attempts.checkStart, { params: { id: examId } }, person),
    await school.call(previewQuiz, { body }, person),
    await school.call(previewPaper, { body }, person),
    await school.call(checkQuizFile, { body: {} }, person),
  ])
    seen.push(JSON.stringify(answer.body), JSON.stringify(answer.headers))
  return seen
}

const tellsKey = (text: string) =>
  [keyCanary, keyPicture, numericalKey].some((secret) => text.includes(secret)) ||
  /correct|is_right|explanation|median|"seed"|item_order/.test(text)
const tellsQuestion = (text: string) =>
  text.includes(statementCanary) || text.includes(statementPicture) || /700000\d\d/.test(text)
/** The questions that appear in the texts. */
const idsIn = (texts: readonly string[]) =>
  new Set(
    texts
      .join()
      .match(/700000\d\d/g)
      ?.map(Number),
  )

interface Sitting {
  readonly student: Person
  readonly attempt: number
  /** The question ids in the student's order. */
  readonly drawn: readonly number[]
  readonly seen: string[]
}

async function sit(): Promise<Sitting> {
  const student = await addStudent(school)
  const params = { id: examId }
  const started = await school.call(attempts.startAttempt, { params }, student)
  const paper = await school.call(papers.getPaper, { params }, student)
  const drawn = paper.body.data.questions.filter(({ section }) => section === 1).map(({ id }) => id)
  const seen = [JSON.stringify(started.body), JSON.stringify(paper.body)]
  return { student, attempt: started.body.data.take_quiz_id, drawn, seen }
}

const only = (one: Sitting, other: Sitting) => one.drawn.filter((id) => !other.drawn.includes(id))

let first: Sitting
let second: Sitting

it('nobody but an admin learns before the start which questions were chosen or may be drawn', async () => {
  // A program can learn them from questions, from the quizzes it makes, or from class results.
  const others = tokenPermissions.filter(
    (name) => !/^(questions|class-results)\.|^quizzes.edit$/.test(name),
  )
  const people = [await addStudent(school), null, await addToken(school, others)]
  for (const person of people)
    expect((await everythingReadable(person)).filter(tellsQuestion)).toEqual([])
  school.clock.advance(600)
  for (const person of people)
    expect((await everythingReadable(person)).filter(tellsQuestion)).toEqual([])
  const known = idsIn(await everythingReadable(admin))
  for (const { id } of chosen.questions) expect(known).toContain(id)
})

it('a student taking it sees neither a key nor another student’s draw', async () => {
  first = await sit()
  do second = await sit()
  while (only(first, second).length === 0)
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { student, attempt, drawn } = one
    const params = { id: attempt }
    const quiz_state = Object.fromEntries(
      drawn.map((id) => {
        const question = pool.questions.find((each) => each.id === id)
        return [id, { answered: true, selected_values: question?.optionIds[1] ?? 0, seq: 1 }]
      }),
    )
    const body = { quiz_state }
    const ask = async (...[endpoint, input]: Parameters<School['call']>) => {
      const answer = await school.call(endpoint, input, student)
      one.seen.push(JSON.stringify(answer.body), JSON.stringify(answer.headers))
    }
    await ask(attempts.saveAnswers, { params, body })
    one.seen.push(...(await everythingReadable(student, [attempt, other.attempt])))
    // The server gives the same response for a question that others may draw and for one that
    // nobody can draw.
    const refusals = await Promise.all(
      [only(other, one)[0] ?? 0, 70_000_099].map((id) =>
        school.call(attempts.saveAnswers, { params, body: { quiz_state: { [id]: {} } } }, student),
      ),
    )
    const [refused, unknown] = refusals.map(({ status, body: said }) =>
      JSON.stringify([status, said]).replaceAll(/700000\d\d/g, 'ID'),
    )
    expect(refused).toBe(unknown)
    await ask(attempts.submitAttempt, { params, body })
    await ask(attempts.getReceipt, { params })
    one.seen.push(...(await everythingReadable(student, [attempt, other.attempt])))
    expect(one.seen.filter(tellsKey)).toEqual([])
    expect([...idsIn(one.seen)].sort()).toEqual(ownIds(one))
  }
})

/** The questions of a student's own paper. */
const ownIds = ({ drawn }: Sitting) =>
  [...drawn, ...chosen.questions.slice(0, 2).map(({ id }) => id)].sort()

it('after publication each student sees their own paper with its keys, and nobody else sees any of it', async () => {
  school.clock.advance(3 * 3600)
  await finishAll(school)
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const seen = await everythingReadable(one.student, [one.attempt, other.attempt])
    expect([...idsIn(seen)].sort()).toEqual(ownIds(one))
    expect(seen.some((text) => text.includes(keyCanary))).toBe(true)
  }
  for (const person of [await addStudent(school), null]) {
    const seen = await everythingReadable(person, [first.attempt, second.attempt])
    expect(seen.filter((text) => tellsQuestion(text) || tellsKey(text))).toEqual([])
  }
})
