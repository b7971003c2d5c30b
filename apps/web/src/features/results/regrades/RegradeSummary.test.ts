import { MantineProvider } from '@mantine/core'
import type { RegradeRow } from '@prepwell/contract/results/regrades.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { RegradeSummary, UndoRegrade } from './RegradeSummary.tsx'

const regrade: RegradeRow = {
  ...{ id: 5, quiz_id: 2, reason: 'C is <right> too', at: 1_800_000_000, by: 'Asha Rao' },
  items: [{ question_id: 8, display_id: 12, policy: 'also_accept', key: 'C' }],
  ...{ keep_better: false, everywhere: false, corrected_bank: false },
  ...{ undone_at: null, undone_by: null, may_undo: true },
  effect: {
    ...{ attempts: 4, changed: 2, gained: 2, lost: 0, running: 0, histogram: [] },
    quizzes: [{ id: 2, name: 'Mock', attempts: 4, changed: 2, is_published: true }],
  },
}

/** The words on the screen, without the markup. */
function wordsOf(element: ReactElement): string {
  const router = createElement(MemoryRouter, null, createElement(MantineProvider, null, element))
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, router),
  )
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('a regrade in a list', () => {
  const words = (changes: Partial<RegradeRow>, quizId = 2) =>
    wordsOf(createElement(RegradeSummary, { regrade: { ...regrade, ...changes }, quizId }))

  it('says what became of which question, why, and by whom', () => {
    expect(words({})).toContain('by Asha Rao')
    expect(words({})).toContain('Question 12: Also accept C')
    expect(words({})).toContain('C is &lt;right&gt; too')
    expect(words({})).not.toMatch(/another quiz|Undone|Bank corrected|Nobody loses/)
  })

  it('says how it was made, and that it was undone', () => {
    const said = words({
      ...{ keep_better: true, everywhere: true, corrected_bank: true },
      ...{ undone_at: 1_800_000_100, undone_by: null },
    })
    for (const word of ['In 1 quiz', 'Nobody loses marks', 'Bank corrected', 'Undone'])
      expect(said).toContain(word)
  })

  it('names the quiz from which it was made', () =>
    expect(words({}, 3)).toContain('from another quiz'))
})

describe('the way back', () => {
  it.each([
    { name: 'the newest', changes: {}, says: 'Undo' },
    {
      name: 'one before the newest',
      changes: { may_undo: false },
      says: 'A newer regrade must be undone first.',
    },
    { name: 'an undone one', changes: { may_undo: false, undone_at: 1 }, says: '' },
  ])('$name: "$says"', ({ changes, says }) =>
    expect(
      wordsOf(createElement(UndoRegrade, { regrade: { ...regrade, ...changes } })).trim(),
    ).toBe(says),
  )
})
