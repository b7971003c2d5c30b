import { expect, it } from 'vitest'
import { readDraft, writeDraft } from './kept-draft.ts'
import { emptyDraft } from './question-draft.ts'
import { locksFor } from './question-locks.ts'

const form = {
  draft: { ...emptyDraft(), statement: 'Why is $x$ 五?' },
  locks: locksFor({ subject: 1, chapter: null }),
}

it('reads what it wrote', () => expect(readDraft(writeDraft(form))).toEqual(form))

it.each([null, '', '{', '{}', '{"draft":{},"locks":{}}'])('%s is no kept form', (text) =>
  expect(readDraft(text)).toBeNull(),
)
