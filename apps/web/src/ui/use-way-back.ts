import { useNavigate } from 'react-router'

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
