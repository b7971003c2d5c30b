import { createContext } from 'react'
import type { ReadingChoice } from '../../../../../ui/languages/shown-texts.ts'

/** The languages of a printed paper; null for one that offers none to choose from. */
export const PrintedIn = createContext<ReadingChoice | null>(null)
