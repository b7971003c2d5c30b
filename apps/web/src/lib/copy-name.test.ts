import { describe, expect, it } from 'vitest'
import { copyName } from './copy-name.ts'

describe('copyName', () => {
  it.each([
    { name: 'Optics', copy: 'Copy of Optics' },
    { name: 'Optics (2)', copy: 'Copy of Optics (2)' },
    { name: 'Copy of Optics', copy: 'Copy of Optics (2)' },
    { name: 'Copy of Optics (2)', copy: 'Copy of Optics (3)' },
    { name: 'Copy of Optics (99)', copy: 'Copy of Optics (100)' },
    { name: 'Copy of Exam (May)', copy: 'Copy of Exam (May) (2)' },
    { name: 'Two\nlines', copy: 'Copy of Two\nlines' },
    { name: 'x'.repeat(200), copy: `Copy of ${'x'.repeat(191)}…` },
    { name: `Copy of ${'x'.repeat(191)}…`, copy: `Copy of ${'x'.repeat(187)}… (2)` },
  ])('$name', ({ name, copy }) => {
    expect(copyName(name)).toBe(copy)
    expect(copyName(name).length).toBeLessThanOrEqual(200)
  })
})
