import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './import-file.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('refusalOf', () => {
  it.each([
    { files: [file('a.csv')], text: null },
    { files: [file('A.JSON')], text: null },
    { files: [file('a.csv', limits.importBodyBytes)], text: null },
    { files: [], text: 'Choose one file at a time.' },
    { files: [file('a.csv'), file('b.csv')], text: 'Choose one file at a time.' },
    { files: [file('a.csv', 0)], text: 'a.csv is empty' },
    { files: [file('a.xlsx')], text: 'save it as “CSV UTF-8”' },
    { files: [file('a.pdf')], text: 'neither a CSV nor a JSON file' },
    { files: [file('csv')], text: 'neither a CSV nor a JSON file' },
    { files: [file('a.csv', 40 * 1024 * 1024)], text: 'a.csv has 40 MB. At most 32 MB' },
  ])('$files: $text', ({ files, text }) => {
    if (text === null) expect(refusalOf(files)).toBe(null)
    else expect(refusalOf(files)).toContain(text)
  })
})
