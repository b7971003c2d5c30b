import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './style-nonce.ts'
import { theme } from './theme.ts'
import { useNight } from './use-night.ts'

// The library that locks scrolling behind dialogs reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const constant = {
  // No-ops, because `useNight` switches the theme.
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  getStyleNonce: () => styleNonce,
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/**
 * Context of Mantine's components. Not at the root, since the home page uses none; may be rendered
 * several times. Not MantineProvider, which includes the code that computes
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
