import { describe, expect, it } from 'vitest'
import { mergeText, mostFrequent, otherOfName } from './tag-merging.ts'

const tag = (id: number, name: string, questions_count: number) => ({ id, name, questions_count })
const optics = tag(1, 'Optics', 12)
const light = tag(2, 'Light', 3)
const lenses = tag(3, 'Lenses', 1)

describe('the sentence before a merge names the counts', () => {
  it.each([
    {
      name: 'of one tag',
      others: [light],
      text: '“Light” (3 questions) becomes “Optics” (12 questions). “Optics” then has at most 15 questions. A merge cannot be undone.',
    },
    {
      name: 'of two',
      others: [light, lenses],
      text: '“Light” (3 questions) and “Lenses” (1 question) become “Optics” (12 questions). “Optics” then has at most 16 questions. A merge cannot be undone.',
    },
    { name: 'of none', others: [], text: 'Choose another tag.' },
  ])('$name', ({ others, text }) => expect(mergeText(others, optics)).toBe(text))

  it('of many, and counts those it does not name', () => {
    const many = Array.from({ length: 7 }, (_none, place) => tag(10 + place, `T${place}`, 1))
    expect(mergeText(many, optics)).toMatch(
      /^“T0” \(1 question\), .*“T4” \(1 question\) and 2 other tags become “Optics” .* at most 19 questions\./,
    )
  })
})

it('keeps the most frequent tag', () => {
  expect(mostFrequent([light, optics, lenses])).toBe(optics)
  expect(mostFrequent([])).toBeUndefined()
})

it('knows another tag of the same name in any case, and not the tag itself', () => {
  expect(otherOfName(' optics ', light, [optics, light])).toBe(optics)
  expect(otherOfName('LIGHT', light, [optics, light])).toBeUndefined()
  expect(otherOfName('Sound', light, [optics, light])).toBeUndefined()
})
