import { createContext } from 'react'

/** True when an admin reads another person's result. */
export const ReaderIsAdmin = createContext(false)

/** True for a private practice, which has no other students to compare with. */
export const ResultIsPrivate = createContext(false)

/** False when an exam shows answers and marks without the keys. */
export const KeysAreShown = createContext(true)
