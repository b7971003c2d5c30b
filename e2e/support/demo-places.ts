import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import {
  listQuestions,
  type QuestionRow,
  updateQuestion,
} from '@prepwell/contract/bank/questions.ts'
import { createSubject } from '@prepwell/contract/bank/subjects.ts'
import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import {
  getQuiz,
  listExams,
  listPractices,
  listQuizzes,
  updateQuiz,
} from '@prepwell/contract/quizzes/quizzes.ts'
import { createSeries } from '@prepwell/contract/quizzes/series.ts'
import { putBookmark } from '@prepwell/contract/results/bookmarks.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { objectToQuestion } from '@prepwell/contract/results/objections.ts'
import { makePractice, sharePractice } from '@prepwell/contract/results/own-practices.ts'
import { regradeQuiz } from '@prepwell/contract/results/regrades.ts'
import { getResult, listAttempts } from '@prepwell/contract/results/results.ts'
import { addSeriesPartner } from '@prepwell/contract/results/series-exchange.ts'
import { createApiToken } from '@prepwell/contract/school/api-tokens.ts'
import { createContact, listContacts } from '@prepwell/contract/school/messages.ts'
import { createWebhook } from '@prepwell/contract/school/webhooks.ts'
import { checkStart, startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { demoStudent } from '../../apps/api/seeds/demo-student.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { forEditing, paths } from '../../apps/web/src/lib/paths.ts'
import { takeQuiz } from './attempts.ts'
import { scheduleQuiz } from './exam.ts'
import { examRows } from './exam-rows.ts'
import { addStudent, newAccount, sessionOf } from './people.ts'
import { preparedPages, shapeOf } from './prepared-pages.ts'
import { callServer, expectSuccess } from './server/client.ts'
import type { School } from './server/school.ts'

/**
 * Addresses of the demo school by who can open them. Together they cover every page of the app, in
 * each state that looks different. Each page comes from the app's own tables; only states that need
 * a query or a particular example are listed here.
 */
export interface DemoPlaces {
  readonly visitor: readonly string[]
  readonly student: readonly string[]
  readonly admin: readonly string[]
}

/** Prepares a school that was opened with `DEMO`, and lists its addresses. */
export async function demoPlaces(school: School): Promise<DemoPlaces> {
  const world = await demoWorld(school)
  const examples = examplesOf(world)
  return {
    visitor: withOthers(visitorPlaces, ['everybody', 'visitor'], examples),
    student: withOthers(studentPlaces(world), ['user', 'student'], examples),
    admin: withOthers(adminPlaces(world), ['admin'], examples),
  }
}

/** Values for address parameters such as `:id`, keyed by the part of the address before them. */
type Examples = Readonly<Record<string, string | number>>

/** Adds the pages of these audiences that `listed` lacks. */
function withOthers(
  listed: readonly string[],
  audiences: readonly string[],
  examples: Examples,
): readonly string[] {
  const others = preparedPages()
    .filter(({ audience }) => audiences.includes(audience))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !listed.some((address) => shapeOf(pattern).test(address)))
  return [...others.map((pattern) => withExamples(pattern, examples)), ...listed]
}

const withExamples = (pattern: string, examples: Examples): string =>
  pattern.replaceAll(/([^/]+)\/:\w+/g, (_parts, before: string) => {
    const example = examples[before]
    if (!example) throw new Error(`${pattern} needs an example of what follows ${before}`)
    return `${before}/${example}`
  })

const examplesOf = (world: DemoWorld): Examples => ({
  ...{
    'reset-password': 'any',
    'confirm-email': 'any',
    invitation: 'any',
    unsubscribe: '1.any',
    join: 'ABCD2345',
    shared: world.shared,
  },
  ...{ take_quiz: world.running, take_practice: world.practice, rehearse: world.rehearsing },
  ...{ quizzes: world.over, students: world.student, groups: world.group },
  ...{ subjects: world.subject, chapters: world.chapter, contacts: world.contact },
  my_quizzes: world.exam,
  ...{ questions: world.long.questions.MCQ, results: world.attempts[0] ?? 0 },
  webhooks: world.webhook,
  series: world.series,
  regrades: world.regrade,
})

const visitorPlaces = ['/no/such/page']

