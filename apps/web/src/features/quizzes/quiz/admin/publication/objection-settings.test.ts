import { expect, it } from 'vitest'
import { hoursText, objectionsText } from './objection-settings.ts'

it.each([
  { hours: 1, text: '1 hour' },
  { hours: 24, text: '24 hours' },
  { hours: 36, text: '36 hours' },
  { hours: 48, text: '2 days' },
  { hours: 336, text: '14 days' },
])('$hours hours: $text', ({ hours, text }) => expect(hoursText(hours)).toBe(text))

it.each([
  {
    settings: { objections: 'none', publish_itself: false, hours: 0 },
    text: 'Students cannot object to questions',
  },
  {
    settings: { objections: 'after_results', publish_itself: false, hours: 24 },
    text: 'Students can object for 24 hours after the results',
  },
  {
    settings: { objections: 'provisional', publish_itself: false, hours: 48 },
    text: 'Students see a provisional key and can object for 2 days; then you publish the results',
  },
  {
    settings: { objections: 'provisional', publish_itself: true, hours: null },
    text: 'Students see a provisional key and can object; then the results are published automatically',
  },
] as const)('$text', ({ settings: { hours, ...settings }, text }) =>
  expect(objectionsText(settings, hours)).toBe(text),
)
