import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOnceTrue } from '../../lib/use-once-true.ts'

/**
 * Loads an item again before its form opens, because somebody else may have changed it since its
 * page was opened. If that fails, the form opens with what is there.
 */
export function OnceFresh<Thing, Key extends QueryKey>({
  query,
  skeleton,
  children,
}: {
  readonly query: UseQueryOptions<Thing, Error, Thing, Key>
  /** Shown while the item loads. */
  readonly skeleton: ReactNode
  readonly children: (thing: Thing) => ReactNode
}) {
  const { data, isFetching } = useQuery({
    ...query,
    // Not 0: an address that opens the form has just loaded the item.
    staleTime: 2000,
    refetchOnWindowFocus: false,
  })
  const isReady = useOnceTrue(!isFetching)
  return isReady && data !== undefined ? children(data) : skeleton
}
