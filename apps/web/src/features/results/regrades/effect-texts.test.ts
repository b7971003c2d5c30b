import { expect, it } from 'vitest'
import { changeBars, effectText, requalifiedText, runningText } from './effect-texts.ts'

it.each([
  {
    counts: { attempts: 40, changed: 38, gained: 36, lost: 2 },
    text: '38 of 40 attempts change: 36 attempts gain marks, 2 attempts lose marks.',
  },
  {
    counts: { attempts: 40, changed: 1, gained: 1, lost: 0 },
    text: '1 of 40 attempts change: 1 attempt gains marks, nobody loses marks.',
  },
  {
    counts: { attempts: 4, changed: 4, gained: 0, lost: 1 },
    text: '4 of 4 attempts change: 1 attempt loses marks, 3 attempts keep their marks.',
  },
  { counts: { attempts: 4, changed: 0, gained: 0, lost: 0 }, text: 'No marks change.' },
  { counts: { attempts: 0, changed: 0, gained: 0, lost: 0 }, text: 'Nobody has submitted yet.' },
])('$text', ({ counts, text }) => expect(effectText(counts)).toBe(text))

it.each([
  { running: 0, text: '' },
  { running: 1, text: '1 attempt is still running and gets the new marks when submitted.' },
  { running: 3, text: '3 attempts are still running and get the new marks when submitted.' },
])('$running running: $text', ({ running, text }) => expect(runningText({ running })).toBe(text))

it.each([
  { requalified: undefined, text: '' },
  {
    requalified: { now: 0, no_longer: 0 },
    text: 'The same candidates reach the cut-offs as before.',
  },
  { requalified: { now: 1, no_longer: 0 }, text: '1 candidate reaches the cut-offs only now.' },
  { requalified: { now: 0, no_longer: 2 }, text: '2 candidates no longer reach the cut-offs.' },
  {
    requalified: { now: 12, no_longer: 1 },
    text: '12 candidates reach the cut-offs only now, 1 no longer does.',
  },
])('$text', ({ text, ...effect }) => expect(requalifiedText(effect)).toBe(text))

it('shows each change, or steps of equal width if there are many', () => {
  expect(
    changeBars([
      { change: -0.67, attempts: 2 },
      { change: 4, attempts: 36 },
    ]),
  ).toEqual([
    { name: '−0.67', attempts: 2 },
    { name: '+4', attempts: 36 },
  ])
  expect(changeBars([])).toEqual([])
  const many = Array.from({ length: 30 }, (_none, place) => ({ change: place - 4, attempts: 1 }))
  const bars = changeBars(many)
  expect(bars.slice(0, 3)).toEqual([
    { name: '−4 to −2', attempts: 3 },
    { name: '−1 to +1', attempts: 3 },
    { name: '+2 to +4', attempts: 3 },
  ])
  expect(bars.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(30)
  expect(bars.length).toBeLessThanOrEqual(12)
})
