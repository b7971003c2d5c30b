import { useDeferredValue } from 'react'

/**
 * True until the component has been painted once: what follows is rendered after that, in steps
 * that leave room for clicks.
 */
export const useFirstPaint = (): boolean => useDeferredValue(false, true)
