import { describe, expect, it } from 'vitest'
import { cutOffFor, cutOffText } from './cut-off-text.ts'
import { cutOff } from './cut-offs.ts'

const problemsOf = (given: unknown) =>
  (cutOff.safeParse(given).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('a cut-off', () => {
  it.each([
    { value: 40, read: '40' },
    { value: 33.33, read: '33.33' },
    { value: ' 033.30 ', read: '33.3' },
    { value: '33,5', read: '33.5' },
    { value: '४०', read: '40' },
    { value: '0', read: '0' },
    { value: '100', read: '100' },
  ])('is read in its shortest form: $value', ({ value, read }) =>
    expect(cutOff.parse({ unit: 'Percent', value })).toEqual({
      ...{ unit: 'percent', value: read, categories: [] },
    }),
  )

  it.each([
    { given: { unit: 'percent', value: '' }, problems: ['value: Enter a number'] },
    { given: { unit: 'percent', value: 'half' }, problems: ['value: Enter a number'] },
    {
      given: { unit: 'percent', value: '1,500' },
      problems: ['value: Write 1500 or 1.5: the comma can mean either'],
    },
    { given: { unit: 'marks', value: '-1' }, problems: ['value: At least 0'] },
    {
      given: { unit: 'percent', value: '33.333' },
      problems: ['value: Enter a number with at most 2 decimals'],
    },
    { given: { unit: 'percent', value: '100.01' }, problems: ['value: At most 100 %'] },
    { given: { unit: 'marks', value: '100.01' }, problems: [] },
    { given: { unit: 'marks', value: '100000.01' }, problems: ['value: At most 100000'] },
    { given: { unit: 'points', value: '1' }, problems: ['unit: Use percent or marks'] },
    {
      given: { unit: 'marks', value: '4', categories: [{ category: ' ', value: '3' }] },
      problems: ['categories.0.category: This field is required'],
    },
    {
      given: {
        ...{ unit: 'percent', value: '40' },
        categories: [
          { category: 'OBC', value: '101' },
          { category: ' obc', value: '36' },
        ],
      },
      problems: [
        'categories.0.value: At most 100 %',
        'categories.1.category: Name each category once',
      ],
    },
  ])('is refused or not: $problems', ({ given, problems }) =>
    expect(problemsOf(given)).toEqual(problems),
  )
})

const byCategory = cutOff.parse({
  ...{ unit: 'percent', value: '40' },
  categories: [{ category: 'OBC', value: '36' }],
})

it.each([
  { category: null, value: '40' },
  { category: 'General', value: '40' },
  { category: 'obc', value: '36' },
])('is $value for $category', ({ category, value }) =>
  expect(cutOffFor(byCategory, category)).toBe(value),
)

it.each([
  { given: byCategory, text: '40 %; OBC: 36 %' },
  { given: cutOff.parse({ unit: 'marks', value: '1' }), text: '1 mark' },
  { given: cutOff.parse({ unit: 'marks', value: '12.5' }), text: '12.5 marks' },
])('says $text', ({ given, text }) => expect(cutOffText(given)).toBe(text))
