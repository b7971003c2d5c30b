import { createContext, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

/** Changes the query of the address; `current` has every change that was asked for before. */
type ChangeAddress = (
  update: (current: URLSearchParams) => URLSearchParams,
  options: NavigateOptions,
) => void

/** The address of an `OwnAddress` around; null in a page. */
export const OwnAddressContext = createContext<readonly [URLSearchParams, ChangeAddress] | null>(
  null,
)

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
  const own = useContext(OwnAddressContext)
  if (own) return own
  return [
    address,
    (update, options) => {
      const next = update(asked.get(here) ?? address)
      asked.set(here, next)
      setAddress(next, options)
    },
  ]
}

/** Is the page's form open, as `edit=true` in the address says, and a way to open and close it. */
export function useEditing(): readonly [boolean, (isEditing: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const setEditing = (isEditing: boolean) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (isEditing) next.set('edit', 'true')
        else next.delete('edit')
        return next
      },
      // Going back after saving must not open the form again.
      { replace: !isEditing, preventScrollReset: true },
    )
  return [search.get('edit') === 'true', setEditing]
}

/** Leads to the screen before this one, or to `otherwise` where the app was entered here. */
export function useWayBack(): (otherwise: string) => void {
  const navigate = useNavigate()
  return (otherwise) =>
    void (isFirstEntry() ? navigate(otherwise, { replace: true }) : navigate(-1))
}

/**
 * The router counts the entries of its history; signing in on the way here takes the place of the
 * first.
 */
function isFirstEntry(): boolean {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
  return !idx
}
