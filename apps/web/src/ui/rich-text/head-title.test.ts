import { describe, expect, it } from 'vitest'
import { headTitle } from './head-title.ts'

const formula = (tex: string) => ({ tex, source: `$${tex}$`, display: false })
const picture = { name: 'a.webp', alt: 'A lens', source: '![A lens](upload:a.webp)' }

describe('the title of a column', () => {
  it.each([
    { parts: [formula('x')], title: 'x' },
    { parts: [formula('x'), ' ', formula('y^2')], title: 'x y^2' },
    { parts: [formula('x'), ' in mol/L'], title: undefined },
    { parts: ['April'], title: undefined },
    { parts: [picture], title: undefined },
    { parts: [], title: undefined },
  ])('$parts: $title', ({ parts, title }) => {
    expect(headTitle(parts)).toBe(title)
  })
})
