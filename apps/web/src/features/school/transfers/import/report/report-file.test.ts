import { expect, it } from 'vitest'
import { nameFrom } from './report-file.ts'

it.each([
  { file: 'optics.csv', name: 'optics-to-mend' },
  { file: 'my.school.json', name: 'my.school-to-mend' },
  { file: 'optics-to-mend.csv', name: 'optics-to-mend' },
])('the rows to correct of $file: $name', ({ file, name }) =>
  expect(nameFrom(file, 'to-mend')).toBe(name),
)
