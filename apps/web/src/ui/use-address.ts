import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** Changes the query of the address; `current` has every change that was asked for before. */
type ChangeAddress = (
  update: (current: URLSearchParams) => URLSearchParams,
  options: NavigateOptions,
) => void

/** The query that was last asked for from a place, while it is on its way. */
const asked = new WeakMap<Location, URLSearchParams>()

/**
 * The query of the address, and a way to change it. The router's own way takes what is in the
 * address now: of two changes shortly after each other, such as leaving a search field by a click
 * on a filter, it would lose the first.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const here = useLocation()
  const [address, setAddress] = useSearchParams()
  return [
    address,
    (update, options) => {
      const next = update(asked.get(here) ?? address)
      asked.set(here, next)
      setAddress(next, options)
    },
  ]
}
