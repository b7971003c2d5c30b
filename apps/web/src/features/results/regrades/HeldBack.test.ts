import { MantineProvider } from '@mantine/core'
import type { HeldFromRegrade } from '@prepwell/contract/results/regrades.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HeldBack } from './HeldBack.tsx'
import { heldQuery } from './regrades.api.ts'

/** The text at question 7 of quiz 4, for which the server names these held questions. */
function textFor(held: readonly HeldFromRegrade[] | undefined): string {
  const client = new QueryClient()
  client.setQueryData(heldQuery(4).queryKey, { data: [], held } as never)
  const card = createElement(HeldBack, { quizId: 4, questionId: 7 })
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(MantineProvider, null, card)),
  )
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
}

const held = { question_id: 7, name: 'Evening turn', results_by: 4_000_000_000 }

it('names the exam that a regrade waits for, and the time', () =>
  expect(textFor([held])).toMatch(
    /Evening turn may ask it, and its results are not out: .* expected about .*2096.*: mark it again then\.$/,
  ))

it.each([null, 1])('names no time that is unknown or over: %s', (results_by) =>
  expect(textFor([{ ...held, name: 'another exam', results_by }])).toMatch(
    /Another exam may ask it, .* Mark it again once they are out\.$/,
  ),
)

it.each([
  ['another question', [{ ...held, question_id: 8 }]],
  ['nothing', []],
  ['nothing, from a server of the previous release', undefined],
] as const)('is silent if the server holds back %s', (_name, rows) =>
  expect(textFor(rows)).toBe(''),
)
