import { endOidcSessions } from '@prepwell/contract/accounts/oidc.ts'
import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { unsubscribe } from '@prepwell/contract/accounts/users.ts'
import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import { createQuestion } from '@prepwell/contract/bank/questions.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { createContact } from '@prepwell/contract/school/messages.ts'
import { endSection, saveAnswers, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../src/test/content/exams.ts'
import { quizWith, sectionOf } from '../src/test/content/sections.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

let school: School
let student: Person
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  student = await addStudent(school)
  admin = await addAdmin(school)
})
afterAll(() => school.close())

/** True for a call to which mail programs may post anything; its body is never read. */
const readsNothing = (endpoint: Endpoint) => endpoint === unsubscribe
/** True for a call that takes a form without files; tested in oidc.logout.test.ts. */
const takesForm = (endpoint: Endpoint) => endpoint === endOidcSessions
const takesJson = (endpoint: Endpoint) =>
  ['POST', 'PUT'].includes(endpoint.method) &&
  !(endpoint.isMultipart || readsNothing(endpoint) || takesForm(endpoint))
/** True for a call that signs its caller out. */
const endsSession = ({ path }: Endpoint) => path.startsWith('/api/auth/logout')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Sends a body unchanged. The server does not read the body of a rejected caller. */
async function post(endpoint: Endpoint, payload: string, person: Person | null) {
  const answer = await school.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '2000000000'),
    payload,
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
  })
  return { status: answer.statusCode, body: answer.json<{ message: string; code: string }>() }
}

/** A caller who is allowed to send the body. */
async function callerOf(endpoint: Endpoint): Promise<Person | null> {
  if (endsSession(endpoint)) return addStudent(school)
  for (const person of [null, student, admin])
    if (![401, 403].includes((await post(endpoint, '', person)).status)) return person
  throw new Error(`nobody may call ${nameOf(endpoint)}`)
}

describe.each(
  endpoints.filter(takesJson).map((endpoint) => ({ name: nameOf(endpoint), endpoint })),
)('$name', ({ endpoint }) => {
  it('accepts no more than its kind of call needs, and no endless nesting', async () => {
    const caller = await callerOf(endpoint)
    const usual = caller ? bodyLimits.bytes : bodyLimits.publicBytes
    const most = endpoint.bodyLimit ?? usual
    const tooLong = await post(endpoint, JSON.stringify('x'.repeat(most)), caller)
    // An attempt that does not exist accepts no answers, so the body is not read.
    const isUnread = [endSection.path, saveAnswers.path, submitAttempt.path].includes(endpoint.path)
    expect(tooLong.status).toBe(isUnread ? 404 : 413)
    const nested = await post(endpoint, '['.repeat(bodyLimits.depth + 1), caller)
    expect(nested.status).toBe(isUnread ? 404 : 400)
    if (nested.status === 400)
      expect(nested.body).toEqual({ code: 'invalid_input', message: expect.any(String) })
  })
})

it('only calls with a stated reason accept more than the default', () => {
  const larger = endpoints.filter(({ bodyLimit }) => bodyLimit).map(nameOf)
  expect(larger.sort()).toEqual([
    'POST /api/export/email',
    'POST /api/import/questions',
    'POST /api/import/students',
    'POST /api/import/subjects',
    'POST /api/notebook/reviews',
    'POST /api/questions',
    'POST /api/quizzes',
    'POST /api/quizzes/:id/answer_file',
    'POST /api/quizzes/:id/objections/decide',
    'POST /api/quizzes/file/check',
    'POST /api/quizzes/preview',
    'POST /api/quizzes/preview/paper',
    'POST /api/take_quiz/:id/contact',
    'POST /api/take_quiz/:id/late',
    'POST /api/take_quiz/:id/save',
    'POST /api/take_quiz/:id/sections/next',
    'POST /api/take_quiz/:id/submit',
    'PUT /api/questions/:id',
    'PUT /api/quizzes/:id',
  ])
})

it('names the field when there are too many levels or values, before parsing', async () => {
  const send = (payload: string) => post(updateStudent, payload, student)
  expect(await send(`{"a":${'['.repeat(32)}${']'.repeat(32)}}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: 'body: holds more than 32 levels' },
  })
  expect(await send(`{"a":[${'0,'.repeat(1_000)}0]}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: 'body: holds more than 1000 values' },
  })
})

it('the body of an unknown call is read no further than that of a public one', async () => {
  const nowhere = { ...createContact, path: '/api/nowhere' } as const
  expect((await post(nowhere, '['.repeat(bodyLimits.publicBytes + 1), null)).status).toBe(413)
})

describe('the longest permitted input fits', () => {
  it('the longest contact message, in a script with three bytes per character', async () => {
    const body = {
      name: 'अ'.repeat(limits.nameMax),
      email: `${'a'.repeat(60)}@example.com`,
      message: 'अ'.repeat(limits.contactMessageMax),
    }
    expect((await school.call(createContact, { body })).status).toBe(201)
  })

  it('the longest question, with every character escaped', async () => {
    const { chapterId } = await addChapter(school, [])
    const text = (length: number, first: string) => first + 'अ'.repeat(length - 1)
    const letters = [...'abcdefghijklmnopqrst']
    const languages = (characters: number) =>
      letters.map((letter) => [`a${letter}`, characters / letters.length] as const)
    const body = {
      chapter_id: chapterId,
      question_type: 'MSQ',
      question_statement: text(limits.statementMax, 's'),
      answer_explanation: text(limits.explanationMax, 'e'),
      marks: 1,
      options: letters.map((letter) => text(limits.optionMax, letter)),
      correct_answers: letters.map((_letter, place) => place),
      tags: letters.map((letter) => text(factLimits.tagMax, letter)),
      origin: {
        exam: text(factLimits.originMax, 'e'),
        paper: text(factLimits.originMax, 'p'),
        number: text(factLimits.originMax, 'n'),
      },
      reference: text(factLimits.referenceMax, 'r'),
      passage: text(limits.statementMax, 'p'),
      translations: Object.fromEntries(
        languages(limits.translationsMax / 2).map(([tag, length]) => [
          tag,
          {
            question_statement: text(length, 't'),
            answer_explanation: text(length, 't'),
            options: letters.map(() => null),
          },
        ]),
      ),
      passage_translations: Object.fromEntries(
        languages(limits.translationsMax).map(([tag, length]) => [tag, text(length, 't')]),
      ),
    }
    const escaped = JSON.stringify(body).replaceAll('अ', '\\u0905')
    expect((await post(createQuestion, escaped, admin)).status).toBe(201)
  })

  it('the longest quiz in 20 languages, in a script with three bytes per character', async () => {
    const { chapterId } = await addChapter(school, [])
    const languages = 'as bn gu hi kn ml mr ne or pa ta te ur de fr es it ja ko zh'.split(' ')
    const texts = {
      name: 'अ'.repeat(limits.sectionNameMax),
      instructions: 'अ'.repeat(limits.sectionInstructionsMax),
    }
    const translations = Object.fromEntries(languages.map((tag) => [tag, texts]))
    const sections = Array.from({ length: limits.sectionsMax }, () =>
      sectionOf(chapterId, { ...texts, translations }),
    )
    const body = quizWith(school, sections, { description: 'अ'.repeat(limits.descriptionMax) })
    expect((await school.call(createQuiz, { body }, admin)).status).toBe(201)
  })
})
