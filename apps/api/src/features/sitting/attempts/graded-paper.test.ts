import { describe, expect, it } from 'vitest'
import { type FrozenQuestion, findRegradeSource } from './graded-paper.ts'

const asked: FrozenQuestion = {
  ...{ question_id: 7, type: 'MCQ', statement: 'Which one?', question_image: null },
  ...{ key: ['11'], passage: null, question_format: 'plain', shuffles_options: false },
  options: [
    { id: 11, text: 'a' },
    { id: 12, text: 'b' },
  ],
}
const passage = { text: 'Read this', format: 'plain' as const, image: null }
const shuffled: FrozenQuestion = { ...asked, shuffles_options: true }
const ending: FrozenQuestion = {
  ...shuffled,
  options: [...asked.options, { id: 13, text: 'All of the above' }],
}
const inLanguages = (translations: Record<string, string>): FrozenQuestion => ({
  ...asked,
  translations,
})
const hindi = inLanguages({ hi: 'कौन सा?' })
const otherHindi = inLanguages({ hi: 'कौन?' })

/** The place of the paper whose regrades the question takes over; papers are the newest first. */
const placeFor = (question: FrozenQuestion, papers: readonly FrozenQuestion[]) => {
  const sources = papers.map((item, place) => ({ item, place }))
  return findRegradeSource(question, sources)?.place
}

describe('a question takes over the regrades of', () => {
  it.each<[string, FrozenQuestion, readonly FrozenQuestion[], number | undefined]>([
    ['the newest paper that asks the same', asked, [asked, asked], 0],
    [
      'an older paper, if it was rewritten meanwhile',
      asked,
      [{ ...asked, statement: '?' }, asked],
      1,
    ],
    ['none with another key', asked, [{ ...asked, key: ['12'] }], undefined],
    ['none with another passage', { ...asked, passage }, [asked], undefined],
    [
      'none whose passage was rewritten',
      { ...asked, passage },
      [{ ...asked, passage: { ...passage, text: 'Read that' } }],
      undefined,
    ],
    ['none in another text format', asked, [{ ...asked, question_format: 'markdown' }], undefined],
    [
      'none whose passage has another text format',
      { ...asked, passage },
      [{ ...asked, passage: { ...passage, format: 'markdown' } }],
      undefined,
    ],
    [
      'none that a shuffle mixed further',
      { ...shuffled, fixed_options: [12] },
      [shuffled],
      undefined,
    ],
    [
      'one that no shuffle mixed, wherever its options would stay',
      { ...asked, fixed_options: [12] },
      [asked],
      0,
    ],
    [
      'one whose options stay by their texts, if the author has confirmed that',
      { ...ending, fixed_options: [13] },
      [ending],
      0,
    ],
    [
      'one with the same passage',
      { ...asked, passage },
      [{ ...asked, passage: { ...passage } }],
      0,
    ],
    ['one without languages, if it has some now', hindi, [asked], 0],
    ['one with languages, if it has none now', asked, [hindi], 0],
    ['one in fewer languages', inLanguages({ hi: 'कौन सा?', ta: 'எது?' }), [hindi], 0],
    ['one in more languages', hindi, [inLanguages({ hi: 'कौन सा?', ta: 'எது?' })], 0],
    [
      'none with another translation, nor an older one without any',
      hindi,
      [otherHindi, asked],
      undefined,
    ],
    ['one with the same translation, beside one without any', hindi, [asked, hindi], 1],
  ])('%s', (_name, question, papers, place) => {
    expect(placeFor(question, papers)).toBe(place)
  })
})
