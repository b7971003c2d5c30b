import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './style-nonce.ts'
import { theme } from './theme.ts'
import { useNight } from './use-night.ts'

// Where the scroll lock of the dialogs looks for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const constant = {
  // The switch is `useNight`.
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  getStyleNonce: () => styleNonce,
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/**
 * What Mantine's components need around them. Not at the root, since the home page shows none; it
 * may stand several times on a page. Not MantineProvider, which brings the code that computes
 * `variables.generated.css`.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { isNight } = useNight()
  return (
    <MantineContext value={{ ...constant, colorScheme: isNight ? 'dark' : 'light' }}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
