import {
  changePassword,
  forgotPassword,
  login,
  loginNewPassword,
  logout,
  type SignInAnswer,
} from '@prepwell/contract/accounts/auth.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { exportByEmail } from '@prepwell/contract/school/transfers.ts'
import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { importFile } from '../../../test/files/imports.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const { begin, submit } = attemptCalls(() => school)
const own = 'a sentence of my own'

const idOf = async (roll_number: string) =>
  (
    await school.db
      .selectFrom('users')
      .select('id')
      .where('roll_number', '=', roll_number)
      .executeTakeFirstOrThrow()
  ).id
const addRoll = async (roll_number: string) => {
  const csv = `name,roll_number\nRavi ${roll_number},${roll_number}\n`
  const { body } = await importFile(school, admin, 'students', csv)
  expect(body.data).toMatchObject({ created: 1 })
  return idOf(roll_number)
}
const slipOf = async (id: number) =>
  (await school.call(students.giveSlips, { body: { ids: [id] } }, admin)).body.data[0]
/** Returns the response to a sign-in: a session, or a step that must come first. */
const signIn = async (roll_number: string, password: string) => {
  const { status, body } = await school.call(login, { body: { roll_number, password } })
  return { status, body: body as unknown as SignInAnswer & { code?: string; message: string } }
}
const choose = async (token: string, new_password: string) => {
  const { status, body } = await school.call(loginNewPassword, { body: { token, new_password } })
  return { status, code: body.code, token: body.access_token }
}
const tokenOf = (answer: SignInAnswer) =>
  'new_password' in answer ? answer.new_password.token : 'none'

it('import, slip, first sign-in with a new password, exam, class results', async () => {
  const id = await addRoll('12/A-034')
  expect((await signIn('12/A-034', 'anything at all')).status).toBe(401)
  const slip = await slipOf(id)
  expect(slip).toMatchObject({ student_id: id, roll_number: '12/A-034', name: 'Ravi 12/A-034' })
  const first = await signIn(' 12/a-034 ', slip?.password ?? '')
  expect(first.status).toBe(200)
  expect(first.body).not.toHaveProperty('access_token')
  const token = tokenOf(first.body)
  expect(await choose(token, slip?.password ?? '')).toMatchObject({ status: 409 })
  const signedIn = await choose(token, own)
  expect(signedIn.status).toBe(200)
  // The token of the step works only once, and so does the password of the slip.
  expect((await choose(token, 'another sentence')).status).toBe(401)
  expect((await signIn('12/A-034', slip?.password ?? '')).status).toBe(401)
  expect((await signIn('12/A-034', own)).body).toHaveProperty('access_token')
  const student = { id, token: signedIn.token }
  const exam = await addQuiz(school)
  await submit(await begin(exam, student), student)
  const params = { id: exam.id }
  const results = await school.call(listClassResults, { params }, admin)
  expect(results.body.data).toMatchObject([{ student_id: id, roll_number: '12/A-034' }])
  const query = { search: 'a-034' }
  expect((await school.call(listClassResults, { params, query }, admin)).body.data).toHaveLength(1)
  expect((await school.call(students.listStudents, { query }, admin)).body.data).toMatchObject([
    { id, email: '', roll_number: '12/A-034', email_verified: true },
  ])
  const { text } = await exportAs(school, 'students', { type: 'csv' }, admin)
  const [header = [], row = []] = readCsv(text)
  expect(row[header.indexOf('Roll Number')]).toBe('12/A-034')
})

