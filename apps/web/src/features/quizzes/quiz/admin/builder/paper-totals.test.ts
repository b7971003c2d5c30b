import { expect, it } from 'vitest'
import type { PaperFigures } from './builder.api.ts'
import { newSection, newSource, type SourceDraft } from './composition.ts'
import { anyFacts } from './facts/source-facts.ts'
import { paperProgress, paperSentence } from './paper-totals.ts'

type Entered = Partial<SourceDraft> & {
  /** The server's counts; absent while the source is incomplete. */
  readonly gives?: number
  readonly missing?: number
}

const draw = (count: string, rest: Entered = {}): Entered => ({ take: 'draw', count, ...rest })
/** Twenty MCQ and five Numerical, drawn from chapters that have enough questions. */
const filled = [draw('20', { gives: 20 }), draw('5', { gives: 5 })]
const empty = [draw('20'), draw('5')]
const easy = { ...anyFacts, difficulty: { easy: '8', medium: '7', hard: '' } }

it.each<{ name: string; sections: Entered[][]; text: string | null }>([
  { name: 'an empty builder says nothing', sections: [[{}]], text: null },
  {
    name: 'a template without chapters misses everything',
    sections: [empty, empty, empty],
    text: '0 of 75 questions, 75 missing',
  },
  {
    name: 'sections that are still empty count as missing',
    sections: [[draw('20', { gives: 20 }), draw('5')], empty, empty],
    text: '20 of 75 questions, 80 marks, 55 missing',
  },
  {
    name: 'a chapter that has too few is added to what is still empty',
    sections: [[draw('20', { gives: 12, missing: 8 }), draw('5', { gives: 5 })], empty],
    text: '17 of 50 questions, 68 marks, 33 missing',
  },
  {
    name: 'a full paper misses nothing',
    sections: [filled, filled, filled],
    text: '75 questions, 300 marks',
  },
  {
    name: 'a draw by difficulty counts its sum',
    sections: [[draw('', { facts: easy })], filled],
    text: '25 of 40 questions, 100 marks, 15 missing',
  },
  {
    name: 'questions chosen by hand count',
    sections: [[{ take: 'these', question_ids: [4, 5, 6], gives: 2, missing: 1 }]],
    text: '2 of 3 questions, 8 marks, 1 missing',
  },
  {
    name: 'a source that takes a whole chapter has no number yet',
    sections: [filled, [{}]],
    text: '25 questions, 100 marks, 1 source not filled in yet',
  },
  {
    name: 'nor has a draw without a readable number',
    sections: [filled, [draw('')], [draw('some')]],
    text: '25 questions, 100 marks, 2 sources not filled in yet',
  },
  {
    name: 'one question has no plural',
    sections: [[{ gives: 1 }]],
    text: '1 question, 4 marks',
  },
])('$name: $text', ({ sections, text }) => {
  const drafts = sections.map((sources) =>
    newSection({
      sources: sources.map(({ gives: _given, missing: _lacked, ...source }) => newSource(source)),
    }),
  )
  const counted = drafts.flatMap(({ key, sources }, place) => {
    const own = sources.flatMap((source, nth) => {
      const { gives, missing = 0 } = sections[place]?.[nth] ?? {}
      return gives === undefined ? [] : [{ key: source.key, gives, missing }]
    })
    if (own.length === 0) return []
    const sum = (field: 'gives' | 'missing') => own.reduce((total, one) => total + one[field], 0)
    const figures = {
      questions: sum('gives'),
      marks: 4 * sum('gives'),
      missing: sum('missing'),
      sources: new Map(own.map((one) => [one.key, { missing: one.missing }])),
    }
    return [[key, figures] as const]
  })
  const total = counted.reduce((sum, [, { marks }]) => sum + marks, 0)
  const figures = { sections: new Map(counted) } as unknown as PaperFigures
  expect(paperSentence(paperProgress(drafts, figures), counted.length > 0 ? total : null)).toBe(
    text,
  )
})

it('rounds estimated marks and says so', () =>
  expect(paperSentence({ questions: 12, wanted: 12, open: 0 }, 30.65, true)).toBe(
    '12 questions, about 31 marks',
  ))
