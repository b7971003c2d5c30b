import { expect, it } from 'vitest'
import { nameFrom } from './report-file.ts'

it.each([
  { file: 'optics.csv', name: 'optics-to-fix' },
  { file: 'my.school.json', name: 'my.school-to-fix' },
  { file: 'optics-to-fix.csv', name: 'optics-to-fix' },
  // A file downloaded from version 0.2.
  { file: 'optics-to-mend.csv', name: 'optics-to-fix' },
])('the rows to correct of $file: $name', ({ file, name }) =>
  expect(nameFrom([file], 'to-fix')).toBe(name),
)
