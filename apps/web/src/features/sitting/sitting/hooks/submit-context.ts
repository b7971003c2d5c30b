import { createContext } from 'react'

/** The submit action of a running practice: ends the practice, or asks first. */
export const SubmitContext = createContext<() => void>(() => {})
