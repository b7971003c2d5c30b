import { MantineProvider } from '@mantine/core'
import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { markingSchemesQuery } from '../../../../bank/marking-schemes/index.ts'
import { MarkingField } from './MarkingField.tsx'

const mcq = (wrong: string): MarkingRules => ({
  MCQ: { right: '4', wrong, blank: '0', partial: 'none' },
})
const scheme = (id: number, name: string, year: number | null, wrong = '-1'): MarkingScheme => ({
  ...{ id, name, year, preset: id < 100, source: '', version: '', rules: mcq(wrong) },
})
const schemes = [
  scheme(1, 'Plain', null),
  scheme(3, 'JEE Main', 2025),
  scheme(5, 'NEET', 2025, '-2'),
  scheme(8, 'JEE Main', 2026),
  scheme(11, 'NEET', 2026),
  scheme(100, 'JEE Main', 2024),
]

/** The offer of a newer scheme below the field; null for none. */
function offered(value: number, alike = 1): { text: string; button: string } | null {
  const client = new QueryClient()
  client.setQueryData(markingSchemesQuery().queryKey, schemes)
  const field = createElement(MarkingField, {
    ...{ value, alike, types: [], onNewer: () => undefined },
  })
  const markup = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(MemoryRouter, null, createElement(MantineProvider, null, field)),
    ),
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const [, text = '', button = ''] =
    /(There is [^<]*)<button[^>]*>(.*?)<\/button>/.exec(markup) ?? []
  return text === '' ? null : { text: text.trim(), button: button.replaceAll(/<[^>]*>/g, '') }
}

describe('the marking scheme of a section', () => {
  it('offers the newer preset, and says whether its marks differ', () => {
    expect(offered(3)).toEqual({
      text: 'There is JEE Main 2026, with the same marks.',
      button: 'Use JEE Main 2026',
    })
    expect(offered(5)).toEqual({
      text: 'There is NEET 2026: Right: +4. Wrong: −1. Not answered: 0.',
      button: 'Use NEET 2026',
    })
  })

  it('offers it for all sections with the old one', () =>
    expect(offered(3, 4)?.button).toBe('Use JEE Main 2026 in 4 sections'))

  it.each([
    { name: 'the newest preset', value: 8 },
    { name: 'a preset without a year', value: 1 },
    { name: "a school's own scheme", value: 100 },
    { name: 'an unknown scheme', value: 77 },
  ])('offers nothing in place of $name', ({ value }) => expect(offered(value)).toBeNull())
})
