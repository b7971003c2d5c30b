import { localStorageColorSchemeManager } from '@mantine/core'

/**
 * Where the night flag is kept: 'light' or 'dark'; absent until the reader chooses.
 * `public/color-scheme.js` reads it too.
 */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })
