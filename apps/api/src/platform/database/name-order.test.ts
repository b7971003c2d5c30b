import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, addStudent } from '../../test/people.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'
import { compareNames } from './name-order.ts'

const inOrder = [
  'Ada',
  'Élan',
  'Elba',
  'elbe',
  'Émile',
  'Zoé',
  'Zoe B',
  'Żaba',
  'Ärger',
  'Яна',
  'अमन',
]
  .map((name, at) => `${name} ${at}`)
  .toSorted((a, b) => compareNames(a.toLowerCase(), b.toLowerCase()))

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  for (const name of inOrder.toReversed()) {
    await school.db
      .insertInto('subjects')
      .values({ name, description: 'd', created_at: school.clock.now() })
      .execute()
    const { id } = await addStudent(school)
    await school.db.updateTable('users').set({ name }).where('id', '=', id).execute()
  }
})
afterAll(() => school.close())

it('É is sorted next to E, in upper and lower case', () => {
  const names = ['zoo', 'élan', 'eagle', 'fox', 'ä', 'b', 'elba']
  expect(names.toSorted(compareNames)).toEqual(['ä', 'b', 'eagle', 'élan', 'elba', 'fox', 'zoo'])
})

it.each(['asc', 'desc'] as const)(
  'the database uses the same order, page by page: %s',
  async (order) => {
    const expected = order === 'asc' ? inOrder : inOrder.toReversed()
    const read = async (page: number) => {
      const query = { sort: 'name', order, page, per_page: 3 } as const
      const [subjects, students] = [
        await school.call(listSubjects, { query }, admin),
        await school.call(listStudents, { query }, admin),
      ]
      return [subjects, students].map(({ body }) => body.data.map(({ name }) => name))
    }
    const pages = await Promise.all([1, 2, 3, 4].map(read))
    expect(pages.flatMap(([subjects = []]) => subjects)).toEqual(expected)
    expect(pages.flatMap(([, students = []]) => students)).toEqual(expected)
  },
)

it('a row of the list keeps its neighbours', async () => {
  const rows = await school.db.selectFrom('users').select(['id', 'name']).execute()
  const elan = rows.find(({ name }) => name.startsWith('Élan'))
  const query = { sort: 'name', order: 'asc', around: elan?.id } as const
  const { data, position } = (await school.call(listStudents, { query }, admin)).body
  const at = inOrder.indexOf(elan?.name ?? '')
  expect(data.map(({ name }) => name)).toEqual(inOrder.slice(at - 1, at + 2))
  expect(position).toBe(at + 1)
})
