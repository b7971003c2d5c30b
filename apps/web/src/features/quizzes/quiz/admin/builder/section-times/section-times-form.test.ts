import { describe, expect, it } from 'vitest'
import { newComposition, newSection } from '../composition.ts'
import {
  longerTexts,
  minutesProblems,
  noSectionTimes,
  secondsOf,
  sectionTimesBody,
  withMinutesOf,
  withPlan,
} from './section-times-form.ts'

const paperOf = (...minutes: string[]) =>
  newComposition(minutes.map((own, at) => newSection({ name: `Part ${at + 1}`, minutes: own })))

const inputOf = (minutes: readonly string[], fields: object = {}) => ({
  fields: {
    ...{ quiz_mode: 'exam' as const, time_duration: '90' },
    ...{ section_times: 'each' as const, early_section_end: 'go_on' as const, pause_minutes: 5 },
    ...fields,
  },
  composition: paperOf(...minutes),
})

describe('the duration', () => {
  it.each([
    { minutes: ['40', '40', '40'], is: '130' },
    { minutes: [' ४० ', '20'], is: '65' },
    { minutes: ['60'], is: '60' },
    { minutes: ['40', ''], is: '' },
    { minutes: ['40', '0'], is: '' },
    { minutes: ['40', '2.5'], is: '' },
  ])('of $minutes with pauses of 5 minutes is "$is"', ({ minutes, is }) =>
    expect(withPlan(inputOf(minutes)).fields.time_duration).toBe(is),
  )

  it.each([
    { name: 'without section times', fields: { section_times: 'none' } },
    { name: 'of a practice', fields: { quiz_mode: 'practice' } },
  ])('$name is as typed, and sections have no minutes', ({ fields }) => {
    const planned = withPlan(inputOf(['40', 'x'], fields))
    expect(planned.fields.time_duration).toBe('90')
    expect(planned.composition?.sections.map(({ minutes }) => minutes)).toEqual(['', ''])
  })

  it('of one whole chapter is as typed', () =>
    expect(withPlan({ ...inputOf([]), composition: null }).fields.time_duration).toBe('90'))
})

it('sends the times of sections only for those of an exam', () => {
  const times = { section_times: 'each', early_section_end: 'go_on', pause_minutes: 5 }
  expect(sectionTimesBody(inputOf(['40']))).toEqual(times)
  expect(sectionTimesBody(inputOf(['40'], { section_times: 'none' }))).toEqual(noSectionTimes)
  expect(sectionTimesBody({ ...inputOf([]), composition: null })).toEqual(noSectionTimes)
  expect(sectionTimesBody(inputOf(['40'], { quiz_mode: 'practice' }))).toEqual({})
})

describe('messages', () => {
  it.each([
    { name: 'none if all are there', minutes: ['40', '1'], says: {} },
    {
      name: 'a section without minutes',
      minutes: ['40', ' '],
      says: { 'sections.1.minutes': 'Enter the minutes' },
    },
    {
      name: 'too long together',
      minutes: ['10000', '76'],
      says: { 'sections.0.minutes': 'At most 10080 minutes for all sections and pauses' },
    },
  ])('$name', ({ minutes, says }) => expect(minutesProblems(inputOf(minutes), null)).toEqual(says))

  it('are none without section times', () =>
    expect(minutesProblems(inputOf(['', ''], { section_times: 'none' }), null)).toEqual({}))

  it('keep the sections of a live exam from getting shorter', () =>
    expect(minutesProblems(inputOf(['45', '39']), paperOf('40', '40'))).toEqual({
      'sections.1.minutes': 'At least 40: students have begun',
    }))
})

it('names the sections that are longer', () =>
  expect(longerTexts(paperOf('40', '40', '20'), paperOf('41', '40', '30'))).toEqual([
    'Section 1, Part 1, gets 1 minute more.',
    'Section 3, Part 3, gets 10 minutes more.',
  ]))

it('takes the minutes of another paper, and nothing else', () => {
  const paper = paperOf('40', '40')
  const [first, second] = paper.sections
  const edited = {
    ...paper,
    shuffle_options: true,
    sections: paper.sections.map((section) => ({ ...section, name: 'X', minutes: '50' })),
  }
  expect(withMinutesOf(paper, edited)).toEqual({
    ...paper,
    sections: [
      { ...first, minutes: '50' },
      { ...second, minutes: '50' },
    ],
  })
  expect(withMinutesOf(paper, null)).toEqual(paper)
})

it.each([
  { minutes: '40', seconds: 2400 },
  { minutes: '', seconds: null },
  { minutes: '1.5', seconds: null },
  { minutes: 'x', seconds: null },
])('"$minutes" minutes are $seconds seconds', ({ minutes, seconds }) =>
  expect(secondsOf(minutes)).toBe(seconds),
)
