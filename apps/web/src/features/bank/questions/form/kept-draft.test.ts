import { expect, it } from 'vitest'
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
  const { format: _passage, ...passage } = draft.passage
  expect(readDraft(JSON.stringify({ ...form, draft: { ...draft, passage } }))).toEqual(form)
})
