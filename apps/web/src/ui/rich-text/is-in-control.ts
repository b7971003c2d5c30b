import { createContext } from 'react'

/**
 * True for a text inside a control, where a click on a picture operates the control and does not
 * enlarge the picture.
 */
export const IsInControl = createContext(false)
