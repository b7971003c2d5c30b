import { createContext } from 'react'

/** True where an admin reads somebody else's result. */
export const ReaderIsAdmin = createContext(false)

/** True for a private practice: there are no others to compare with. */
export const ResultIsPrivate = createContext(false)

/** False where an exam shows answers and marks without the keys. */
export const KeysAreShown = createContext(true)
