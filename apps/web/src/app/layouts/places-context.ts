import { createContext } from 'react'

/** How the places below are shown. */
interface PlacesLook {
  /** Icons only; the words are their tooltips. */
  readonly isCollapsed: boolean
  /** Somebody goes to a place: the drawer closes. */
  readonly onGo: () => void
}

/** Set by a layout or a drawer for all the places in it. */
export const PlacesContext = createContext<PlacesLook>({ isCollapsed: false, onGo: () => {} })
