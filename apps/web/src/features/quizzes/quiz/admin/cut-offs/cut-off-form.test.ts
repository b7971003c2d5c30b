import { describe, expect, it } from 'vitest'
import {
  allCutOffProblems,
  type CutOffDraft,
  cutOffBody,
  cutOffProblems,
  cutOffSummary,
  draftOf,
  noCutOff,
} from './cut-off-form.ts'

const draft = (value: string, categories: CutOffDraft['categories'] = []): CutOffDraft => ({
  ...{ unit: 'percent', value, categories },
})
const obc = { category: 'OBC', value: '36' }
const emptyLine = { category: ' ', value: '' }

describe('a cut-off in the form', () => {
  it.each([
    { name: 'nothing typed', given: noCutOff, body: null },
    { name: 'empty lines only', given: draft('  ', [emptyLine]), body: null },
    {
      name: 'a value',
      given: draft(' 40 ', [emptyLine]),
      body: { unit: 'percent', value: '40', categories: [] },
    },
    {
      name: 'a category',
      given: draft('40', [emptyLine, { category: ' OBC ', value: '36' }]),
      body: { unit: 'percent', value: '40', categories: [obc] },
    },
  ])('$name', ({ given, body }) => expect(cutOffBody(given)).toEqual(body))

  it('comes from a stored quiz', () => {
    expect(draftOf(null)).toBe(noCutOff)
    expect(cutOffBody(draftOf({ unit: 'marks', value: '4', categories: [obc] }))).toEqual({
      ...{ unit: 'marks', value: '4', categories: [obc] },
    })
  })

  it.each([
    { name: 'none', given: noCutOff, problems: {} },
    { name: 'fine', given: draft('40', [emptyLine, obc]), problems: {} },
    {
      name: 'a category alone',
      given: draft('', [obc]),
      problems: { 'cut_off.value': 'Enter a number' },
    },
    {
      name: 'problems of a line behind an empty one',
      given: draft('40', [emptyLine, { category: '', value: '101' }]),
      problems: {
        'cut_off.categories.1.category': 'This field is required',
        'cut_off.categories.1.value': 'At most 100 %',
      },
    },
    {
      name: 'a category twice',
      given: draft('140', [obc, emptyLine, { category: 'obc', value: '30' }]),
      problems: {
        'cut_off.value': 'At most 100 %',
        'cut_off.categories.2.category': 'Name each category once',
      },
    },
  ])('$name', ({ given, problems }) => expect(cutOffProblems(given, 'cut_off')).toEqual(problems))
})

it('names the problems of each section', () =>
  expect(
    allCutOffProblems({
      cut_off: draft('x'),
      sections: [{ cut_off: noCutOff }, { cut_off: draft('-1') }],
    }),
  ).toEqual({ 'cut_off.value': 'Enter a number', 'sections.1.cut_off.value': 'At least 0' }))

it.each([
  { cut_off: noCutOff, sections: null, text: 'none' },
  { cut_off: draft('40', [obc]), sections: null, text: '40 %; OBC: 36 % in total' },
  {
    cut_off: draft('40'),
    sections: [{ cut_off: draft('30') }, { cut_off: noCutOff }],
    text: '40 % in total, 1 section',
  },
  { cut_off: noCutOff, sections: [{ cut_off: draft('30') }], text: '1 section' },
])('says in a few words: $text', ({ text, ...given }) => expect(cutOffSummary(given)).toBe(text))
