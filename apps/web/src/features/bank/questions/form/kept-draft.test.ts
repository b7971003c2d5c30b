import { expect, it } from 'vitest'
import { noFactLocks } from '../facts/draft-facts.ts'
import { chosenPassage } from '../passage/draft-passage.ts'
import { readDraft, writeDraft } from './kept-draft.ts'
import { emptyDraft } from './question-draft.ts'
import { locksFor } from './question-locks.ts'

const form = {
  draft: { ...emptyDraft(), statement: 'Why is $x$ 五?' },
  locks: locksFor({ subject: 1, chapter: null }),
}

it('reads back what it wrote', () => expect(readDraft(writeDraft(form))).toEqual(form))

it.each([null, '', '{', '{}', '{"draft":{},"locks":{}}'])('refuses %s as a stored form', (text) =>
  expect(readDraft(text)).toBeNull(),
)

it('reads a form stored before formats existed as plain text', () => {
  const { format: _format, explanationFormat: _explanation, ...draft } = form.draft
  const { format: _passage, translations: _none, ...passage } = draft.passage
  expect(readDraft(JSON.stringify({ ...form, draft: { ...draft, passage } }))).toEqual(form)
})

it('keeps the passage of the bank, and reads one stored before it had its image', () => {
  const passage = chosenPassage({
    ...{ id: 3, text: 'Rain', format: 'plain', image: 'a.webp', questions_count: 1 },
    translations: {},
  })
  const { image: _image, ...older } = passage.chosen ?? {}
  for (const chosen of [passage.chosen, older]) {
    const stored = { ...form, draft: { ...form.draft, passage: { ...passage, chosen } } }
    expect(readDraft(JSON.stringify(stored))).toEqual(stored)
  }
})

it('keeps what is known about the question, and which of it is locked', () => {
  const origin = { exam: 'NEET', year: '2024', paper: '', number: '7' }
  const facts = { ...form.draft.facts, difficulty: 'hard', tags: ['Optics'], origin } as const
  const known = {
    draft: { ...form.draft, facts },
    locks: { ...form.locks, origin: true },
  }
  expect(readDraft(writeDraft(known))).toEqual(known)
})

it('reads a form stored before facts existed as one without them', () => {
  const { facts: _facts, ...draft } = form.draft
  const locks = Object.fromEntries(
    Object.entries(form.locks).filter(([part]) => !(part in noFactLocks)),
  )
  expect(readDraft(JSON.stringify({ draft, locks }))).toEqual(form)
})

it('keeps translations, and reads a form stored before languages existed', () => {
  const translated = {
    ...form,
    draft: {
      ...form.draft,
      language: 'ta',
      translations: { hi: { statement: 'क्यों?', explanation: '' } },
      options: [{ key: 1, text: 'a', isCorrect: true, translations: { hi: 'अ' } }],
      passage: { ...form.draft.passage, translations: { hi: 'बारिश' } },
    },
  }
  expect(readDraft(writeDraft(translated))).toEqual(translated)
  const { language: _language, translations: _translations, ...draft } = form.draft
  expect(readDraft(JSON.stringify({ ...form, draft }))).toEqual(form)
})
