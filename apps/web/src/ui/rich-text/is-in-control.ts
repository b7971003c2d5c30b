import { createContext } from 'react'

/** True for a text inside a control: a click on its pictures chooses, and does not enlarge. */
export const IsInControl = createContext(false)
