import { MantineProvider } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublishResults } from './PublishResults.tsx'

const now = 1_800_000_000
const finished = {
  ...{ id: 4, name: 'Mock', shown_after: 'keys', waits_for_review: true },
  ...{ results_published_at: null, provisional_since: null, publish_itself: false },
  ...{ objections: 'none', objections_hours: 0, objections_close_at: null, open_objections: 0 },
} as QuizDetail
const shown: QuizDetail = {
  ...finished,
  ...{ objections: 'provisional', objections_hours: 48 },
  ...{ provisional_since: now - 3600, objections_close_at: now + 3600 },
}

/** Text and buttons of the panel about the results. */
function shownFor(quiz: QuizDetail) {
  const markup = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(
        MemoryRouter,
        null,
        createElement(MantineProvider, null, createElement(PublishResults, { quiz })),
      ),
    ),
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '')
  return {
    text: plain(markup),
    buttons: [...markup.matchAll(/<button\b[^>]*>(.*?)<\/button>/g)].map(([, html = '']) =>
      plain(html),
    ),
  }
}

describe('the results of a finished exam', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: now * 1000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('nothing while it can be taken', () =>
    expect(shownFor({ ...finished, waits_for_review: false }).text).toBe(''))

  it.each([
    { review_first: true, objections: 'none', text: 'The results can be published from' },
    {
      review_first: true,
      objections: 'provisional',
      text: 'The provisional key can be shown from',
    },
    {
      review_first: false,
      objections: 'none',
      text: 'The results are published automatically after',
    },
    {
      review_first: false,
      objections: 'provisional',
      text: 'The provisional key is shown automatically after',
    },
  ] as const)('says what waits until nobody can be let in: $text', ({ text, ...settings }) => {
    const waiting = { waits_for_review: false, publishable_from: now + 600 }
    const shownNow = shownFor({ ...finished, ...waiting, ...settings })
    expect(shownNow.text).toContain('Everybody has submitted')
    expect(shownNow.text).toMatch(
      new RegExp(`${text} .*[AP]M, because somebody could still be let in until then\\.`),
    )
    expect(shownNow.buttons).toEqual([])
  })

  it.each([
    { name: 'waits for an admin', quiz: finished, buttons: ['Publish results'] },
    {
      name: 'waits for its key to be shown, and cannot be published before',
      quiz: { ...finished, objections: 'provisional' } as QuizDetail,
      buttons: ['Show the key'],
    },
    { name: 'cannot be published while students can object', quiz: shown, buttons: [] },
    {
      name: 'cannot be published while an objection is open',
      quiz: { ...shown, objections_close_at: now - 60, open_objections: 2 },
      buttons: [],
    },
    {
      name: 'can be published once all is decided',
      quiz: { ...shown, objections_close_at: now - 60 },
      buttons: ['Publish results'],
    },
  ])('$name', ({ quiz, buttons }) => expect(shownFor(quiz).buttons).toEqual(buttons))

  it('counts the objections that wait, also after the results', () => {
    expect(shownFor({ ...shown, open_objections: 1 }).text).toContain(
      '1 objection waits for a decision.',
    )
    const after: QuizDetail = {
      ...{ ...shown, objections: 'after_results', provisional_since: null },
      ...{ results_published_at: now - 60, open_objections: 2 },
    }
    expect(shownFor(after).text).toContain('2 objections wait for a decision.')
    expect(shownFor({ ...after, open_objections: 0, objections_close_at: now - 1 }).text).toBe('')
  })

  it('says who publishes at the end', () => {
    expect(shownFor(shown).text).toContain('You publish the results')
    expect(shownFor({ ...shown, publish_itself: true }).text).toContain(
      'The results are published automatically',
    )
  })
})
