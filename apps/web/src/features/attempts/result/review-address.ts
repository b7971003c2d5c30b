import { questionTypes } from '@prepwell/contract/question-types.ts'
import { type Narrowing, outcomeFilters } from './review-narrowing.ts'

/** What an address narrows a review to; what it does not know narrows nothing. */
export function readNarrowing(address: URLSearchParams): Narrowing {
  const type = address.get('type')
  const outcome = address.get('filter')
  return {
    outcome: outcomeFilters.find((known) => known === outcome) ?? 'all',
    type: questionTypes.find((known) => known === type) ?? null,
    marked: address.get('marked') === 'true',
    slow: address.get('slow') === 'true',
    search: address.get('search') ?? '',
  }
}

/**
 * The address with a narrowing in it; the rest of it stays, and what narrows nothing is left out.
 */
export function writeNarrowing(address: URLSearchParams, narrowing: Narrowing): URLSearchParams {
  const next = new URLSearchParams(address)
  const write = (name: string, value: string | null) =>
    value ? next.set(name, value) : next.delete(name)
  write('filter', narrowing.outcome === 'all' ? null : narrowing.outcome)
  write('type', narrowing.type)
  write('marked', narrowing.marked ? 'true' : null)
  write('slow', narrowing.slow ? 'true' : null)
  write('search', narrowing.search)
  return next
}
