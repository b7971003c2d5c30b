import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { colorSchemeManager } from './color-scheme.ts'
import { Overlays } from './Overlays.tsx'

/** The server writes it into the page: the policy allows only styles that carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// Where the scroll lock of the dialogs looks for it.
Object.assign(window, { __webpack_nonce__: nonce })

/** What every screen stands on: theme, toasts and dialogs. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
      <Overlays />
    </MantineProvider>
  )
}
