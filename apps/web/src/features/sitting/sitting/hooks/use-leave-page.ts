import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'

/** Leaves once: to `to`, else to the previous page, or to the dashboard if there is none. */
export function useLeavePage(): (to?: string) => void {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const hasLeft = useRef(false)
  return useCallback(
    (to) => {
      if (hasLeft.current) return
      hasLeft.current = true
      if (to) void navigate(to, { replace: true })
      else if (isFirstPage) void navigate(paths.dashboard, { replace: true })
      else void navigate(-1)
    },
    [navigate, isFirstPage],
  )
}
