import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Has the browser's Back or Forward led to this page, or a reload? */
export function useIsBack(): boolean {
  const isPop = useNavigationType() === 'POP'
  const isFirstPage = useLocation().key === 'default'
  const [isBack] = useState(() => isPop && (!isFirstPage || !isOpenedAnew()))
  return isBack
}

/** By a link or an address: then the document was loaded for it. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || (entry as PerformanceNavigationTiming).type === 'navigate'
}