const studentPlaces = ({ attempts, open, running, subject }: DemoWorld) => [
  paths.home,
  paths.dashboard,
  ...attempts.map((id) => paths.attempt(id)),
  paths.browseExams,
  `${paths.browseExams}?search=nothing+is+so&subject_id=${subject}&difficulty_level=hard&status=live`,
  `${paths.notebook}?settings=open`,
  `${paths.bookmarks}?search=nothing+is+so`,
  paths.sharedPractice('x'.repeat(22)),
  `${paths.notebook}?state=resting&reason=slow&subject_id=${subject}`,
  paths.leaderboard,
  `${paths.leaderboard}?quiz_mode=practice&days_ago=90`,
  paths.takeExam(open),
  paths.takeExam(running),
]

const adminPlaces = ({ attempts, running, subject, long, objected, ...world }: DemoWorld) => {
  const [attempt = 0] = attempts
  const { MCQ, MSQ, Numerical } = long.questions
  return [
    paths.staff.dashboard,
    ...[
      adminPaths.groups,
      adminPaths.group(long.group),
      adminPaths.group(world.group),
      adminPaths.addGroup,
      adminPaths.addStudent,
    ],
    ...[
      forEditing(adminPaths.group(world.group)),
      paths.staff.students,
      adminPaths.addToGroup(world.group),
    ],
    ...[adminPaths.chapters, `${adminPaths.chapters}?search=nothing+is+called+this`],
    ...[adminPaths.markingSchemes, `${adminPaths.markingSchemes}?copy=4`],
    ...[adminPaths.addSeries, forEditing(adminPaths.seriesResults(world.series))],
    ...[adminPaths.leaderboard, `${adminPaths.leaderboard}?quiz_mode=practice&days_ago=90`],
    ...(['subject', 'chapter', 'quiz', 'question'] as const).map((tab) => adminPaths.addOne(tab)),
    ...(['questions', 'subjects', 'students', 'quiz'] as const).map(adminPaths.import),
    `${paths.staff.questions}?difficulty=easy%2Chard&has_picture=false`,
    ...[MCQ, MSQ, Numerical].map((id) => adminPaths.question(id)),
    ...[
      adminPaths.subject(subject),
      adminPaths.subject(long.emptySubject),
      adminPaths.chapter(world.chapter),
    ],
    ...[adminPaths.quiz(running), adminPaths.quiz(long.practice), adminPaths.student(long.student)],
    ...[
      adminPaths.quizResults(long.practice),
      `${adminPaths.quizResults(world.over)}?view=questions`,
    ],
    ...[adminPaths.quizBoard(running), adminPaths.quizBoard(world.over)],
    adminPaths.quizPreparation(running),
    ...[adminPaths.quizPreparation(world.rehearsed), adminPaths.rehearsalResult(world.rehearsed)],
    `${adminPaths.quizPrint(running)}?parts=paper%2Canswers%2Canswered%2Ckey&explanations=true`,
    ...[adminPaths.quizStatistics(world.over), adminPaths.quizStatistics(long.practice)],
    ...[adminPaths.quizObjections(objected.quiz), adminPaths.quizObjections(long.practice)],
    ...[adminPaths.quizRegrades(objected.quiz), adminPaths.quizRegrades(long.practice)],
    adminPaths.markAgain(objected.quiz),
    `${adminPaths.markAgain(objected.quiz)}?question=${objected.question}`,
    ...[adminPaths.question(MSQ), adminPaths.question(Numerical), adminPaths.subject(subject)].map(
      forEditing,
    ),
    ...[adminPaths.chapter(world.chapter), adminPaths.quiz(running)].map(forEditing),
    forEditing(adminPaths.student(long.student)),
    adminPaths.studentQuizzes(world.student),
    adminPaths.studentQuizzes(long.student),
    adminPaths.studentResult(world.student, attempt),
    adminPaths.studentResult(long.student, long.attempt),
    adminPaths.studentSummary(world.student),
    paths.browseExams,
  ]
}

/** A word longer than a line on a phone. */
export const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'

