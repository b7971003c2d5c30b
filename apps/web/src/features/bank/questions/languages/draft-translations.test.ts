import { questionBody } from '@prepwell/contract/bank/questions.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  moveOption,
  pasteTranslations,
  removeOption,
  translateOption,
} from '../form/draft-options.ts'
import { applyToOptions } from '../form/option-actions.ts'
import {
  changeChapter,
  copyOf,
  draftOf,
  emptyDraft,
  hasContent,
  type QuestionDraft,
  toBody,
} from '../form/question-draft.ts'
import { translatePassage } from '../passage/draft-passage.ts'
import { waitingDraft } from '../to-check/waiting-draft.ts'
import { translationsBody, writeTranslation, writtenIn } from './draft-translations.ts'

const hindi = {
  question_statement: 'कौन लाल है?',
  options: ['आकाश', 'खून'],
  answer_explanation: 'देखो।',
}

const row = {
  ...waitingDraft(1),
  statement: 'Which is red?',
  translations: { hi: hindi },
  passage: {
    id: 3,
    text: 'Look.',
    format: 'plain' as const,
    image: null,
    translations: { hi: 'देखो।' },
    questions_count: 1,
  },
}
const draft = draftOf(row)
const [first, second] = draft.options as [QuestionDraft['options'][0], QuestionDraft['options'][0]]

describe('the translations that are sent', () => {
  it('are those that were loaded, with an edit, a copy and a moved passage', () => {
    const translations = { hi: hindi }
    expect(toBody(draft)).toMatchObject({ translations })
    expect(toBody(copyOf(row))).toMatchObject({ translations })
    // The translations of a passage that stays the same are left out.
    expect(toBody(draft)).not.toHaveProperty('passage_translations')
    expect(toBody(changeChapter(draft, 9))).toMatchObject({
      ...{ translations, passage_translations: { hi: 'देखो।' } },
    })
  })

  it.each<{ name: string; change: Partial<QuestionDraft>; sent: object }>([
    { name: 'none', change: { options: [], translations: {} }, sent: {} },
    {
      name: 'one text alone',
      change: {
        options: [],
        translations: { ta: { statement: 'எது?', explanation: ' ' } },
      },
      sent: { ta: { question_statement: 'எது?', options: [], answer_explanation: null } },
    },
    {
      name: 'only empty fields',
      change: {
        options: [{ ...first, translations: { ta: ' ' } }, second].map((option) => ({
          ...option,
          translations: { ...option.translations, hi: '' },
        })),
        translations: { ta: { statement: '', explanation: '' } },
      },
      sent: {},
    },
    {
      name: 'an option that reads the same',
      change: { options: [first, { ...second, translations: {} }] },
      sent: { hi: { ...hindi, options: ['आकाश', null] } },
    },
    {
      name: 'a number has no options, also if some are written',
      change: { type: 'Numerical' },
      sent: { hi: { ...hindi, options: [] } },
    },
    {
      name: 'only for options that are sent themselves',
      change: { options: [first, { ...second, text: '' }] },
      sent: { hi: { ...hindi, options: ['आकाश'] } },
    },
  ])('$name', ({ change, sent }) => expect(translationsBody({ ...draft, ...change })).toEqual(sent))

  it('and the first language are left out where there are none', () => {
    const body = toBody(emptyDraft())
    expect(body).not.toHaveProperty('translations')
    expect(body).not.toHaveProperty('language')
    expect(body).not.toHaveProperty('passage_translations')
  })

  it('are taken back when all of them are removed', () => {
    const stored = { ...draft, language: 'en' }
    const emptied: QuestionDraft = {
      ...stored,
      language: null,
      options: stored.options.map((option) => ({ ...option, translations: { hi: '' } })),
      translations: { hi: { statement: '', explanation: '' } },
      passage: translatePassage(stored.passage, 'hi', ' '),
    }
    expect(toBody(emptied, stored)).toMatchObject({
      language: null,
      translations: {},
      passage_translations: {},
    })
    expect(toBody(stored, stored)).toMatchObject({ language: 'en', translations: { hi: hindi } })
  })

  it('are input that an author would miss', () => {
    const one = writeTranslation(emptyDraft(), 'hi', { statement: 'क्यों?' })
    expect(hasContent(one)).toBe(true)
    expect(hasContent(writeTranslation(one, 'hi', { statement: ' ' }))).toBe(false)
  })
})

