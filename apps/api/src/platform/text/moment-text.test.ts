import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentFormat } from './moment-text.ts'

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
]

describe('momentFormat', () => {
  it.each([
    { zone: 'UTC', at: '2026-03-02T03:30:59Z', text: '2026-03-02 03:30' },
    { zone: 'Asia/Kolkata', at: '2026-03-02T20:00:00Z', text: '2026-03-03 01:30' },
    { zone: 'Europe/Berlin', at: '2026-03-29T00:59:00Z', text: '2026-03-29 01:59' },
    { zone: 'Europe/Berlin', at: '2026-03-29T01:00:00Z', text: '2026-03-29 03:00' },
    { zone: 'America/New_York', at: '1999-12-31T23:00:00Z', text: '1999-12-31 18:00' },
    { zone: 'Asia/Kolkata', at: '9999-12-31T23:59:59Z', text: '10000-01-01 05:29' },
  ])('$at is $text in $zone', ({ zone, at, text }) =>
    expect(momentFormat(zone)(new Date(at))).toBe(text),
  )

  it.each(zones)('formats as the runtime does, in %s', (timeZone) => {
    const quick = momentFormat(timeZone)
    const slow = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const moment = fc.date({
      min: new Date('1972-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(moment, (at) => quick(at) === slow.format(at)))
  })
})
