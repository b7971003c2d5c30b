import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useOnceTrue } from '../../lib/use-once-true.ts'

/**
 * Loads again what a form edits before the form opens, because somebody else may have changed it
 * since its page was opened. Undefined until then; if loading fails, what was loaded before.
 */
export function useFresh<Thing, Key extends QueryKey>(
  query: UseQueryOptions<Thing, Error, Thing, Key>,
): Thing | undefined {
  const { data, isFetching } = useQuery({
    ...query,
    // Not 0: an address that opens the form has just loaded it.
    staleTime: 2000,
    refetchOnWindowFocus: false,
  })
  return useOnceTrue(!isFetching) ? data : undefined
}
