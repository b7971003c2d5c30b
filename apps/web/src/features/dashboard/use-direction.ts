import { useSearchParams } from 'react-router'
import type { Direction } from './dashboard.api.ts'

/**
 * Whether the best or the worst subject comes first, as the address says, and
 * the turn. Best first is usual.
 */
export function useDirection(): readonly [Direction, () => void] {
  const [address, setAddress] = useSearchParams()
  const direction = address.get('direction') === 'asc' ? 'asc' : 'desc'
  const turn = () =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (direction === 'desc') next.set('direction', 'asc')
        else next.delete('direction')
        return next
      },
      { preventScrollReset: true },
    )
  return [direction, turn]
}
