import { expect, it } from 'vitest'
import { keptTitle } from './kept-title.ts'

it.each([
  { imports: [{ files: ['a.gift'] }], title: 'You have checked a file: go on' },
  {
    imports: [{ files: ['a.gift', 'b.gift'] }, { files: ['c.csv'] }],
    title: 'You have checked 3 files: go on',
  },
])('$title', ({ imports, title }) => expect(keptTitle(imports)).toBe(title))
