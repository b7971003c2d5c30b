import { addReviews } from '@prepwell/contract/results/reviews.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { newUuid } from './new-uuid.ts'

afterEach(() => void vi.unstubAllGlobals())

it('makes ids that the server takes, also on plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const reviews = Array.from({ length: 20 }, () => ({
    ...{ id: newUuid(), question_id: 1, reviewed_at: 1_000 },
    ...{ rating: 'good', selected_values: [4] },
  }))
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(20)
  expect(addReviews.body.safeParse({ reviews }).success).toBe(true)
})