describe('without an e-mail address', () => {
  it('nothing is mailed, and who asks for a mail is told so', async () => {
    const id = await addRoll('7')
    const slip = await slipOf(id)
    const { token } = await choose(tokenOf((await signIn('7', slip?.password ?? '')).body), own)
    const student = { id, token }
    await begin(await addQuiz(school), student)
    const body = { type: 'csv', list: 'attempts', query: {} }
    const mailed = await school.call(exportByEmail, { body }, student)
    expect({ status: mailed.status, message: mailed.body.message }).toEqual({
      status: 400,
      message: 'Your account has no email address. Download the file instead',
    })
    const change = { current_password: own, new_password: 'one more sentence' }
    expect((await school.call(changePassword, { body: change }, student)).status).toBe(200)
    await school.call(forgotPassword, { body: { email: 'nobody@example.com' } })
    expect(await school.mails()).toEqual([])
  })

  it('the roll number stays, and belongs to one student', async () => {
    const [one, other] = [await addRoll('7'), await addRoll('8')]
    const set = async (id: number, roll_number: unknown) => {
      const body = { roll_number }
      const answer = await school.call(students.updateStudent, { params: { id }, body }, admin)
      return { status: answer.status, field: answer.body.field }
    }
    expect(await set(one, null)).toEqual({ status: 400, field: 'roll_number' })
    expect(await set(one, '8')).toEqual({ status: 409, field: 'roll_number' })
    expect(await set(one, 'with space')).toEqual({ status: 400, field: 'roll_number' })
    expect(await set(one, 'a@b.test')).toEqual({ status: 400, field: 'roll_number' })
    expect(await set(one, 'x'.repeat(41))).toEqual({ status: 400, field: 'roll_number' })
    expect((await set(other, '9')).status).toBe(200)
    const student = await addPerson(school, { email: 'zoe@example.com' })
    expect((await set(student.id, 'Z-1')).status).toBe(200)
    expect((await set(student.id, null)).status).toBe(200)
    // Students cannot set their own roll number.
    const params = { id: student.id }
    await school.call(students.updateStudent, { params, body: { roll_number: 'Z-2' } }, student)
    const { body } = await school.call(students.getStudent, { params }, student)
    expect(body.data.roll_number).toBeNull()
  })
})

describe('slips', () => {
  it('end the sessions of the student, and void the slip before', async () => {
    const id = await addRoll('7')
    const [old, slip] = [await slipOf(id), await slipOf(id)]
    expect((await signIn('7', old?.password ?? '')).status).toBe(401)
    const { token } = await choose(tokenOf((await signIn('7', slip?.password ?? '')).body), own)
    await slipOf(id)
    expect((await school.call(logout, {}, { id, token })).status).toBe(401)
  })

  it('are given to all or to none', async () => {
    const [id, other] = [await addRoll('7'), await addStudent(school, 'Zoe')]
    const give = async (ids: unknown) => {
      const answer = await school.call(students.giveSlips, { body: { ids } }, admin)
      return { status: answer.status, field: answer.body.field }
    }
    expect(await give([id, other.id])).toEqual({ status: 409, field: 'ids' })
    expect(await give([id, admin.id])).toEqual({ status: 404, field: 'ids' })
    expect(await give([])).toEqual({ status: 400, field: 'ids' })
    expect(await give([id, id])).toEqual({ status: 400, field: 'ids' })
    const { must_change_password } = await school.db
      .selectFrom('users')
      .select('must_change_password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(must_change_password).toBe(false)
  })

  it('do not sign out who is sitting an exam, unless they are meant to', async () => {
    const [id, other] = [await addRoll('7'), await addRoll('8')]
    const slip = await slipOf(id)
    const { token } = await choose(tokenOf((await signIn('7', slip?.password ?? '')).body), own)
    const student = { id, token }
    const attempt = await begin(await addQuiz(school), student)
    const save = async () => {
      const body = { quiz_state: {} }
      return (await school.call(saveAnswers, { params: { id: attempt }, body }, student)).status
    }
    const give = (fields: object) =>
      school.call(students.giveSlips, { body: { ids: [other, id], ...fields } }, admin)
    const refused = await give({})
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 409,
      code: 'conflict',
      field: 'ids',
      message: 'A new slip would log out who is sitting an exam: Ravi 7',
      data: { changed: 0, refused: [{ id, reason: 'Is sitting an exam' }] },
    })
    expect((await give({ also_sitting: 'perhaps' })).body.field).toBe('also_sitting')
    expect(await save()).toBe(200)
    expect((await signIn('7', own)).body).toHaveProperty('access_token')
    expect((await give({ also_sitting: true })).status).toBe(200)
    expect(await save()).toBe(401)
  })

  it('of a student who was suspended meanwhile does not let in', async () => {
    const id = await addRoll('7')
    const slip = await slipOf(id)
    const token = tokenOf((await signIn('7', slip?.password ?? '')).body)
    const body = { status: 'Suspended' }
    await school.call(students.updateStudent, { params: { id }, body }, admin)
    expect((await choose(token, own)).status).toBe(401)
  })
})

