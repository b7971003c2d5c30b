import type { ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import { describe, expect, it } from 'vitest'
import { surveyStudents } from './survey-students.ts'

const read = (
  students: readonly Record<string, string>[],
  {
    readings = {},
    source = 'spreadsheet',
  }: { readings?: ImportReadings; source?: 'json' | 'spreadsheet' } = {},
) => {
  const rows = students.map((fields, at) => ({
    number: at + 1,
    fields: new Map(
      Object.entries({ name: 'Asha Rao', email: `a${at}@example.com`, ...fields }).filter(
        ([, text]) => text !== '',
      ),
    ),
  }))
  const { doubts, check } = surveyStudents(rows, {
    ...{ source, delimiter: ',' as const, now: new Date('2026-01-01'), readings },
    languages: ['en'],
    nameOf: (field) => field,
  })
  return { doubts, checked: rows.map((_row, at) => check(at)) }
}
const datesOf = (...args: Parameters<typeof read>) =>
  read(...args).checked.map((each) => ('row' in each ? each.row.dob : each.errors[0]?.reason))
const open = (text: string, day: string, month: string) =>
  `“${text}” can be ${day} or ${month}: say for the whole file which comes first, day or month`

describe('dates of birth', () => {
  it.each([
    { dates: ['2009-04-23'], read: ['2009-04-23'] },
    { dates: ['03/04/2009', '23/04/2009'], read: ['2009-04-03', '2009-04-23'] },
    { dates: ['03/04/2009', '04/23/2009'], read: ['2009-03-04', '2009-04-23'] },
    { dates: ['3.4.2009'], read: ['2009-04-03'] },
    { dates: ['2009/4/3', '3 Apr 2009', '3-April-2009'], read: Array(3).fill('2009-04-03') },
    { dates: ['04/04/2009'], read: ['2009-04-04'] },
    { dates: ['3/4/2009'], read: [open('3/4/2009', '2009-04-03', '2009-03-04')] },
    {
      dates: ['3/4/2009', '23/4/2009', '4/23/2009'],
      read: [open('3/4/2009', '2009-04-03', '2009-03-04'), '2009-04-23', '2009-04-23'],
    },
    { dates: ['31/02/2009'], read: ['Enter a date as YYYY-MM-DD'] },
    { dates: ['23/04/09'], read: ['Enter a date as YYYY-MM-DD'] },
  ])('$dates are $read', ({ dates, read: wanted }) =>
    expect(datesOf(dates.map((dob) => ({ dob })))).toEqual(wanted),
  )

  it('are read as the author of the file says', () => {
    const rows = [{ dob: '3/4/2009' }]
    expect(datesOf(rows, { readings: { dates: 'day_first' } })).toEqual(['2009-04-03'])
    expect(datesOf(rows, { readings: { dates: 'month_first' } })).toEqual(['2009-03-04'])
    expect(read(rows).doubts).toMatchObject([
      {
        ...{ about: 'dates', columns: ['dob'], rows: 1, answer: null },
        readings: [
          { reading: 'day_first', examples: [{ cell: '3/4/2009', value: '2009-04-03' }] },
          { reading: 'month_first', examples: [{ value: '2009-03-04' }] },
        ],
      },
    ])
  })
})

describe('a student', () => {
  it('has a name in one column or in two', () => {
    const [both, first, one] = read([
      { name: '', first_name: ' Zoë ', last_name: 'Weiß' },
      { name: '', first_name: 'Zoë' },
      { name: 'Asha', first_name: 'Zoë' },
    ] as Record<string, string>[]).checked
    expect([both, first, one].map((each) => each && 'row' in each && each.row.name)).toEqual([
      'Zoë Weiß',
      'Zoë',
      'Asha',
    ])
  })

  it.each(['phone_number', 'username', 'bio'])('has no %s that Excel has shortened', (field) => {
    const [student] = read([{ [field]: '9.19877E+11' }]).checked
    expect(student).toMatchObject({
      errors: [
        {
          field,
          reason:
            '“9.19877E+11” is a long number that Excel has shortened: its last digits are lost. Format the column as text and enter them again',
        },
      ],
    })
  })

  it('keeps data written by a program unchanged', () => {
    const [student] = read([{ bio: '9.19877E+11' }], { source: 'json' }).checked
    expect(student).toMatchObject({ row: { bio: '9.19877E+11' } })
  })
})
