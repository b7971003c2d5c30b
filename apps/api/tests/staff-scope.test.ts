import { randomUUID } from 'node:crypto'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { createQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { exportableLists } from '@prepwell/contract/school/transfers.ts'
import { uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { permissions } from '@prepwell/contract/wire/permissions.ts'
import { type StaffRole, staffRoles } from '@prepwell/contract/wire/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '../src/features/shared/access/own-rows.ts'
import type { OwnedKind } from '../src/features/shared/access/scope.queries.ts'
import { addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { setFacts } from '../src/test/content/facts.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { mcq } from '../src/test/content/question-bodies.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { exportAs, unzipTexts } from '../src/test/files/exported.ts'
import { addStaff, addStudent } from '../src/test/people.ts'
import { plausibleBody } from '../src/test/plausible-bodies.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

/** A subject with an exam for one group, which a student of the group has taken. */
interface Corner {
  readonly name: string
  readonly subjectId: number
  readonly quiz: TestQuiz
  readonly groupId: number
  readonly student: Person
  readonly attemptId: number
  readonly lateId: number
  readonly helpId: number
  readonly regradeId: number
  readonly seriesId: number
}

let school: School
let own: Corner
let foreign: Corner
beforeAll(async () => {
  school = await openSchool()
  own = await addCorner('aardwolf')
  foreign = await addCorner('zyzzyva')
})
afterAll(() => school.close())
const { begin, publish, submit, take } = attemptCalls(() => school)

async function addCorner(name: string): Promise<Corner> {
  const { id: seriesId } = await school.db
    .insertInto('series')
    .values({ name: `Series ${name}`, created_at: school.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const quiz = await addQuiz(school, {
    ...{ name: `Exam ${name}`, seriesId },
    questions: [
      { type: 'MCQ', statement: `Ask ${name}`, options: [`${name} yes`, 'no'], correct: [0] },
      { type: 'Numerical', answer: '7', explanation: `because ${name}` },
    ],
  })
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', quiz.chapterId)
    .executeTakeFirstOrThrow()
  await setFacts(school, quiz.questions[0]?.id ?? 0, {
    ...{ tags: [`Tag ${name}`], exam: `Entrance ${name}`, year: 2020 },
  })
  const student = await addStudent(school, `Student ${name}`)
  const groupId = await addGroup(school, [student], `Group ${name}`)
  await openTo(school, quiz, [groupId])
  const attemptId = await begin(quiz, student)
  const now = school.clock.now()
  const late = { question_id: quiz.questions[1]?.id, selected: ['8'], answered: true, seq: 1 }
  const { id: lateId } = await school.db
    .insertInto('late_deliveries')
    .values({
      attempt_id: attemptId,
      ...{
        source: 'device',
        received_at: now,
        answers: JSON.stringify([late]),
        logs: '[]',
        findings: '[]',
      },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: helpId } = await school.db
    .insertInto('attempt_helps')
    .values({
      quiz_id: quiz.id,
      action: 'add_time',
      minutes: 1,
      reason: name,
      at: now,
      actor_id: student.id,
      key: randomUUID(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const nothing = { attempts: 0, changed: 0, gained: 0, lost: 0, running: 0 }
  const { id: regradeId } = await school.db
    .insertInto('regrades')
    .values({
      ...{ quiz_id: quiz.id, reason: name, keep_better: false, everywhere: false },
      ...{ corrected_bank: false, at: now },
      effect: JSON.stringify({ ...nothing, histogram: [], quizzes: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...{ name, subjectId: subject_id, quiz, groupId, student, attemptId, lateId },
    helpId: Number(helpId),
    ...{ regradeId, seriesId },
  }
}

const member = (role: StaffRole, corner: Corner) =>
  addStaff(school, [role], {
    subjects: role === 'Invigilator' ? [] : [corner.subjectId],
    groups: role === 'Teacher' ? [corner.groupId] : [],
    exams: role === 'Invigilator' ? [corner.quiz.id] : [],
  })

const idOf = (corner: Corner, kind: OwnedKind): number =>
  ({
    subject: corner.subjectId,
    chapter: corner.quiz.chapterId,
    question: corner.quiz.questions[0]?.id ?? 0,
    group: corner.groupId,
    student: corner.student.id,
    quiz: corner.quiz.id,
    attempt: corner.attemptId,
    'late-delivery': corner.lateId,
    help: corner.helpId,
    regrade: corner.regradeId,
    series: corner.seriesId,
  })[kind]

const rolesOf = ({ permission }: Endpoint): readonly StaffRole[] =>
  permission === 'anyone'
    ? []
    : staffRoles.filter((role) =>
        (permissions[permission].roles as readonly string[]).includes(role),
      )

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const aboutRows = endpoints.flatMap((endpoint) => {
  const roles = rolesOf(endpoint)
  const kind = roles.length > 0 ? kindOf(endpoint.path) : null
  return kind ? roles.map((role) => ({ name: nameOf(endpoint), endpoint, kind, role })) : []
})

describe('a row of another subject, group or exam', () => {
  it('is the concern of many calls', () => {
    expect(aboutRows.length).toBeGreaterThan(40)
  })

  it.each(aboutRows)('$name is 404 for the $role of another', async ({ endpoint, kind, role }) => {
    const person = await member(role, own)
    const input = { ...plausibleBody(endpoint) }
    const others = { question_id: 1, announcement_id: 1, n: 1, shift_id: 1 }
    const params = { id: idOf(foreign, kind), quiz_id: foreign.quiz.id, ...others }
    expect((await school.call(endpoint, { ...input, params }, person)).status).toBe(404)
  })

  it.each(
    aboutRows.filter(
      ({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.endsWith('/events'),
    ),
  )('$name reaches the $role whose own it is', async ({ endpoint, kind, role }) => {
    const person = await member(role, own)
    const others = { question_id: idOf(own, 'question'), quiz_id: own.quiz.id, shift_id: 1 }
    const params = { id: idOf(own, kind), ...others }
    const { status } = await school.call(endpoint, { params }, person)
    // There is no rehearsal, nobody has handed in anything, and no shift's file has arrived.
    const isEmpty = /rehearsal$|results\/questions|outside_shifts/.test(endpoint.path)
    // The quiz's results are not published.
    const isEarly = endpoint.path.endsWith('/shifts/:quiz_id/file')
    expect(isEmpty ? [200, 404] : isEarly ? [400] : [200]).toContain(status)
  })
})

/** Every readable response and every export, asked for with all ids of both corners. */
async function everythingReadable(person: Person): Promise<string[]> {
  const ids = [own, foreign].flatMap((corner) => [
    ...[corner.subjectId, corner.quiz.chapterId, corner.quiz.id, corner.groupId],
    ...[corner.student.id, corner.attemptId, corner.lateId, corner.helpId, corner.regradeId],
    corner.seriesId,
    ...corner.quiz.questions.map(({ id }) => id),
  ])
  const files: string[] = []
  for (const list of exportableLists)
    for (const id of [own, foreign]) {
      const query = {
        ...{ quiz_id: id.quiz.id, student_id: id.student.id, series_id: id.seriesId },
      }
      for (const type of ['csv', 'xlsx'] as const) {
        const { status, text, bytes } = await exportAs(school, list, { ...query, type }, person)
        files.push(...(type === 'xlsx' && status === 200 ? unzipTexts(bytes).values() : [text]))
      }
    }
  const searched = await Promise.all(
    endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .flatMap((endpoint) =>
        [foreign.name, undefined].map(async (search) => {
          const query = {
            ...(search ? { search } : {}),
            ...{ student_id: foreign.student.id, chapter_id: foreign.quiz.chapterId },
            ...{ subject_id: foreign.subjectId, group_id: foreign.groupId, page: 1 },
          }
          return JSON.stringify((await school.call(endpoint, { query } as never, person)).body)
        }),
      ),
  )
  return [...(await readableBy(school, person, ids)), ...files, ...searched]
}

describe.each(staffRoles)('%s', (role) => {
  it('reads nothing of another subject, group or exam in any response, file or search', async () => {
    const person = await member(role, own)
    const seen = await everythingReadable(person)
    expect(seen.filter((text) => text.includes(foreign.name))).toEqual([])
    expect(seen.some((text) => text.includes(own.name))).toBe(true)
  })
})

it('an invigilator reads no key and no marks, an author no student and no exam', async () => {
  expect((await submit(own.attemptId, own.student)).status).toBe(200)
  const invigilator = await everythingReadable(await member('Invigilator', own))
  expect(
    invigilator.filter((text) =>
      /aardwolf yes|because aardwolf|"is_correct"|"correct_answers?":|scored_marks"/.test(text),
    ),
  ).toEqual([])
  const author = await everythingReadable(await member('Author', own))
  expect(author.filter((text) => /(Student|Exam|Group) aardwolf/.test(text))).toEqual([])
  expect(author.some((text) => text.includes('because aardwolf'))).toBe(true)
})

describe('what a body or a query names', () => {
  const question = () => foreign.quiz.questions[0]?.id ?? 0
  const mine = () => own.quiz.questions[0]?.id ?? 0
  const later = () => school.clock.now().getTime() / 1000 + 86_400
  const newQuiz = (fields: object) => ({
    ...{ name: 'Mine', description: 'Mine', difficulty_level: 'easy', quiz_mode: 'exam' },
    ...{ date_of_quiz: later(), time_duration: 30, chapter_id: own.quiz.chapterId },
    ...{ group_ids: [own.groupId], ...fields },
  })
  const sections = (chapter_id: number, question_ids: number[] = []) => [
    {
      ...{ name: 'A', scheme_id: 1 },
      sources: [{ chapter_id, take: question_ids.length > 0 ? 'these' : 'all', question_ids }],
    },
  ]
  const composition = (chapter_id: number, ids: number[] = []) => ({
    ...{ shuffle_questions: false, shuffle_options: false, draw: 'same' },
    sections: sections(chapter_id, ids),
  })

  it.each<[string, Endpoint, () => object, number]>([
    [
      'a question into another chapter',
      createQuestion,
      () => ({ body: { ...mcq, chapter_id: foreign.quiz.chapterId } }),
      404,
    ],
    [
      'an own question into another chapter',
      updateQuestion,
      () => ({ params: { id: mine() }, body: { ...mcq, chapter_id: foreign.quiz.chapterId } }),
      404,
    ],
    [
      'a move to another chapter',
      questions.moveQuestions,
      () => ({ body: { ids: [mine()], chapter_id: foreign.quiz.chapterId } }),
      404,
    ],
    [
      'a move of another question',
      questions.moveQuestions,
      () => ({ body: { ids: [mine(), question()], chapter_id: own.quiz.chapterId } }),
      404,
    ],
    [
      'marks of another question',
      questions.setQuestionMarks,
      () => ({ body: { ids: [question()], marks: 2 } }),
      404,
    ],
    [
      'facts of another question',
      questions.setQuestionFacts,
      () => ({ body: { ids: [mine(), question()], difficulty: 'hard' } }),
      404,
    ],
    [
      'a deletion of another question',
      questions.deleteQuestions,
      () => ({ body: { ids: [mine(), question()] } }),
      404,
    ],
    [
      'a dry run with another question',
      questions.setQuestionMarks,
      () => ({ body: { ids: [question()], marks: 2, dry_run: true } }),
      404,
    ],
    [
      'a quiz of another chapter',
      quizzes.createQuiz,
      () => ({ body: newQuiz({ chapter_id: foreign.quiz.chapterId }) }),
      404,
    ],
    [
      'a quiz for another group',
      quizzes.createQuiz,
      () => ({ body: newQuiz({ group_ids: [foreign.groupId] }) }),
      400,
    ],
    [
      'a quiz for an own and another group',
      quizzes.createQuiz,
      () => ({ body: newQuiz({ group_ids: [own.groupId, foreign.groupId] }) }),
      400,
    ],
    [
      'a quiz in a series of another exam',
      quizzes.createQuiz,
      () => ({ body: newQuiz({ series_id: foreign.seriesId }) }),
      404,
    ],
    ['a quiz for everybody', quizzes.createQuiz, () => ({ body: newQuiz({ group_ids: [] }) }), 400],
    [
      'sections of another chapter',
      quizzes.createQuiz,
      () => ({ body: newQuiz({ sections: sections(foreign.quiz.chapterId) }) }),
      404,
    ],
    [
      'a chosen question of another subject',
      quizzes.createQuiz,
      () => ({ body: newQuiz({ sections: sections(own.quiz.chapterId, [question()]) }) }),
      404,
    ],
    [
      'an own quiz opened to everybody',
      quizzes.updateQuiz,
      () => ({ params: { id: own.quiz.id }, body: { group_ids: [] } }),
      400,
    ],
    [
      'an own quiz moved to another chapter',
      quizzes.updateQuiz,
      () => ({ params: { id: own.quiz.id }, body: { chapter_id: foreign.quiz.chapterId } }),
      404,
    ],
    [
      'moving quizzes',
      quizzes.moveQuizzes,
      () => ({ body: { ids: [foreign.quiz.id], chapter_id: own.quiz.chapterId } }),
      404,
    ],
    [
      'deleting quizzes',
      quizzes.deleteQuizzes,
      () => ({ body: { ids: [own.quiz.id, foreign.quiz.id] } }),
      404,
    ],
    [
      'totals of another chapter',
      quizzes.previewQuiz,
      () => ({ body: composition(foreign.quiz.chapterId) }),
      404,
    ],
    [
      'a paper of another chapter',
      quizzes.previewPaper,
      () => ({ body: composition(foreign.quiz.chapterId) }),
      404,
    ],
    [
      'a paper of another question',
      quizzes.previewPaper,
      () => ({ body: composition(own.quiz.chapterId, [question()]) }),
      404,
    ],
    [
      'practices that share another exam',
      quizzes.getPracticeOverlap,
      () => ({ query: { exam_id: foreign.quiz.id } }),
      404,
    ],
    [
      'practices that share another chapter',
      quizzes.getPracticeOverlap,
      () => ({ query: { chapter_id: foreign.quiz.chapterId } }),
      404,
    ],
    [
      'help for a student of another group',
      helpCandidates,
      () => ({
        params: { id: own.quiz.id },
        body: { action: 'let_in', minutes: 5, student_ids: [foreign.student.id], reason: 'Late' },
      }),
      400,
    ],
  ])('a teacher is refused: %s', async (_name, endpoint, input, status) => {
    const before = await school.db.selectFrom('questions').selectAll().orderBy('id').execute()
    const count = () =>
      school.db
        .selectFrom('quizzes')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    const quizCount = await count()
    const answer = await school.call(endpoint, input() as never, await member('Teacher', own))
    expect([answer.status, JSON.stringify(answer.body).includes(foreign.name)]).toEqual([
      status,
      false,
    ])
    expect(await school.db.selectFrom('questions').selectAll().orderBy('id').execute()).toEqual(
      before,
    )
    expect(await count()).toEqual(quizCount)
  })

  it('a teacher makes a quiz for own groups, and an author writes a question', async () => {
    const teacher = await member('Teacher', own)
    const made = await school.call(quizzes.createQuiz, { body: newQuiz({}) } as never, teacher)
    expect(made.status, made.body.message).toBe(201)
    const author = await member('Author', own)
    const body = { ...mcq, chapter_id: own.quiz.chapterId }
    expect((await school.call(createQuestion, { body } as never, author)).status).toBe(201)
    const lines = await school.db
      .selectFrom('audit_events')
      .select(['admin_id', 'acted_as'])
      .where('admin_id', 'in', [teacher.id, author.id])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { admin_id: teacher.id, acted_as: ['Teacher'] },
      { admin_id: author.id, acted_as: ['Author'] },
    ])
  })

  it('roles add up, each with its own rows', async () => {
    const both = await addStaff(school, ['Teacher', 'Invigilator'], {
      subjects: [own.subjectId],
      groups: [own.groupId],
      exams: [foreign.quiz.id],
    })
    const fileOf = (id: number) => school.call(getQuizFile, { params: { id } }, both)
    const quiz = { params: { id: foreign.quiz.id } }
    expect((await school.call(quizzes.getQuiz, quiz, both)).body.data).toMatchObject({
      access_code: null,
      questions: [],
    })
    expect((await fileOf(foreign.quiz.id)).status).toBe(404)
    expect((await fileOf(own.quiz.id)).status).toBe(200)
  })

  it('a scope that is taken away ends at once, also for an open page', async () => {
    const teacher = await member('Teacher', own)
    const ask = () => school.call(quizzes.getQuiz, { params: { id: own.quiz.id } }, teacher)
    expect((await ask()).status).toBe(200)
    await school.db.deleteFrom('staff_subjects').where('user_id', '=', teacher.id).execute()
    expect((await ask()).status).toBe(404)
  })

  it('staff upload question images only if they write questions', () => {
    expect(uploadPicture.permission).toBe('pictures.upload')
    expect(permissions['questions.edit'].roles).toEqual(['Admin', 'Teacher', 'Author'])
  })
})

it('a teacher sees the results of an own quiz', async () => {
  const student = await addStudent(school, 'Student okapi')
  const group = await addGroup(school, [student])
  const quiz = await addQuiz(school, { chapterId: own.quiz.chapterId })
  await openTo(school, quiz, [group])
  await take(quiz, student)
  await publish()
  const teacher = await addStaff(school, ['Teacher'], {
    subjects: [own.subjectId],
    groups: [group],
  })
  const texts = await readableBy(school, teacher, [quiz.id])
  expect(
    texts.some((text) => text.includes('Student okapi') && text.includes('scored_marks')),
  ).toBe(true)
})
