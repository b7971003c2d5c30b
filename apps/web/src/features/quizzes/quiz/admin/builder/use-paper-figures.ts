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
/** Stands in while nothing can be asked. */
const nothing: PreviewInput = { body: { sections: [] }, keys: [], leftOut: 0 }

/** What a composition gives, asked for again when its changes pause. */
export function usePaperFigures(composition: Composition = newComposition([])) {
  const input = useMemo(() => previewInput(composition), [composition])
  const [asked] = useDebouncedValue(input, pauseMs)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...paperFiguresQuery(asked ?? nothing),
    enabled: asked !== null,
  })
  return {
    /** Absent while no source is complete, or none is known yet. */
    figures: input && asked ? data : undefined,
    /** The figures are those before the last change. */
    isStale: isPlaceholderData || input !== asked,
    /** Why they could not be loaded. */
    failure: error && asked ? failureText(error, asked) : null,
    retry: () => void refetch(),
  }
}

/** With the name of the section that it is about. */
function failureText(error: Error, { body }: PreviewInput): string {
  const [, place] = /^sections\.(\d+)/.exec((error instanceof CallError && error.field) || '') ?? []
  const section = place === undefined ? undefined : body.sections[Number(place)]
  if (!(error instanceof CallError) || !section) return messageOf(error)
  return `${section.name}: ${error.reason}`
}
