import { expect, it } from 'vitest'
import { planStudents } from './plan-students.ts'

const known = {
  roles: new Map([
    ['ada@x.org', 'student'],
    ['boss@x.org', 'Admin'],
    ['unproved@x.org', 'student'],
  ] as const),
  rollNumbers: new Map<string, { key: string; isTaken: boolean; owner: string | null }>(),
  unproved: new Set(['unproved@x.org']),
  usernames: new Map([
    ['ada', { key: 'ada', isTaken: true }],
    ['new', { key: 'new', isTaken: false }],
    ['NEW', { key: 'new', isTaken: false }],
  ]),
}
const row = (number: number, email: string, username?: string) => ({
  number,
  name: 'Some One',
  email,
  username,
})

const broken = (number: number, email?: string) => ({
  number,
  fields: new Map(email === undefined ? [] : [['email', email]]),
})

it.each([
  {
    name: 'new ones are created',
    rows: [row(1, 'a@x.org'), row(2, 'b@x.org', 'new')],
    plan: [2, 0, []],
  },
  {
    name: 'students who have an account stay as they are, whatever else the row says',
    rows: [row(1, 'ADA@x.org', 'ada')],
    plan: [0, 1, []],
  },
  {
    name: 'one whose account nobody has confirmed counts as new',
    rows: [row(1, 'Unproved@x.org', 'ada'), row(2, 'a@x.org')],
    plan: [2, 0, []],
  },
  {
    name: 'an admin is not a student',
    rows: [row(1, 'boss@x.org')],
    plan: [0, 0, ['1 email: This is the email address of an admin']],
  },
  {
    name: 'a username belongs to one person',
    rows: [row(1, 'a@x.org', 'ada'), row(2, 'b@x.org', 'new'), row(3, 'c@x.org', 'NEW')],
    plan: [
      1,
      0,
      ['1 username: Username already exists', '3 username: Row 2 already has this username'],
    ],
  },
  {
    name: 'an e-mail address may occur only once in the file',
    rows: [row(1, 'a@x.org'), row(4, 'A@X.org')],
    plan: [1, 0, ['4 email: Row 1 already has this email address']],
  },
  {
    name: 'a row with the e-mail address of a row left out waits for it',
    rows: [row(1, 'a@x.org'), row(2, 'B@x.org'), row(4, 'ada@x.org')],
    leftOut: [broken(3, ' b@X.org'), broken(5, 'ada@x.org'), broken(6)],
    plan: [
      1,
      0,
      [
        '2 email: Row 3, which is left out, has the same email address',
        '4 email: Row 5, which is left out, has the same email address',
      ],
    ],
  },
])('$name', ({ rows, leftOut = [], plan }) => {
  const { created, reclaimed, unchanged, errors } = planStudents(rows, leftOut, known)
  const texts = errors.map(({ number, field, reason }) => `${number} ${field}: ${reason}`)
  expect([created.length + reclaimed.length, unchanged, texts]).toEqual(plan)
})