/** Adds entities with names longer than a line, and questions of each type. */
async function addLongNames(school: School) {
  const student = await addStudent(school, newAccount(`Ines ${longWord}`))
  const { access_token, user } = await sessionOf(school, student)
  const rows = examRows(6, 'Long names')
  const fields = { name: 'Practice of long names', minutes: 30, mode: 'practice' } as const
  const { id: practice } = await scheduleQuiz(school, rows, fields)
  const attempt = await takeQuiz(school.url, access_token, practice)
  const { chapter_id } = (await school.asAdmin(getQuiz, { params: { id: practice } })).data
  const { data } = await school.asAdmin(listQuestions, { query: { chapter_id } })
  const idOf = (wanted: string) => data.find(({ type }) => type === wanted)?.id ?? 0
  await changeOne(
    school,
    data.find(({ type }) => type === 'MCQ'),
  )
  const empty = { name: longWord, description: longWord.repeat(3) }
  return {
    ...{ student: user.id, practice, attempt },
    questions: { MCQ: idOf('MCQ'), MSQ: idOf('MSQ'), Numerical: idOf('Numerical') },
    group: (await school.asAdmin(createGroup, { body: { name: longWord, can_join: true } })).data
      .id,
    emptySubject: (await school.asAdmin(createSubject, { body: empty })).data.id,
  }
}

/** Gives a second version to a question that is already on a paper. */
async function changeOne(school: School, question: QuestionRow | undefined) {
  if (!question) throw new Error('there is no question to change')
  const { id, chapter_id, type, statement, options, marks } = question
  await school.asAdmin(updateQuestion, {
    params: { id },
    body: {
      ...{ chapter_id, question_type: type, question_statement: `${statement} ${longWord}` },
      ...{ options: options.map(({ text }) => text).toReversed(), correct_answer: 0 },
      ...{ marks: marks + 1, answer_explanation: `Because of the ${longWord}.` },
    },
  })
}

/** Rehearses two exams as the admin; only the second rehearsal is finished. */
async function rehearse(school: School) {
  const query = { status: 'upcoming', quiz_mode: 'exam' } as const
  const upcoming = (await school.asAdmin(listQuizzes, { query })).data
  const [first, ...others] = upcoming
  const rehearsing = first?.id
  // The shortest paper, because a long one is already among the student's results.
  const rehearsed = others.toSorted((one, other) => one.total_questions - other.total_questions)[0]
    ?.id
  if (rehearsing === undefined || rehearsed === undefined) throw new Error('no two exams to come')
  await school.asAdmin(beginRehearsal, { params: { id: rehearsing } })
  const { data } = await school.asAdmin(beginRehearsal, { params: { id: rehearsed } })
  const attempt = { params: { id: data.take_quiz_id } }
  await school.asAdmin(submitAttempt, { ...attempt, body: { quiz_state: {} } })
  return { rehearsing, rehearsed }
}

/** Lets the student object to a question of an exam with results. */
async function objectTo(
  school: School,
  { quiz_id, take_quiz_id }: { readonly quiz_id: number; readonly take_quiz_id: number },
  token: string,
) {
  const params = { id: quiz_id }
  const terms = { objections: 'after_results', objections_hours: limits.objectionHoursMax } as const
  await school.asAdmin(updateQuiz, { params, body: terms })
  const [item] = (await school.asAdmin(getQuizStatistics, { params })).data.items
  const question_id = item?.question_id ?? 0
  const body = { question_id, kind: 'unclear', text: `${longWord} `.repeat(6), picture: null }
  const objection = { params: { id: take_quiz_id }, body }
  expectSuccess(await callServer(school.url, objectToQuestion, objection, token))
  return { quiz: quiz_id, question: question_id }
}

/** Gives everybody full marks for a question; returns the regrade. */
async function markAgain(school: School, quiz: number) {
  const params = { id: quiz }
  const [item] = (
    await school.asAdmin(getQuizStatistics, { params, query: { with_blank: 'true' } })
  ).data.items
  const answer = await school.asAdmin(regradeQuiz, {
    params,
    body: {
      items: [{ question_id: item?.question_id ?? 0, policy: 'full_all' }],
      reason: `Unclear, because of the ${longWord}.`,
    },
  })
  if ('total' in answer) throw new Error('a dry run was not asked for')
  return answer.data.id
}

/**
 * Bookmarks a question of the student's own practice, with a long note; returns the link of the
 * practice.
 */
async function ownPractice(school: School, token: string): Promise<string> {
  const made = await callServer(school.url, makePractice, { body: { surprise: true } }, token)
  const params = { id: expectSuccess(made).data.quiz_id ?? 0 }
  await takeQuiz(school.url, token, params.id)
  const attempts = expectSuccess(await callServer(school.url, listAttempts, {}, token)).data
  const taken = attempts.find(({ quiz_id }) => quiz_id === params.id)?.take_quiz_id ?? 0
  const result = await callServer(school.url, getResult, { params: { id: taken } }, token)
  const [question] = expectSuccess(result).data.result_state.data?.questions ?? []
  const note = {
    params: { question_id: question?.id ?? 0 },
    body: { note: `${longWord} `.repeat(8) },
  }
  expectSuccess(await callServer(school.url, putBookmark, note, token))
  return expectSuccess(await callServer(school.url, sharePractice, { params }, token)).data.code
}

