import { createContext, use } from 'react'

/** Around a running practice: what Submit does. */
export const SubmitContext = createContext<() => void>(() => {})

/** What Submit does: it ends the practice, or asks first. */
export const useSubmit = (): (() => void) => use(SubmitContext)
