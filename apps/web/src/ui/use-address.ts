import { createContext, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

/** Changes the query of the address; `current` includes every change requested before. */
type ChangeAddress = (
  update: (current: URLSearchParams) => URLSearchParams,
  options: NavigateOptions,
) => void

/** The address of an enclosing `OwnAddress`; null in a page. */
export const OwnAddressContext = createContext<readonly [URLSearchParams, ChangeAddress] | null>(
  null,
)

/** By location: the query last requested while a navigation from it is under way. */
const asked = new WeakMap<Location, URLSearchParams>()

/**
 * The query of the address, with a function to change it. The router's own function starts from the
 * current address: of two changes in quick succession, such as leaving a search field by clicking a
 * filter, it would lose the first.
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

/**
 * True while the page's form is open (`edit=true` in the address), with a function to open and
 * close it.
 */
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
      // Going back after saving must not reopen the form.
      { replace: !isEditing, preventScrollReset: true },
    )
  return [search.get('edit') === 'true', setEditing]
}

/**
 * Returns a function that goes to the previous screen, or to `otherwise` if the app was entered
 * here.
 */
export function useWayBack(): (otherwise: string) => void {
  const navigate = useNavigate()
  return (otherwise) =>
    void (isFirstEntry() ? navigate(otherwise, { replace: true }) : navigate(-1))
}

/**
 * True for the history entry at which the app was entered. The router numbers its entries from 0,
 * and signing in replaces the first.
 */
function isFirstEntry(): boolean {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
  return !idx
}