type DemoWorld = Awaited<ReturnType<typeof demoWorld>>

/**
 * Loads the entities to look at. It also starts an exam, so that one is running, and writes a
 * message.
 */
async function demoWorld(school: School) {
  const { access_token, user } = await sessionOf(school, demoStudent)
  const asStudent = async <E extends Parameters<typeof callServer>[1]>(
    endpoint: E,
    input?: Parameters<typeof callServer>[2],
  ) => expectSuccess(await callServer<E>(school.url, endpoint, input, access_token))
  const live = { query: { status: 'live' } }
  const fresh = (await asStudent(listExams, live)).data.filter(({ attempted }) => !attempted)
  const [running, open] = fresh.map(({ id }) => id)
  if (running === undefined || open === undefined) throw new Error('no two exams to take')
  const exam = { params: { id: running } }
  await asStudent(checkStart, exam)
  await asStudent(startAttempt, exam)
  const message = { name: longWord, email: 'ines@example.com', message: `${longWord} `.repeat(20) }
  await asStudent(createContact, { body: message })
  const [contact] = (await school.asAdmin(listContacts)).data
  const attempts = (await asStudent(listAttempts)).data
  const [practice] = (await asStudent(listPractices, live)).data
  const { subject_id, chapter_id } = (await school.asAdmin(getQuiz, exam)).data
  const sat = (one: (typeof attempts)[number]) => one.quiz_mode === 'exam' && !one.pending_result
  const batch = { name: 'Batch A', description: 'Morning batch, Class 12' }
  const { id: group } = (await school.asAdmin(createGroup, { body: batch })).data
  const members = { params: { id: group }, body: { student_ids: [user.id] } }
  await school.asAdmin(changeGroupStudents, members)
  const token = { name: longWord, permissions: ['students.read' as const] }
  const expires_at = Math.floor(Date.now() / 1000) + 30 * 24 * 3600
  await school.asAdmin(createApiToken, { body: { ...token, expires_at } })
  const hook = { name: longWord, url: `https://example.org/${longWord}` }
  const events = ['results.published' as const]
  const { id: webhook } = (await school.asAdmin(createWebhook, { body: { ...hook, events } })).data
  const several = { name: longWord, description: `${longWord} `.repeat(3) }
  const { id: series } = (await school.asAdmin(createSeries, { body: several })).data
  await school.asAdmin(updateQuiz, { ...exam, body: { series_id: series } })
  const key = `prepwell-key-${'A'.repeat(43)}`
  const partner = { params: { id: series }, body: { name: longWord, key, task: 'sends' } }
  await school.asAdmin(addSeriesPartner, partner)
  const long = await addLongNames(school)
  const [latest] = attempts
    .filter(({ quiz_mode, total_scored }) => quiz_mode === 'exam' && total_scored !== null)
    .toSorted((one, other) => other.date_taken - one.date_taken)
  if (!latest) throw new Error('no exam with results')
  return {
    student: user.id,
    group,
    webhook,
    series,
    open,
    /** A finished exam that has results. */
    over: attempts.find(sat)?.quiz_id ?? 0,
    /** The student's attempt at that exam. */
    exam: attempts.find(sat)?.take_quiz_id ?? 0,
    objected: await objectTo(school, latest, access_token),
    regrade: await markAgain(school, long.practice),
    running,
    shared: await ownPractice(school, access_token),
    ...(await rehearse(school)),
    practice: practice?.id ?? 0,
    /** A published and a pending exam, a finished and an unfinished practice. */
    attempts: (['exam', 'practice'] as const).flatMap((mode) =>
      [true, false].flatMap((isDone) => {
        const found = attempts.find(
          (one) =>
            one.quiz_mode === mode &&
            (mode === 'exam' ? !one.pending_result : one.completed) === isDone,
        )
        return found ? [found.take_quiz_id] : []
      }),
    ),
    subject: subject_id,
    chapter: chapter_id,
    contact: contact?.id ?? 0,
    long,
  }
}
