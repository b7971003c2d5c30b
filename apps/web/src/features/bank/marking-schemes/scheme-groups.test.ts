import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { expect, it } from 'vitest'
import { schemeGroups, schemesByKind } from './scheme-groups.ts'

const scheme = (id: number, name: string, year: number | null): MarkingScheme => ({
  ...{ id, name, year, preset: id < 100, source: '', version: '', rules: {} },
})
const ids = (schemes: readonly MarkingScheme[]) => schemes.map(({ id }) => id)

it('a preset is of an earlier year as soon as there is a later one of its name', () => {
  const { current, own, earlier } = schemesByKind([
    scheme(1, 'Plain', null),
    scheme(2, 'GATE', 2025),
    scheme(7, 'GATE', 2026),
    scheme(27, 'CAT', 2025),
    scheme(100, 'GATE', 2024),
    scheme(101, 'CAT', 2026),
  ])
  expect([current, own, earlier].map(ids)).toEqual([[1, 7, 27], [100, 101], [2]])
})

it('a list to choose from has no empty groups', () => {
  const labels = (...schemes: MarkingScheme[]) => schemeGroups(schemes).map(({ label }) => label)
  expect(labels(scheme(1, 'Plain', null))).toEqual(['Ready-made'])
  expect(labels(scheme(1, 'GATE', 2025), scheme(2, 'GATE', 2026), scheme(100, 'A', null))).toEqual([
    'Ready-made',
    'Your schemes',
    'Earlier years',
  ])
})
