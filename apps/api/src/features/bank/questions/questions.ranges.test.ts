import { decimalText } from '@prepwell/contract/bank/numerical-key.ts'
import * as contract from '@prepwell/contract/bank/questions.ts'
import {
  compareDecimals,
  isWithin,
  middleOf,
  rangeAround,
} from '@prepwell/contract/wire/number-range.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const length = { question_type: 'Numerical', question_statement: 'How long?', marks: 1 }

type Fields = Record<string, unknown>
const create = (fields: Fields) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...length, ...fields } }, admin)
const update = (id: number, fields: Fields) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...length, ...fields } },
    admin,
  )
const keyOf = async (id: number) => {
  const { data } = (await school.call(contract.getQuestion, { params: { id } }, admin)).body
  return [data.numerical_answer, data.numerical_low, data.numerical_high]
}
const ranged = { numerical_answer: '45.8', numerical_low: '45.6', numerical_high: '46.0' }

describe('the range of a numerical question', () => {
  it.each<{ name: string; fields: Fields; key: (string | null)[] }>([
    { name: 'none', fields: { numerical_answer: '45.8' }, key: ['45.8', null, null] },
    { name: 'two ends', fields: ranged, key: ['45.8', '45.6', '46.0'] },
    {
      name: 'ends as numbers',
      fields: { ...ranged, numerical_low: 45.6, numerical_high: 46 },
      key: ['45.8', '45.6', '46'],
    },
    {
      name: 'a tolerance',
      fields: { numerical_answer: '45.8', numerical_tolerance: '0.2' },
      key: ['45.8', '45.6', '46.0'],
    },
    {
      name: 'no tolerance at all',
      fields: { numerical_answer: '45.8', numerical_tolerance: 0 },
      key: ['45.8', null, null],
    },
    {
      name: 'blank ends',
      fields: { numerical_answer: '1', numerical_low: '', numerical_high: ' ' },
      key: ['1', null, null],
    },
    {
      name: 'the number at an end',
      fields: { numerical_answer: '46', numerical_low: '45.6', numerical_high: '46.0' },
      key: ['46', '45.6', '46.0'],
    },
    {
      name: 'two ends without a number: its middle',
      fields: { numerical_low: '45.6', numerical_high: '46.0' },
      key: ['45.8', '45.6', '46.0'],
    },
  ])('$name', async ({ fields, key }) => {
    const { status, body } = await create(fields)
    expect(status, body.message).toBe(201)
    expect(await keyOf(body.data.id)).toEqual(key)
  })

  it.each([
    {
      fields: { numerical_answer: '1', numerical_low: '0' },
      field: 'numerical_high',
      reason: 'Enter a number',
    },
    {
      fields: { ...ranged, numerical_low: 'low' },
      field: 'numerical_low',
      reason: 'Enter a number',
    },
    {
      fields: { ...ranged, numerical_low: '47' },
      field: 'numerical_high',
      reason: 'The range ends before it begins',
    },
    {
      fields: { ...ranged, numerical_answer: '46.01' },
      field: 'numerical_answer',
      reason: 'The number is not in the range 45.6 to 46.0',
    },
    {
      fields: { numerical_answer: '1', numerical_tolerance: '-0.1' },
      field: 'numerical_tolerance',
      reason: 'A tolerance is not negative',
    },
    {
      fields: { numerical_answer: '1', numerical_tolerance: 'some' },
      field: 'numerical_tolerance',
      reason: 'Enter a number',
    },
    {
      fields: { ...ranged, numerical_tolerance: '0.1' },
      field: 'numerical_tolerance',
      reason: 'Give a tolerance or a range, not both',
    },
    {
      fields: { numerical_answer: '1e99', numerical_tolerance: '1e-99' },
      field: 'numerical_tolerance',
      reason: 'The range would have too many digits',
    },
  ])('$field: $reason', async ({ fields, field, reason }) => {
    const before = await school.db.selectFrom('questions').select('id').execute()
    expect(await create(fields)).toMatchObject({
      status: 400,
      body: { message: `${field}: ${reason}`, field },
    })
    expect(await school.db.selectFrom('questions').select('id').execute()).toEqual(before)
  })

  it('stays if an update does not name it, and is removed if it is null', async () => {
    const { id } = (await create(ranged)).body.data
    expect((await update(id, { numerical_answer: '45.9' })).status).toBe(200)
    expect(await keyOf(id)).toEqual(['45.9', '45.6', '46.0'])
    expect(await update(id, { numerical_answer: '50' })).toMatchObject({
      status: 400,
      body: { field: 'numerical_answer' },
    })
    expect(await keyOf(id)).toEqual(['45.9', '45.6', '46.0'])
    await update(id, { numerical_answer: '50', numerical_low: null, numerical_high: null })
    expect(await keyOf(id)).toEqual(['50', null, null])
  })

  it('is removed when the question becomes one with options', async () => {
    const { id } = (await create(ranged)).body.data
    expect((await update(id, { ...mcq, ...ranged })).status).toBe(200)
    expect(await keyOf(id)).toEqual([null, null, null])
  })
})

it('the database accepts both ends of a range or none, around the number of a Numerical question', async () => {
  const { id } = (await create(ranged)).body.data
  const set = (fields: { numerical_low?: string | null; numerical_high?: string | null }) =>
    school.db.updateTable('questions').set(fields).where('id', '=', id).execute()
  await expect(set({ numerical_low: null })).rejects.toThrow('questions_range_check')
  await expect(set({ numerical_low: '45.81' })).rejects.toThrow('questions_range_check')
  await expect(set({ numerical_high: '1e-3' })).rejects.toThrow('questions_range_check')
})

describe('ranges are exact', () => {
  // `precision` limits the digits of a result. Sums of the longest keys need 300 digits.
  const Exact = Decimal.clone({ precision: 400 })
  const number = fc
    .stringMatching(/^[+-]?(\d{1,20}\.?\d{0,9}|\.\d{1,20})(e[+-]?\d{1,2})?$/)
    .filter((text) => decimalText.safeParse(text).success)
  const tolerance = number.map((text) => text.replace(/^[+-]/, ''))

  it('as decimal.js calculates them', () =>
    fc.assert(
      fc.property(number, tolerance, (answer, about) => {
        const range = rangeAround(answer, about)
        if (!range) return
        expect(new Exact(answer).minus(about).equals(range.low)).toBe(true)
        expect(new Exact(answer).plus(about).equals(range.high)).toBe(true)
        expect(decimalText.safeParse(range.low).success).toBe(true)
        expect(isWithin(answer, range)).toBe(true)
        const middle = middleOf(range)
        expect(middle === null || new Exact(answer).equals(middle)).toBe(true)
      }),
    ))

  it('and are compared as decimal.js compares them', () =>
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compareDecimals(a, b))).toBe(new Exact(a).comparedTo(b))
      }),
    ))
})
