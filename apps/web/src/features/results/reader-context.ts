import { createContext } from 'react'

/** True where an admin reads somebody else's result. */
export const ReaderIsAdmin = createContext(false)
