import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CallError } from '../../../../../lib/call.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { paperFiguresQuery } from './builder.api.ts'
import type { Composition } from './composition.ts'
import { newComposition } from './composition.ts'
import { type PreviewInput, previewInput } from './preview-input.ts'

const pauseMs = 300
/** Placeholder for when there is nothing to request. */
const nothing: PreviewInput = { body: { sections: [] }, keys: [], seconds: [], leftOut: 0 }

/** The figures of a composition, fetched when changes pause. */
export function usePaperFigures(composition: Composition = newComposition([])) {
  const input = useMemo(() => previewInput(composition), [composition])
  const [asked] = useDebouncedValue(input, pauseMs)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...paperFiguresQuery(asked ?? nothing),
    enabled: asked !== null,
  })
  return {
    /** Undefined if no source is complete or nothing has loaded yet. */
    figures: input && asked ? data : undefined,
    /** True if the figures do not include the last change yet. */
    isStale: isPlaceholderData || input !== asked,
    failure: error && asked ? failureText(error, asked) : null,
    retry: () => void refetch(),
  }
}

/** The error message, preceded by the name of the section that it is about. */
function failureText(error: Error, { body }: PreviewInput): string {
  const [, place] = /^sections\.(\d+)/.exec((error instanceof CallError && error.field) || '') ?? []
  const section = place === undefined ? undefined : body.sections[Number(place)]
  if (!(error instanceof CallError) || !section) return messageOf(error)
  return `${section.name}: ${error.reason}`
}