describe('the sign-in by roll number', () => {
  it('says and counts the same about a number that nobody has', async () => {
    await school.close()
    school = await openSchool({ rateLimits: true })
    admin = await addAdmin(school)
    const slip = await slipOf(await addRoll('7'))
    const answers = async (roll_number: string) => {
      const all = []
      for (let count = 0; count < 11; count += 1) {
        const { status, body } = await signIn(roll_number, 'wrong password')
        all.push([status, body.code, body.message])
      }
      return all
    }
    const known = await answers('7')
    expect(known[0]).toEqual([401, 'wrong_credentials', 'Invalid roll number or password'])
    expect(known[10]?.[0]).toBe(429)
    expect(await answers('8')).toEqual(known)
    // Even the right password is not checked until the wait is over.
    expect((await signIn('7', slip?.password ?? '')).status).toBe(429)
  })

  it('answers a wrong password with the same bytes, whether or not the number exists', async () => {
    const raw = async (roll_number: string) => {
      const payload = { roll_number, password: 'wrong password' }
      const answer = await school.app.inject({ method: 'POST', url: '/api/auth/login', payload })
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
      return { status: answer.statusCode, headers, body: answer.body }
    }
    await slipOf(await addRoll('7'))
    await addRoll('without a slip'.replaceAll(' ', '-'))
    const suspended = await addRoll('99')
    await slipOf(suspended)
    const body = { status: 'Suspended' }
    await school.call(students.updateStudent, { params: { id: suspended }, body }, admin)
    const nobody = await raw('8')
    expect(nobody.status).toBe(401)
    for (const number of ['7', 'without-a-slip', '99', 'x'.repeat(40)])
      expect(await raw(number), number).toEqual(nobody)
  })

  it('counts guesses at one number together, however it is written, also all at once', async () => {
    await school.close()
    school = await openSchool({ rateLimits: true })
    admin = await addAdmin(school)
    const slip = await slipOf(await addRoll('AB-7'))
    const spellings = ['AB-7', 'ab-7', ' Ab-7 ', 'aB-7']
    const guesses = Array.from({ length: 24 }, (_none, at) =>
      signIn(spellings[at % spellings.length] ?? '', 'wrong password'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    // There are six guesses in each spelling, so only a common count for all spellings reaches the
    // limit.
    expect([...new Set(statuses)].sort()).toEqual([401, 429])
    expect((await signIn('ab-7', slip?.password ?? '')).status).toBe(429)
  })

  // JavaScript and the database convert these to lower case differently.
  it.each([
    ['BI-7', 'Bİ-7'],
    ['Α-ΑΣ', 'α-ας', 'α-ασ'],
  ])('counts guesses at %s together with those at %s', async (number, ...spellings) => {
    await school.close()
    school = await openSchool({ rateLimits: true })
    admin = await addAdmin(school)
    const slip = await slipOf(await addRoll(number))
    const same = []
    for (const spelling of spellings)
      if ((await signIn(spelling, slip?.password ?? '')).status === 200) same.push(spelling)
    expect(same).not.toEqual([])
    for (let count = 0; count < 10; count += 1)
      expect((await signIn(number, 'wrong password')).status).toBe(401)
    for (const spelling of same)
      expect((await signIn(spelling, 'wrong password')).status, spelling).toBe(429)
  })

  it('counts guesses at an account together, by its address and by its number', async () => {
    await school.close()
    school = await openSchool({ rateLimits: true })
    admin = await addAdmin(school)
    const id = await addRoll('7')
    const email = 'ravi@example.com'
    await school.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    const guess = async (name: object) =>
      (await school.call(login, { body: { ...name, password: 'wrong password' } })).status
    const answers = []
    for (let count = 0; count < 5; count += 1)
      answers.push(await guess({ roll_number: '7' }), await guess({ email }))
    expect(new Set(answers)).toEqual(new Set([401]))
    expect([await guess({ roll_number: '7' }), await guess({ email })]).toEqual([429, 429])
  })

  it.each([
    { roll_number: '7', email: 'zoe@example.com', password: 'a password' },
    { password: 'a password' },
    { roll_number: '', password: 'a password' },
    { roll_number: 'a@b.test', password: 'a password' },
    { email: '', password: 'a password' },
  ])('wants exactly one name: %j', async (body) => {
    expect((await school.call(login, { body })).status).toBe(400)
  })
})

describe('an import', () => {
  const planned = async (csv: string) =>
    (await importFile(school, admin, 'students', csv, { dry_run: 'true' })).body

  it('knows students by e-mail, or else by roll number, and adds them to groups', async () => {
    const id = await addRoll('7')
    const csv = 'name,email,roll_number,groups\nRavi,,7,Batch A\nZoe,zoe@example.com,9,Batch A\n'
    const { body } = await importFile(school, admin, 'students', csv)
    expect(body.data).toMatchObject({ created: 1, unchanged: 1, students_grouped: 1 })
    const query = { search: 'zoe@example.com' }
    const { data } = (await school.call(students.listStudents, { query }, admin)).body
    expect(data).toMatchObject([{ roll_number: '9', groups: [{ name: 'Batch A' }] }])
    const one = (await school.call(students.getStudent, { params: { id } }, admin)).body.data
    expect(one.groups).toMatchObject([{ name: 'Batch A' }])
    expect((await school.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['zoe@example.com'])
  })

  it('promises an invitation only to students with an address', async () => {
    const csv = 'name,email,roll_number\nMira,mira@example.com,31\nNoor,,32\nOmar,,33\n'
    const counts = { created: 3, students_invited: 1 }
    expect((await planned(csv)).data).toMatchObject(counts)
    const { body } = await importFile(school, admin, 'students', csv)
    expect(body).toMatchObject({
      message:
        'Imported 3 students. 1 invitation is on its way by mail. 2 students have no address: print their slips',
      data: counts,
    })
    expect((await school.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['mira@example.com'])
    const more = await importFile(school, admin, 'students', 'name,roll_number\nQuin,34\n')
    expect(more.body.message).toBe('Imported 1 student. 1 student has no address: print the slip')
  })

  it('does not take another student for last year’s owner of the number', async () => {
    await importFile(
      school,
      admin,
      'students',
      'name,roll_number,groups\nAnna Old,101,Class of 2025\n',
    )
    const file = (name: string, email = '') =>
      `name,email,roll_number,groups\n${name},${email},101,Class of 2026\n`
    const { status, body } = await importFile(school, admin, 'students', file('Bela New'))
    expect([status, body.data]).toMatchObject([400, { created: 0, unchanged: 0 }])
    expect(body.data.errors).toMatchObject([
      {
        field: 'roll_number',
        reason:
          '101 belongs to Anna Old. If this is the same student, write that name. If not, give one of the two another roll number',
      },
    ])
    const groupsOfAnna = async () =>
      (await school.call(students.listStudents, { query: { search: '101' } }, admin)).body.data.map(
        ({ groups }) => groups.map(({ name }) => name),
      )
    expect(await groupsOfAnna()).toEqual([['Class of 2025']])
    const same = await importFile(school, admin, 'students', file('ANNA  old'))
    expect(same.body.data).toMatchObject({ created: 0, unchanged: 1, students_grouped: 1 })
    expect(await groupsOfAnna()).toEqual([['Class of 2025', 'Class of 2026']])
  })

  it('of students with addresses takes no other number for a roll number', async () => {
    const csv = 'Name,Email,Registration No\nZoe,zoe@example.com,REG 12\n'
    const { body } = await importFile(school, admin, 'students', csv)
    expect(body.data).toMatchObject({ created: 1 })
    const lone = await planned('Name,Registration No\nZoe,REG-12\n')
    expect(lone.data).toMatchObject({ created: 1 })
  })

  // JavaScript and the database convert both to lower case differently.
  it('twice knows students by roll numbers with İ and a last Σ', async () => {
    const csv = 'name,roll_number,groups\nRavi,İ1,Batch A\nZoe,Α-ΑΣ,Batch A\n'
    const made = await importFile(school, admin, 'students', csv)
    expect(made.body.data).toMatchObject({ created: 2, unchanged: 0 })
    const again = await importFile(school, admin, 'students', csv.replaceAll('Batch A', 'Batch B'))
    expect(again.body.data).toMatchObject({ created: 0, unchanged: 2, students_grouped: 2 })
    const query = { search: 'İ1' }
    const { data } = (await school.call(students.listStudents, { query }, admin)).body
    expect(data).toMatchObject([{ groups: [{ name: 'Batch A' }, { name: 'Batch B' }] }])
  })

  it.each([
    ['name,email,roll_number\nRavi,,\n', 'email', 'Give an email address or a roll number'],
    ['name,roll_number\nRavi,8\nZoe,8\n', 'roll_number', 'already has this roll number'],
    [
      'name,email,roll_number\nZoe,zoe@example.com,7\n',
      'roll_number',
      'Another student has this roll number',
    ],
    [
      'name,roll_number\nRavi,with space\n',
      'roll_number',
      'Use letters, digits, dots, dashes, slashes and underscores',
    ],
  ])('refuses %j', async (csv, field, reason) => {
    await addRoll('7')
    const body = await planned(csv)
    expect(JSON.stringify(body)).toContain(reason)
    expect(JSON.stringify(body)).toContain(`"field":"${field}"`)
  })
})
