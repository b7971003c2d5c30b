import { createContext } from 'react'
import type { ReadingChoice } from '../../../../../ui/languages/shown-texts.ts'

/** The languages of a printed paper; null if the paper offers no choice of languages. */
export const PrintedIn = createContext<ReadingChoice | null>(null)
