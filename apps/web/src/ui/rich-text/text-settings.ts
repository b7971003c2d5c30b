import { createContext } from 'react'
import { textSetting } from './text-language.ts'

/**
 * Decides language and direction of each part of a text: by its letters, unless its language is
 * known (`ui/languages/TextIn.tsx`).
 */
export const TextSettings = createContext(textSetting)
