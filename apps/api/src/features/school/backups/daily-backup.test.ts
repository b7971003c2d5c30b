import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupsAmong, lastDue, nameOfBackup, surplusOf } from './daily-backup.ts'

describe('of the backups', () => {
  const surplus = (times: readonly string[], keep: number) =>
    surplusOf(
      times.map((time) => ({ time, madeAt: new Date(`2026-03-${time}:00Z`) })),
      { keep, timeZone: 'Asia/Kolkata' },
    ).map(({ time }) => time)
  const days = ['01T21:00', '02T21:00', '03T21:00']

  it.each([
    { name: 'the newest days stay', times: days, keep: 2, gone: ['01T21:00'] },
    { name: 'all stay while there are few', times: days, keep: 3, gone: [] },
    {
      name: 'many on one day remove no other day, and the first of that day stays',
      times: [...days, '04T05:00', '04T05:01', '04T05:02', '04T05:03'],
      keep: 3,
      gone: ['04T05:00', '04T05:01', '04T05:02'],
    },
    {
      name: 'of an earlier day the first stays',
      times: ['01T21:00', '02T05:00', '02T06:00', '02T21:00'],
      keep: 3,
      gone: ['02T05:00', '02T06:00'],
    },
    {
      name: 'days begin and end in the exam time zone',
      times: ['02T18:00', '02T19:00', '03T18:00'],
      keep: 1,
      gone: ['02T18:00'],
    },
  ])('$name', ({ times, keep, gone }) => expect(surplus(times, keep)).toEqual(gone))
})

describe('the daily backup is due', () => {
  const berlin = { at: '02:30', timeZone: 'Europe/Berlin' }
  it.each([
    ['in the minute', '2026-03-01T01:30:00Z', '2026-03-01T01:30:00Z'],
    ['a moment before: that of yesterday', '2026-03-01T01:29:59Z', '2026-02-28T01:30:00Z'],
    ['until the next one', '2026-03-02T01:29:59Z', '2026-03-01T01:30:00Z'],
    ['an hour later where clocks skip it', '2026-03-29T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['once where clocks show it twice', '2026-10-25T12:00:00Z', '2026-10-25T00:30:00Z'],
  ])('%s', (_what, now, due) => {
    expect(lastDue(new Date(now), berlin)).toEqual(new Date(due))
  })

  it('at some time within the last 25 hours, in any zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'Europe/Berlin'),
        fc.constantFrom('00:00', '02:30', '12:00', '23:59'),
        (now, timeZone, at) => {
          const age = now.getTime() - lastDue(now, { at, timeZone }).getTime()
          expect(age).toBeGreaterThanOrEqual(0)
          expect(age).toBeLessThanOrEqual(25 * 3_600_000)
        },
      ),
    )
  })
})

describe('backup files in a folder', () => {
  const url = 'https://exams.example.org:8443'
  const moment = new Date('2026-03-01T02:30:07Z')

  it('have the host of their school and the time in their names', () => {
    const name = nameOfBackup(url, moment)
    expect(name).toBe('exams.example.org-8443_2026-03-01_0230-07Z.zip')
    expect(backupsAmong([name], url)).toEqual([{ name, madeAt: moment }])
  })

  it('do not count if they are of another school, made by hand or unfinished', () => {
    const name = nameOfBackup(url, moment)
    const others = [
      nameOfBackup('https://exams.example.org', moment),
      nameOfBackup('https://my.exams.example.org:8443', moment),
      `${name}.0f8fad5b-d9cb-469f-a165-70867728950e.unfinished`,
      `copy of ${name}`,
      'exams.example.org-8443_before-the-exam.zip',
    ]
    expect(backupsAmong(others, url)).toEqual([])
  })

  it('are sorted by time', () => {
    const moments = ['2026-03-02T00:00:00Z', '2025-12-31T23:59:59Z', '2026-03-01T12:00:00Z']
    const names = moments.map((at) => nameOfBackup(url, new Date(at)))
    expect(backupsAmong(names, url).map(({ name }) => name)).toEqual([...names].sort())
  })
})
