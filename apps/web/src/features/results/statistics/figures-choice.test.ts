import { describe, expect, it } from 'vitest'
import { readChoice, writeChoice } from './figures-choice.ts'

const read = (address: string) => readChoice(new URLSearchParams(address))

describe('readChoice', () => {
  it.each([
    { address: '', choice: { quiz_mode: 'exam', days_ago: 7 } },
    {
      address: 'quiz_mode=practice&days_ago=365',
      choice: { quiz_mode: 'practice', days_ago: 365 },
    },
    { address: 'quiz_mode=oral&days_ago=2', choice: { quiz_mode: 'exam', days_ago: 7 } },
    { address: 'days_ago=01', choice: { quiz_mode: 'exam', days_ago: 7 } },
  ])('"$address"', ({ address, choice }) => expect(read(address)).toEqual(choice))
})

describe('writeChoice', () => {
  it.each([
    { address: 'days_ago=1', change: { days_ago: 7 as const }, written: '' },
    { address: '', change: { days_ago: 30 as const }, written: 'days_ago=30' },
    {
      address: 'tab=2&days_ago=30',
      change: { quiz_mode: 'practice' as const },
      written: 'tab=2&days_ago=30&quiz_mode=practice',
    },
  ])('"$written"', ({ address, change, written }) =>
    expect(
      writeChoice(new URLSearchParams(address), { ...read(address), ...change }).toString(),
    ).toBe(written),
  )
})
