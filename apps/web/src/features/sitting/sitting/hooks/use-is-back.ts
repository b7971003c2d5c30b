import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** True if Back, Forward or a reload led to this page. */
export function useIsBack(): boolean {
  const isPop = useNavigationType() === 'POP'
  const isFirstPage = useLocation().key === 'default'
  const [isBack] = useState(() => isPop && (!isFirstPage || !isOpenedAnew()))
  return isBack
}

/** The document was loaded for a link or a typed address. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || (entry as PerformanceNavigationTiming).type === 'navigate'
}
