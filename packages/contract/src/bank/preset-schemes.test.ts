import { describe, expect, it } from 'vitest'
import { newerPreset, schemeTitle } from './preset-schemes.ts'

const scheme = (name: string, year: number | null, preset = true) => ({ name, year, preset })
const gate2024 = scheme('GATE', 2024)
const gate2025 = scheme('GATE', 2025)
const gate2026 = scheme('GATE', 2026)
const plain = scheme('Plain', null)

describe('the newer preset that is offered', () => {
  it.each([
    { name: 'a later year of the same name', used: gate2025, offered: gate2026 },
    { name: 'the newest of several, in any order', used: gate2024, offered: gate2026 },
    { name: 'none for the newest', used: gate2026, offered: undefined },
    { name: 'none of an earlier year', used: scheme('GATE', 2027), offered: undefined },
    { name: 'none for another exam', used: scheme('NEET', 2024), offered: undefined },
    { name: 'none without a year', used: plain, offered: undefined },
    {
      name: 'none for a scheme of the school',
      used: scheme('GATE', 2024, false),
      offered: undefined,
    },
    { name: 'no scheme of the school', used: scheme('CAT', 2025), offered: undefined },
  ])('is $name', ({ used, offered }) => {
    const all = [plain, gate2025, gate2026, gate2024, scheme('CAT', 2026, false)]
    expect(newerPreset(used, all)).toBe(offered)
  })

  it('is none while there are no other schemes', () =>
    expect(newerPreset(gate2025, [])).toBeUndefined())
})

it('names a scheme with its year', () =>
  expect([gate2026, plain].map(schemeTitle)).toEqual(['GATE 2026', 'Plain']))