it('a translation stays with its option, whatever is done to the list', () => {
  const pairs = (options: QuestionDraft['options']) =>
    options.flatMap(({ key, translations }) => (translations?.hi ? [[key, translations.hi]] : []))
  const start = Array.from({ length: 4 }, (_none, place) => ({
    key: place + 1,
    text: `option ${place}`,
    isCorrect: place === 0,
    translations: { hi: `विकल्प ${place}` },
  }))
  const acts = fc.oneof(
    fc.record({
      does: fc.constant('move' as const),
      key: fc.integer({ min: 1, max: 6 }),
      step: fc.constantFrom(-1 as const, 1 as const),
    }),
    fc.record({ does: fc.constant('add' as const) }),
    fc.record({ does: fc.constant('remove' as const), key: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      does: fc.constantFrom('retreat' as const, 'next' as const),
      key: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      does: fc.constant('write' as const),
      key: fc.integer({ min: 1, max: 6 }),
      text: fc.constantFrom('', 'x'),
    }),
  )
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), (all) => {
      const end = all.reduce<QuestionDraft['options']>(
        (options, act) => applyToOptions(options, 'MCQ', act).options,
        start,
      )
      const before = new Map(pairs(start).map(([key, text]) => [key, text]))
      for (const [key, text] of pairs(end)) expect(text).toBe(before.get(key))
      // Only removing an option removes its translation.
      const removed = new Set(all.flatMap((act) => (act.does === 'remove' ? act.key : [])))
      for (const [key] of pairs(start).filter(([one]) => !removed.has(Number(one))))
        expect(pairs(end).map(([one]) => one)).toContain(key)
    }),
  )
})

describe('options in another language', () => {
  const options = emptyDraft().options.slice(0, 3)
  it('are pasted downwards, and none is added', () => {
    const pasted = pasteTranslations(options, 2, 'hi', ['ख', 'ग', 'घ'])
    expect(pasted.map(({ translations }) => translations?.hi)).toEqual([undefined, 'ख', 'ग'])
    expect(pasted).toHaveLength(3)
  })
  it('are left by Enter to the next one, and after the last one to what follows', () => {
    const next = (key: number) =>
      applyToOptions(options, 'MCQ', { does: 'next translation', key, tag: 'hi' })
    expect(next(1)).toEqual({ options, focus: 2 })
    expect(next(3)).toEqual({ options, focus: 'after' })
  })
  it('go when their option is removed, and move with it', () => {
    const some = translateOption(translateOption(options, 1, 'hi', 'क'), 2, 'hi', 'ख')
    expect(removeOption(some, 1).map(({ translations }) => translations?.hi)).toEqual([
      'ख',
      undefined,
    ])
    expect(moveOption(some, 2, -1).map(({ translations }) => translations?.hi)).toEqual([
      'ख',
      'क',
      undefined,
    ])
  })
})

it('a field that was emptied still counts as written in, so that it stays in sight', () =>
  expect(
    writtenIn({
      options: [{ ...first, translations: { ta: '' } }],
      translations: { hi: { statement: '', explanation: '' } },
    }),
  ).toEqual(['hi', 'ta']))

it('what is loaded and sent again is accepted and says the same', () => {
  const text = fc.constantFrom('क', 'ख ग', '$x^2$')
  const maybe = fc.option(text, { nil: null })
  const translation = fc.record({
    question_statement: maybe,
    options: fc.tuple(fc.constantFrom('अ', 'आ', null), fc.constantFrom('इ', 'ई', null)),
    answer_explanation: maybe,
  })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('hi', 'ta', 'ur'), translation), (translations) => {
      const stored = { ...row, translations }
      const { data, error } = questionBody.safeParse(toBody(draftOf(stored)))
      expect(error).toBeUndefined()
      const isEmpty = ({
        question_statement,
        options,
        answer_explanation,
      }: typeof hindi | (typeof translations)[string]) =>
        [question_statement, answer_explanation, ...options].every((one) => one === null)
      const wanted = Object.fromEntries(
        Object.entries(translations)
          .filter(([, one]) => !isEmpty(one))
          .map(([tag, one]) => [
            tag,
            { ...one, options: one.options.every((each) => each === null) ? [] : one.options },
          ]),
      )
      expect(data?.translations ?? {}).toEqual(wanted)
    }),
  )
})
